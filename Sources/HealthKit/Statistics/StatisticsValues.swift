/// One sample as statistics see it.
struct StatisticsSample: Sendable {
    /// Seconds since 2001.
    let start, end: Double
    let value: Double
    /// The number of its source in the store.
    let source: Int64
}

/// The statistics of samples of one type, as numbers in one unit. Whatever was not asked for, or has no samples, is nil.
struct StatisticsValues: Equatable, Sendable {
    struct MostRecent: Equatable, Sendable {
        let value, start, end: Double
    }

    var average: Double?
    var minimum: Double?
    var maximum: Double?
    var sum: Double?
    /// Seconds that the samples cover, each moment counted once.
    var duration: Double?
    var mostRecent: MostRecent?
}
