import Foundation
import PulseSignal
import Testing

struct PeriodogramTests {
    /// Uneven times, a wave of 0.25 Hz with an amplitude of 2, and noise.
    private func periodogram(count: Int, seed: UInt64, native: Bool) -> Periodogram? {
        var random = Random(seed: seed)
        var (times, values, time) = ([Double](), [Double](), 0.0)
        for _ in 0..<count {
            time += 0.8 + 0.1 * sin(random.normal())
            times.append(time)
            values.append(2 * sin(2 * .pi * 0.25 * time) + 0.3 * random.normal())
        }
        return Periodogram(times: times, values: values, band: 0.04...0.5, native: native)
    }

    /// Counts that are and are not multiples of the four that are turned at once.
    @Test(arguments: [8, 61, 120, 250], [1, 2] as [UInt64])
    func theNativeKernelGivesTheSameUpToRounding(_ count: Int, _ seed: UInt64) throws {
        let swift = try #require(periodogram(count: count, seed: seed, native: false))
        let native = try #require(periodogram(count: count, seed: seed, native: true))
        #expect(swift.hertz == native.hertz)
        #expect(zip(swift.density, native.density).allSatisfy { abs($0 - $1) <= 1e-9 * (1 + $0) })
    }

    @Test(arguments: [false, true])
    func aWaveHasItsVarianceAtItsFrequency(native: Bool) throws {
        let found = try #require(periodogram(count: 250, seed: 3, native: native))
        let top = try #require(found.density.indices.max { found.density[$0] < found.density[$1] })
        #expect(abs(found.hertz[top] - 0.25) < 0.005)
        // Half the squared amplitude.
        #expect(abs(found.power(in: 0.23...0.27) - 2) < 0.2)
    }
}
