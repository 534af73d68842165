/// Computes statistics of the samples of one type, fed in the order of their starts.
struct StatisticsAccumulator {
    private let options: HKStatisticsOptions
    private let style: HKQuantityAggregationStyle
    private(set) var firstStart = Double.infinity
    private(set) var lastEnd = -Double.infinity
    private var count = 0.0, total = 0.0
    private var minimum = Double.infinity, maximum = -Double.infinity
    private var mean = TimeWeightedMean()
    private var merged = MergedSum()
    private var covered = CoveredTime()
    private var mostRecent: StatisticsValues.MostRecent?

    init(_ options: HKStatisticsOptions, style: HKQuantityAggregationStyle) {
        self.options = options
        self.style = style
    }

    var isEmpty: Bool { firstStart == .infinity }

    /// - Parameter isWhole: False for the part of a sample that began in an earlier interval: it adds to sums and durations
    ///   and is no reading of its own.
    mutating func add(start: Double, end: Double, value: Double, source: Int64, isWhole: Bool = true) {
        firstStart = min(firstStart, start)
        lastEnd = max(lastEnd, end)
        if options.contains(.cumulativeSum) { merged.add(start: start, end: end, value: value, source: source) }
        if options.contains(.duration) { covered.add(start: start, end: end) }
        guard isWhole else { return }
        if options.contains(.discreteMin), value < minimum { minimum = value }
        if options.contains(.discreteMax), value > maximum { maximum = value }
        if options.contains(.discreteAverage) { addToMean(start: start, end: end, value: value) }
        if options.contains(.mostRecent), end >= mostRecent?.end ?? -.infinity {
            mostRecent = .init(value: value, start: start, end: end)
        }
    }

    private mutating func addToMean(start: Double, end: Double, value: Double) {
        count += 1
        switch style {
        case .discreteTemporallyWeighted: mean.add(start: start, end: end, value: value)
        // A sound level is averaged as the energy that it stands for (ISO 1996-1, equivalent continuous level).
        case .discreteEquivalentContinuousLevel: mean.add(start: start, end: end, value: pow(10, value / 10))
        case .discreteArithmetic, .cumulative: total += value
        }
    }

    var values: StatisticsValues {
        guard !isEmpty else { return StatisticsValues() }
        var values = StatisticsValues()
        if options.contains(.cumulativeSum) { values.sum = merged.sum }
        if options.contains(.duration) { values.duration = covered.seconds }
        if minimum.isFinite { values.minimum = minimum }
        if maximum.isFinite { values.maximum = maximum }
        if count > 0 {
            values.average =
                switch style {
                case .discreteTemporallyWeighted: mean.mean
                case .discreteEquivalentContinuousLevel: mean.mean.map { 10 * log10($0) }
                case .discreteArithmetic, .cumulative: total / count
                }
        }
        values.mostRecent = mostRecent
        return values
    }
}

/// Statistics of all samples together and, where asked for, of each source alone.
struct SourcedAccumulator {
    private let options: HKStatisticsOptions
    private let style: HKQuantityAggregationStyle
    private(set) var all: StatisticsAccumulator
    private(set) var bySource: [Int64: StatisticsAccumulator] = [:]

    init(_ options: HKStatisticsOptions, style: HKQuantityAggregationStyle) {
        self.options = options
        self.style = style
        all = StatisticsAccumulator(options, style: style)
    }

    mutating func add(start: Double, end: Double, value: Double, source: Int64, isWhole: Bool = true) {
        all.add(start: start, end: end, value: value, source: source, isWhole: isWhole)
        guard options.contains(.separateBySource) else { return }
        bySource[source, default: StatisticsAccumulator(options, style: style)].add(
            start: start, end: end, value: value, source: source, isWhole: isWhole)
    }
}
