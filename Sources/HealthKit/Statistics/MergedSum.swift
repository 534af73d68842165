/// The sum of cumulative samples, fed in the order of their starts, in which no time counts for two sources.
///
/// Where samples of several sources overlap, the source with the lowest number counts (the store numbers sources in the
/// order of their first appearance), and of the others only the part of a sample that lies outside: a sample spreads
/// evenly over its duration. An instant sample counts unless it lies inside a sample of a source that goes before it.
/// Samples of one source always add up.
struct MergedSum {
    private var settled = 0.0
    /// Samples that overlap, directly or through others, and may overlap those to come.
    private var cluster: [StatisticsSample] = []
    private var clusterEnd = -Double.infinity

    var sum: Double { settled + Self.resolve(cluster) }

    mutating func add(_ sample: StatisticsSample) {
        if sample.start >= clusterEnd, !cluster.isEmpty {
            settled += Self.resolve(cluster)
            cluster.removeAll(keepingCapacity: true)
        }
        cluster.append(sample)
        clusterEnd = cluster.count == 1 ? sample.end : max(clusterEnd, sample.end)
    }

    private static func resolve(_ items: [StatisticsSample]) -> Double {
        guard let first = items.first else { return 0 }
        if items.allSatisfy({ $0.source == first.source }) { return items.reduce(0) { $0 + $1.value } }
        var total = 0.0
        var cover = Cover()
        for (_, own) in Dictionary(grouping: items, by: \.source).sorted(by: { $0.key < $1.key }) {
            for item in own { total += item.value * cover.uncoveredShare(from: item.start, to: item.end) }
            cover.add(own.map { ($0.start, $0.end) })
        }
        return total
    }

    /// Time that is taken, as separate intervals in order.
    private struct Cover {
        private var intervals: [(start: Double, end: Double)] = []

        mutating func add(_ more: [(start: Double, end: Double)]) {
            var merged: [(start: Double, end: Double)] = []
            for next in (intervals + more).sorted(by: { $0.start < $1.start }) where next.end > next.start {
                if let last = merged.last, next.start < last.end {
                    merged[merged.count - 1].end = max(last.end, next.end)
                } else {
                    merged.append(next)
                }
            }
            intervals = merged
        }

        func uncoveredShare(from start: Double, to end: Double) -> Double {
            var low = 0
            var high = intervals.count  // the first interval that ends after `start`
            while low < high {
                let middle = (low + high) / 2
                if intervals[middle].end > start { high = middle } else { low = middle + 1 }
            }
            guard end > start else { return low < intervals.count && intervals[low].start < start ? 0 : 1 }
            var covered = 0.0
            for interval in intervals[low...] {
                if interval.start >= end { break }
                covered += min(end, interval.end) - max(start, interval.start)
            }
            return max(0, 1 - covered / (end - start))
        }
    }
}
