import Foundation
import PulseSignal
import Testing

struct SpectralLinesTests {
    private static let places = (0..<200).map { 3.3 * exp2(Double($0) / 48) }

    /// Noise of unit mean power with a slope, and a line that rises out of it.
    private func power(line: Int, times height: Float, seed: UInt64) -> [SIMD4<Float>] {
        var random = Random(seed: seed)
        return (0..<512).map { k in
            let noise = (0..<4).map { _ in Float(pow(random.normal(), 2) + pow(random.normal(), 2)) / 2 }
            let scale: Float = 100 / Float(k + 1) * (k == line ? height : 1)
            return SIMD4<Float>(noise) * scale
        }
    }

    private func isClose(_ a: SIMD4<Float>, _ b: SIMD4<Float>, share: Float) -> Bool {
        (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= share * abs(a[$0]) }
    }

    private func lines(_ power: [SIMD4<Float>], native: Bool) -> (level: [SIMD4<Float>], ratio: [SIMD4<Float>]) {
        var lines = SpectralLines(places: Self.places, reach: 48, native: native)
        var level = [SIMD4<Float>](repeating: SIMD4(), count: Self.places.count)
        var ratio = level
        lines.update(from: power, level: &level, ratio: &ratio)
        return (level, ratio)
    }

    @Test(arguments: [1, 2, 3])
    func theNativeKernelGivesTheSameUpToRounding(_ seed: UInt64) {
        let power = power(line: 20, times: 1000, seed: seed)
        let (swift, native) = (lines(power, native: false), lines(power, native: true))
        #expect(zip(swift.level, native.level).allSatisfy { isClose($0, $1, share: 1e-5) })
        // An error of the logarithms' means, which are of ten or more in size, is a share of the ratio.
        #expect(zip(swift.ratio, native.ratio).allSatisfy { isClose($0, $1, share: 1e-4) })
    }

    @Test(arguments: [false, true])
    func noiseIsAboutOneWhateverItsSlopeAndALineIsFarAbove(native: Bool) throws {
        let ratio = lines(power(line: 20, times: 1000, seed: 4), native: native).ratio
        let line = try #require(Self.places.indices.min { abs(Self.places[$0] - 20) < abs(Self.places[$1] - 20) })
        #expect(ratio[line].x > 50)
        let away = ratio.indices.filter { abs(Self.places[$0] - 20) > 1.5 }
        let mean: Double = away.map { log(Double(ratio[$0].x)) }.reduce(0, +) / Double(away.count)
        // The logarithm of 0.8, which brings the floor, a mean of logarithms, to the noise's own mean.
        #expect(abs(mean + 0.22) < 0.3)
        #expect(ratio.allSatisfy { $0.w == 0 })
    }
}
