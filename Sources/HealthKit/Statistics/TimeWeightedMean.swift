/// The mean of samples over time, fed in the order of their starts.
///
/// A sample stands for its own duration and for the nearer half of the gap to each neighbour, though for at most
/// ``reachSeconds`` of a gap: beyond it nobody measured. The outer sides of the first and the last sample, which have no
/// neighbour, count as much as their inner sides. So evenly spaced samples give the arithmetic mean, back-to-back ones are
/// weighted by their durations, and a burst of readings weighs no more than the time it covers.
///
/// Apple documents that such types are averaged by time, and not how; this rule is our choice.
struct TimeWeightedMean {
    /// Half of the ten minutes that wrist devices leave at most between two readings at rest.
    static let reachSeconds = 300.0

    private var weighted = 0.0, weight = 0.0
    private var plain = 0.0, count = 0.0
    private var coveredEnd = -Double.infinity
    /// The newest sample, whose right side is not known yet; its left one is not where it is the first.
    private var newest = (value: 0.0, duration: 0.0, left: Double.nan)

    mutating func add(start: Double, end: Double, value: Double) {
        plain += value
        count += 1
        guard count > 1 else {
            newest = (value, end - start, .nan)
            coveredEnd = end
            return
        }
        let side = min(max(0, start - coveredEnd) / 2, Self.reachSeconds)
        let share = newest.duration + (newest.left.isNaN ? side : newest.left) + side
        weighted += share * newest.value
        weight += share
        newest = (value, end - start, side)
        coveredEnd = max(coveredEnd, end)
    }

    /// `nil` without samples. Samples that cover no time at all are averaged without weights.
    var mean: Double? {
        guard count > 0 else { return nil }
        let share = newest.duration + (newest.left.isNaN ? 0 : 2 * newest.left)
        let total = weight + share
        return total > 0 ? (weighted + share * newest.value) / total : plain / count
    }
}
