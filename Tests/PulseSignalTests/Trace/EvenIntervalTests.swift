import Foundation
import PulseSignal
import Testing

/// The interval at which a camera exposed frames that are stamped late.
struct EvenIntervalTests {
    /// Stamps of evenly exposed frames: each late by an exponential delay, never before the one in front, in whole
    /// milliseconds, and some of them lost.
    private static func stamps(interval: Double, meanDelay: Double, lostShare: Double, seed: UInt64) -> [Double] {
        var random = Random(seed: seed)
        var last = -1.0
        return (0..<Int(2.5 / interval)).compactMap { number in
            guard Double.random(in: 0..<1, using: &random) >= lostShare else { return nil }
            let delay = -meanDelay * log(Double.random(in: 1e-9..<1, using: &random))
            last = max(last + 0.001, ((Double(number) * interval + delay) * 1000).rounded() / 1000)
            return last
        }
    }

    @Test(
        arguments: [1.0 / 60, 1.0 / 30, 0.0372, 1.0 / 24, 1.0 / 20],
        [(delayShare: 0.0, lost: 0.0), (delayShare: 0.12, lost: 0.02), (delayShare: 0.24, lost: 0.05)])
    func lateAndLostFramesDoNotHideTheInterval(
        _ interval: Double, _ trouble: (delayShare: Double, lost: Double)
    ) throws {
        for seed in 1...8 as ClosedRange<UInt64> {
            let stamps = Self.stamps(
                interval: interval, meanDelay: trouble.delayShare * interval, lostShare: trouble.lost, seed: seed)
            let found = try #require(EvenInterval(stamps, lookahead: 8))
            // A line through 50 frames or more whose delays are a quarter of an interval is that good (two in a thousand),
            // four times over; an interval that counts frames too many or too few is off by two in a hundred or more.
            #expect(abs(found.seconds / interval - 1) < 0.008)
        }
    }

    @Test(arguments: [0, 1, 9])
    func fewFramesHaveNoInterval(_ count: Int) {
        #expect(EvenInterval((0..<count).map { Double($0) / 30 }, lookahead: 8) == nil)
    }
}
