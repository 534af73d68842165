import Foundation
import PulseSignal
import Testing

struct ClearnessTests {
    private func clearness(_ ratio: [SIMD4<Float>], lanes: SIMD4<Float>, native: Bool) -> [Float] {
        var all = [Float](repeating: -1, count: ratio.count)
        all.withUnsafeMutableBufferPointer { Clearness.set($0, from: ratio, lanes: lanes, native: native) }
        return all
    }

    private func ratio(count: Int) -> [SIMD4<Float>] {
        var random = Random(seed: UInt64(count))
        return (0..<count).map { _ in
            SIMD4(Float(exp(2 * random.normal())), Float(exp(2 * random.normal())), Float(exp(2 * random.normal())), 9)
        }
    }

    /// Counts that are and are not multiples of what the kernels take at once.
    @Test(arguments: [8, 9, 12, 326], [SIMD4(1, 1, 1, 0), SIMD4(0, 1, 0, 0)] as [SIMD4<Float>])
    func theNativeKernelGivesTheSameUpToRounding(_ count: Int, _ lanes: SIMD4<Float>) {
        let ratio = ratio(count: count)
        for (native, swift) in zip(
            clearness(ratio, lanes: lanes, native: true), clearness(ratio, lanes: lanes, native: false))
        {
            #expect(abs(native - swift) <= 1e-6 * (1 + swift))
        }
    }

    @Test(arguments: [false, true])
    func itIsTheLogarithmOfTheBestColours(native: Bool) {
        let ratio = ratio(count: 30)
        for (found, colors) in zip(clearness(ratio, lanes: SIMD4(1, 1, 1, 0), native: native), ratio) {
            #expect(abs(found - log(1 + max(colors.x, colors.y, colors.z) / 3)) < 2e-4)
        }
    }
}
