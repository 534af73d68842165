/// Finds the intervals that are artefacts: hard limits first, then the method of Lipponen and Tarvainen 2019
/// (doi 10.1080/03091902.2019.1640306), whose thresholds follow the recording's own variability.
///
/// An artefact is left out, never replaced by an invented interval.
struct IntervalCleaning {
    /// No heart beats faster than 222 or slower than 30 per minute within the searched band.
    static let limits = 0.27...2.0
    private static let scale = 5.2, c1 = 0.13, c2 = 0.17
    /// Beats to either side for the running quartiles and for the running median.
    private static let quartileReach = 45, medianReach = 5
    /// Below this the spread is that of the clock, not of the heart; it keeps a steady rhythm from being all artefacts.
    private static let leastSpreadSeconds = 0.02

    private(set) var clean: [BeatInterval] = []
    private(set) var corrections: [IntervalCorrection] = []

    init(_ intervals: [BeatInterval]) {
        var plausible: [BeatInterval] = []
        var brokenBefore = false
        for interval in intervals {
            guard Self.limits.contains(interval.seconds) else {
                corrections.append(correction(interval, .outOfRange))
                brokenBefore = true
                continue
            }
            var kept = interval
            kept.isAdjacent = interval.isAdjacent && !brokenBefore
            brokenBefore = false
            plausible.append(kept)
        }
        let kinds = Self.kinds(of: plausible.map(\.seconds))
        brokenBefore = false
        for (interval, kind) in zip(plausible, kinds) {
            if let kind {
                corrections.append(correction(interval, kind))
                brokenBefore = true
            } else {
                var kept = interval
                kept.isAdjacent = interval.isAdjacent && !brokenBefore
                clean.append(kept)
                brokenBefore = false
            }
        }
        corrections.sort { $0.seconds < $1.seconds }
    }

    private func correction(_ interval: BeatInterval, _ kind: IntervalCorrection.Kind) -> IntervalCorrection {
        IntervalCorrection(seconds: interval.end, kind: kind, found: interval.seconds, used: nil)
    }

    /// nil for a normal interval.
    static func kinds(of intervals: [Double]) -> [IntervalCorrection.Kind?] {
        let count = intervals.count
        var kinds = [IntervalCorrection.Kind?](repeating: nil, count: count)
        guard count >= 5 else { return kinds }
        let changes = intervals.indices.map { $0 == 0 ? 0 : intervals[$0] - intervals[$0 - 1] }
        let changeScale = thresholds(changes)
        let relative = zip(changes, changeScale).map { $0 / $1 }
        let medians = SlidingOrder.around(intervals, reach: medianReach) { $0.quantile(0.5) }
        let deviations = zip(intervals, medians).map { $0 < $1 ? 2 * ($0 - $1) : $0 - $1 }
        let deviationScale = thresholds(deviations)
        func change(_ index: Int) -> Double { relative.indices.contains(index) ? relative[index] : 0 }
        var index = 0
        while index < count {
            defer { index += 1 }
            let step = relative[index]
            let deviation = deviations[index] / deviationScale[index]
            guard abs(step) > 1 || abs(deviation) > 3 else { continue }
            if step > 1, max(change(index - 1), change(index + 1)) < -c1 * step - c2 {
                kinds[index] = .ectopic
                continue
            }
            if step < -1, min(change(index - 1), change(index + 1)) > -c1 * step + c2 {
                kinds[index] = .ectopic
                continue
            }
            let isLong = (step > 1 && min(change(index + 1), change(index + 2)) < -1) || deviation > 3
            let isShort = (step < -1 && max(change(index + 1), change(index + 2)) > 1) || deviation < -3
            if isLong {
                let isMissed = abs(intervals[index] / 2 - medians[index]) < deviationScale[index]
                kinds[index] = isMissed ? .missed : .long
            } else if isShort {
                let next = index + 1 < count ? intervals[index + 1] : 0
                let isExtra = abs(intervals[index] + next - medians[index]) < deviationScale[index]
                kinds[index] = isExtra ? .extra : .short
            }
        }
        return kinds
    }

    /// For every place, 5.2 times the quartile deviation of the absolute values around it.
    private static func thresholds(_ values: [Double]) -> [Double] {
        SlidingOrder.around(values.map(abs), reach: quartileReach) { near in
            let spread = (near.quantile(0.75) - near.quantile(0.25)) / 2
            // Where all changes are alike their spread is none: twice the usual one is no artefact.
            return max(scale * spread, 2 * near.quantile(0.5), leastSpreadSeconds)
        }
    }
}
