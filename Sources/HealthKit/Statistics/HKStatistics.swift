/// Statistics of the samples of a quantity type in a span of time. What was not asked for is nil.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKStatistics: NSObject, NSCopying, @unchecked Sendable {
    public let quantityType: HKQuantityType
    public let startDate: Date
    public let endDate: Date
    let unit: HKUnit
    let values: StatisticsValues
    private let valuesBySource: [HKSource: StatisticsValues]?

    init(
        type: HKQuantityType, start: Date, end: Date, unit: HKUnit, values: StatisticsValues,
        bySource: [HKSource: StatisticsValues]?
    ) {
        quantityType = type
        startDate = start
        endDate = end
        self.unit = unit
        self.values = values
        valuesBySource = bySource
        super.init()
    }

    /// The sources of the samples; nil unless asked for with `separateBySource`.
    open var sources: [HKSource]? {
        valuesBySource?.keys.sorted { ($0.name, $0.bundleIdentifier) < ($1.name, $1.bundleIdentifier) }
    }

    /// The average. Samples of temporally weighted types, such as heart rates, count by the time they stand for; sound
    /// levels by their energy; all others alike.
    open func averageQuantity() -> HKQuantity? { quantity(values.average) }
    open func averageQuantity(for source: HKSource) -> HKQuantity? { quantity(valuesBySource?[source]?.average) }

    open func minimumQuantity() -> HKQuantity? { quantity(values.minimum) }
    open func minimumQuantity(for source: HKSource) -> HKQuantity? { quantity(valuesBySource?[source]?.minimum) }

    open func maximumQuantity() -> HKQuantity? { quantity(values.maximum) }
    open func maximumQuantity(for source: HKSource) -> HKQuantity? { quantity(valuesBySource?[source]?.maximum) }

    /// The quantity of the sample that ended last.
    open func mostRecentQuantity() -> HKQuantity? { quantity(values.mostRecent?.value) }
    open func mostRecentQuantity(for source: HKSource) -> HKQuantity? {
        quantity(valuesBySource?[source]?.mostRecent?.value)
    }

    open func mostRecentQuantityDateInterval() -> DateInterval? { interval(values.mostRecent) }
    open func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
        interval(valuesBySource?[source]?.mostRecent)
    }

    /// The sum, in which no time counts for two sources.
    open func sumQuantity() -> HKQuantity? { quantity(values.sum) }
    /// The sum of one source's samples, whatever other sources have.
    open func sumQuantity(for source: HKSource) -> HKQuantity? { quantity(valuesBySource?[source]?.sum) }

    /// The time that the samples cover, each moment counted once.
    open func duration() -> HKQuantity? { time(values.duration) }
    open func duration(for source: HKSource) -> HKQuantity? { time(valuesBySource?[source]?.duration) }

    private func quantity(_ value: Double?) -> HKQuantity? { value.map { HKQuantity(value: $0, unit: unit) } }

    private func time(_ seconds: Double?) -> HKQuantity? {
        seconds.map { HKQuantity(unit: .second(), doubleValue: $0) }
    }

    private func interval(_ recent: StatisticsValues.MostRecent?) -> DateInterval? {
        recent.map {
            DateInterval(
                start: Date(timeIntervalSinceReferenceDate: $0.start), end: Date(timeIntervalSinceReferenceDate: $0.end)
            )
        }
    }

    /// Whether all numbers are those of `other`.
    func hasSameValues(as other: HKStatistics?) -> Bool {
        values == other?.values && valuesBySource == other?.valuesBySource
    }

    open override var description: String {
        "HKStatistics(\(quantityType.identifier), \(startDate)–\(endDate), \(values))"
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKStatisticsOptions {
    /// Stops when a type cannot have one of these statistics.
    func check(for type: HKQuantityType) {
        let discrete: HKStatisticsOptions = [.discreteAverage, .discreteMin, .discreteMax]
        if type.aggregationStyle == .cumulative, !isDisjoint(with: discrete) {
            stop(
                "\(type.identifier) is cumulative and has no average, minimum or maximum. Use .cumulativeSum instead of "
                    + "the discrete options.")
        }
        if type.aggregationStyle != .cumulative, contains(.cumulativeSum) {
            stop("\(type.identifier) is discrete and has no sum. Use a discrete option instead of .cumulativeSum.")
        }
    }
}
