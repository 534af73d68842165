/// Computes statistics of the stored samples of one type by intervals.
///
/// A cumulative sample spreads evenly over its duration, so that each interval gets the part of it that lies inside. Any
/// other sample belongs to the interval in which it starts.
struct StatisticsCollectionSearch: Sendable {
    let search: StatisticsSearch
    let bins: CalendarBins

    func run(in core: StoreCore, _ cancellation: Cancellation) throws -> HKStatisticsCollection {
        try core.read(cancellation) { session in
            var binning = Binning(bins, search)
            let unit = try search.scan(in: core, session) { for sample in $0 { binning.add(sample) } }
            let common = unit ?? search.type.canonicalUnit
            var populated: [Int: HKStatistics] = [:]
            for (index, accumulator) in binning.accumulators {
                populated[index] = try search.statistics(
                    accumulator, common, from: bins.start(of: index).timeIntervalSinceReferenceDate,
                    to: bins.start(of: index + 1).timeIntervalSinceReferenceDate, in: session)
            }
            let sources = populated.values.reduce(into: Set<HKSource>()) { $0.formUnion($1.sources ?? []) }
            return HKStatisticsCollection(
                type: search.type, bins: bins, unit: common, populated: populated, sources: sources)
        }
    }
}

/// Sorts samples, which come in the order of their starts, into intervals.
private struct Binning {
    private let bins: CalendarBins
    private let options: HKStatisticsOptions
    private let style: HKQuantityAggregationStyle
    private(set) var accumulators: [Int: SourcedAccumulator] = [:]
    private var current = (index: 0, start: Double.infinity, end: -Double.infinity)

    init(_ bins: CalendarBins, _ search: StatisticsSearch) {
        self.bins = bins
        options = search.options
        style = search.type.aggregationStyle
    }

    mutating func add(_ sample: StatisticsSample) {
        guard let first = move(to: sample.start) else { return }
        guard style == .cumulative, sample.end > current.end else {
            accumulators[first, default: SourcedAccumulator(options, style: style)].add(sample)
            return
        }
        let density = sample.value / (sample.end - sample.start)
        var from = sample.start
        var index = first
        while from < sample.end, move(to: from) == index {
            let to = min(sample.end, current.end)
            let part = StatisticsSample(start: from, end: to, value: (to - from) * density, source: sample.source)
            accumulators[index, default: SourcedAccumulator(options, style: style)].add(
                part, whole: from == sample.start ? sample : nil)
            from = to
            index += 1
        }
    }

    /// Makes the interval of a moment the current one, and returns its number.
    private mutating func move(to moment: Double) -> Int? {
        if current.start <= moment, moment < current.end { return current.index }
        guard let index = bins.index(of: Date(timeIntervalSinceReferenceDate: moment)) else { return nil }
        current = (
            index, bins.start(of: index).timeIntervalSinceReferenceDate,
            bins.start(of: index + 1).timeIntervalSinceReferenceDate
        )
        return index
    }
}
