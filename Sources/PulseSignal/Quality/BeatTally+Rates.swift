import Foundation

extension BeatTally {
    /// Within these multiples of the interval before (±0.3 as a logarithm) the rate does not change at once: breathing and
    /// what noise does to single beats stay inside.
    private static let steady = exp(-0.3)...exp(0.3)

    /// The time between two neighbouring beats.
    struct Interval {
        var seconds: Double
        /// The logarithm of how many periods of the tracked rate it is long.
        var length: Double
        /// Whether nothing that could be a beat lies inside.
        var isNext: Bool

        /// Up to it an interval fits the tracked rate.
        private static let near = 0.35
        /// Beyond it an interval holds a missed beat, or is the half of one that an extra beat divides, as a logarithm.
        private static let odd = 0.47

        var fits: Bool { abs(length) < Self.near }
        var isShort: Bool { length <= -Self.odd }
        var isLong: Bool { length >= Self.odd }
    }

    /// The intervals that are near one period, and short ones with the pause that follows.
    struct Near {
        /// In seconds.
        var span = 0.0
        var count = 0
    }

    static func near(_ intervals: [Interval], tracked: Double) -> Near {
        var near = Near()
        // The short interval before a premature beat, of which the pause after it is the other half.
        var early: Double?
        for interval in intervals {
            if let before = early, abs(log((before + interval.seconds) * tracked / 120)) < 0.2 {
                near.span += before + interval.seconds
                near.count += 2
            } else if !interval.isShort, !interval.isLong {
                near.span += interval.seconds
                near.count += 1
            }
            early = interval.isShort ? interval.seconds : nil
        }
        return near
    }

    /// The rate of the near ones, where they are most.
    static func plainRate(_ near: Near, of intervals: [Interval]) -> Double? {
        near.count >= 3 && 5 * near.count >= 4 * intervals.count ? 60 * Double(near.count) / near.span : nil
    }

    /// The rate of all intervals, where those that are long come at least in twos: one alone may hold a beat too weak to be
    /// seen.
    static func wholeRate(_ near: Near, of intervals: [Interval]) -> Double? {
        var (longSpan, long) = (0.0, 0)
        var slow: Double?
        var pairs = false
        for interval in intervals {
            let seconds = interval.seconds
            if interval.isShort || interval.isLong && interval.isNext {
                if let before = slow, abs(log(seconds / before)) < 0.2 {
                    longSpan += pairs ? seconds : before + seconds
                    long += pairs ? 1 : 2
                    pairs = true
                }
                slow = seconds
            } else {
                (slow, pairs) = (nil, false)
            }
        }
        guard long > 0, near.count + long >= 3, near.count + long == intervals.count else { return nil }
        return 60 * Double(intervals.count) / (near.span + longSpan)
    }

    /// The mean rate of a window in which the rate changes once: beats that are all high, in intervals of two lengths. What
    /// lies between its edges and the outermost beats counts as a share of their intervals.
    static func changedRate(_ beats: [Upstroke], in window: ClosedRange<Double>) -> Double? {
        guard let first = beats.first, let last = beats.last, beats.count >= 5, first.segment == last.segment else {
            return nil
        }
        var change: Int?
        for k in 1..<beats.count - 1 {
            let (before, after) = (beats[k].seconds - beats[k - 1].seconds, beats[k + 1].seconds - beats[k].seconds)
            if steady.contains(after / before) { continue }
            // One long interval alone may hold a beat too weak to be seen.
            let isLoneLong = after > before ? k == beats.count - 2 : k == 1
            guard change == nil, !isLoneLong else { return nil }
            change = k
        }
        guard change != nil, beats.dropFirst().allSatisfy(\.isNext) else { return nil }
        var heights: [Float] = []
        heights.reserveCapacity(beats.count)
        for beat in beats { heights.append(beat.height) }
        heights.sortFew()
        guard heights[0] >= EarlyBeats.plainHeight * heights[heights.count / 2] else { return nil }
        let lead = (first.seconds - window.lowerBound) / (beats[1].seconds - first.seconds)
        let rest = (window.upperBound - last.seconds) / (last.seconds - beats[beats.count - 2].seconds)
        let count = Double(beats.count - 1) + min(1, lead) + min(1, rest)
        return 60 * count / (window.upperBound - window.lowerBound)
    }
}
