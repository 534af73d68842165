/// A sample whose points are kept as a series.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKSeriesSample: HKSample, @unchecked Sendable {
    /// How many points the series has.
    public let count: Int

    /// A series as a store has it, unchecked.
    package init(type: HKSeriesType, start: Date, end: Date, count: Int, header: ObjectHeader) {
        self.count = count
        super.init(type: type, start: start, end: end, header: header)
    }
}

/// The times of single heartbeats. Made by a builder, read by a query.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKHeartbeatSeriesSample: HKSeriesSample, @unchecked Sendable {
    /// A series as a store has it, unchecked.
    package init(start: Date, end: Date, count: Int, header: ObjectHeader) {
        super.init(type: .heartbeat(), start: start, end: end, count: count, header: header)
    }
}
