import Foundation
import PulseSignal
import Testing

struct RateTrackerTests {
    /// The beliefs after each of some seconds with a line that wanders in noise.
    private func beliefs(count: Int, seed: UInt64, native: Bool) -> [[Float]] {
        var random = Random(seed: seed)
        var tracker = RateTracker(count: count, native: native)
        return (0..<60).map { second in
            tracker.update(
                (0..<count).map { rate in
                    let distance = Double(rate - count / 2) - 5 * sin(Double(second) / 9)
                    return Float(6 * exp(-distance * distance / 8) + random.normal())
                })
            return tracker.belief
        }
    }

    /// Counts that are and are not multiples of what the kernels take at once.
    @Test(arguments: [1, 7, 40, 163], [1, 2] as [UInt64])
    func theNativeKernelFollowsAsTheSwiftOneUpToRounding(_ count: Int, _ seed: UInt64) {
        let (native, swift) = (
            beliefs(count: count, seed: seed, native: true), beliefs(count: count, seed: seed, native: false)
        )
        for (native, swift) in zip(native.joined(), swift.joined()) {
            // The errors of 60 seconds add up.
            #expect(abs(native - swift) <= 1e-4 * swift + 1e-9)
        }
    }

    @Test(arguments: [false, true])
    func theBeliefIsADistributionThatFollowsTheEvidence(native: Bool) throws {
        let last = try #require(beliefs(count: 163, seed: 3, native: native).last)
        #expect(abs(last.reduce(0, +) - 1) < 1e-4)
        let top = try #require(last.indices.max { last[$0] < last[$1] })
        #expect(abs(Double(top - 81) - 5 * sin(59.0 / 9)) < 4)
    }
}
