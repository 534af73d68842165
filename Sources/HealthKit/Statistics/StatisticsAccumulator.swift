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

    mutating func add(_ sample: StatisticsSample) {
        addTime(sample)
        addReading(sample)
    }

    /// Adds many samples in the order of their starts: where it can, each statistic goes over all of them by itself, so that
    /// the options are looked at once and not for every sample.
    mutating func add(_ samples: UnsafeBufferPointer<StatisticsSample>) {
        guard options.isDisjoint(with: [.cumulativeSum, .duration, .mostRecent]), let first = samples.first else {
            for sample in samples { add(sample) }
            return
        }
        firstStart = min(firstStart, first.start)
        for sample in samples where sample.end > lastEnd { lastEnd = sample.end }
        if options.contains(.discreteMin) {
            for sample in samples where sample.value < minimum { minimum = sample.value }
        }
        if options.contains(.discreteMax) {
            for sample in samples where sample.value > maximum { maximum = sample.value }
        }
        if options.contains(.discreteAverage) { addToMean(samples) }
    }

    /// Adds a part of a sample, and the sample itself as a reading in the interval where it starts.
    mutating func add(_ part: StatisticsSample, whole: StatisticsSample?) {
        addTime(part)
        if let whole { addReading(whole) }
    }

    /// What a sample adds by the time that it covers.
    private mutating func addTime(_ sample: StatisticsSample) {
        firstStart = min(firstStart, sample.start)
        lastEnd = max(lastEnd, sample.end)
        if options.contains(.cumulativeSum) { merged.add(sample) }
        if options.contains(.duration) { covered.add(start: sample.start, end: sample.end) }
    }

    /// What a sample adds as a reading of its own.
    private mutating func addReading(_ sample: StatisticsSample) {
        if options.contains(.discreteMin), sample.value < minimum { minimum = sample.value }
        if options.contains(.discreteMax), sample.value > maximum { maximum = sample.value }
        if options.contains(.discreteAverage) { addToMean(sample) }
        if options.contains(.mostRecent), sample.end >= mostRecent?.end ?? -.infinity {
            mostRecent = .init(value: sample.value, start: sample.start, end: sample.end)
        }
    }

    private mutating func addToMean(_ sample: StatisticsSample) {
        withUnsafePointer(to: sample) { addToMean(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    private mutating func addToMean(_ samples: UnsafeBufferPointer<StatisticsSample>) {
        count += Double(samples.count)
        switch style {
        case .discreteTemporallyWeighted:
            for sample in samples { mean.add(start: sample.start, end: sample.end, value: sample.value) }
        // A sound level is averaged as the energy that it stands for (ISO 1996-1, equivalent continuous level).
        case .discreteEquivalentContinuousLevel:
            for sample in samples {
                mean.add(start: sample.start, end: sample.end, value: pow(10, sample.value / 10))
            }
        case .discreteArithmetic, .cumulative: for sample in samples { total += sample.value }
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

    mutating func add(_ samples: UnsafeBufferPointer<StatisticsSample>) {
        guard options.contains(.separateBySource) else {
            all.add(samples)
            return
        }
        for sample in samples { add(sample) }
    }

    mutating func add(_ sample: StatisticsSample) {
        all.add(sample)
        if options.contains(.separateBySource) {
            bySource[sample.source, default: StatisticsAccumulator(options, style: style)].add(sample)
        }
    }

    /// Adds a part of a sample, and the sample itself as a reading in the interval where it starts.
    mutating func add(_ part: StatisticsSample, whole: StatisticsSample?) {
        all.add(part, whole: whole)
        if options.contains(.separateBySource) {
            bySource[part.source, default: StatisticsAccumulator(options, style: style)].add(part, whole: whole)
        }
    }
}
