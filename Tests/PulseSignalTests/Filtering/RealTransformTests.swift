import Foundation
import PulseSignal
import Testing

struct RealTransformTests {
    /// The rest of each transform is zeros: from a few on, whole stages are left out.
    @Test(arguments: [
        (16, 12), (16, 5), (64, 64), (64, 3), (256, 65), (1024, 1024), (1024, 513), (1024, 320), (1024, 1),
    ])
    func equalsTheSumThatDefinesIt(_ size: Int, values: Int) {
        var random = Random(seed: UInt64(size))
        let series = (0..<values).map { _ in
            SIMD4<Float>(Float(random.normal()), Float(random.normal()), Float(random.normal()), 0)
        }
        var transform = RealTransform(size: size)
        var power = [SIMD4<Float>](repeating: SIMD4(), count: size / 2)
        transform.power(of: series, into: &power)
        for k in stride(from: 0, to: size / 2, by: max(1, size / 32)) {
            for lane in 0..<3 {
                var re = 0.0
                var im = 0.0
                for (n, value) in series.enumerated() {
                    let angle = 2 * Double.pi * Double(k * n % size) / Double(size)
                    re += Double(value[lane]) * cos(angle)
                    im -= Double(value[lane]) * sin(angle)
                }
                let truth = re * re + im * im
                // Single precision over log2(size) stages.
                #expect(abs(Double(power[k][lane]) - truth) < 1e-4 * (truth + Double(size)))
            }
        }
    }

    @Test(arguments: [(16, 8), (64, 10), (1024, 512), (1024, 320), (1024, 4)])
    func theNativeKernelGivesTheSameUpToRounding(_ size: Int, values: Int) {
        var random = Random(seed: UInt64(values))
        let series = (0..<values).map { _ in SIMD4<Float>((0..<4).map { _ in Float(random.normal()) }) }
        let powers = [false, true].map { native in
            var transform = RealTransform(size: size, native: native)
            var power = [SIMD4<Float>](repeating: SIMD4(), count: size / 2)
            transform.power(of: series, into: &power)
            return power
        }
        let greatest = powers[0].reduce(0) { max($0, $1.max()) }
        for (swift, native) in zip(powers[0], powers[1]) {
            // Single precision over log2(size) stages, of an amplitude up to the greatest one's.
            #expect((swift - native).max() <= 1e-5 * greatest && (swift - native).min() >= -1e-5 * greatest)
        }
    }
}
