/// Computes statistics of quantity samples by intervals, once or again and again.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
    public var predicate: HKSamplePredicate<HKQuantitySample>
    public var options: HKStatisticsOptions
    public var anchorDate: Date
    public var intervalComponents: DateComponents

    /// - Parameter anchorDate: Where one of the intervals begins.
    /// - Parameter intervalComponents: How long an interval is, by its own calendar and time zone or else the user's.
    ///   Stops for an interval that leads nowhere, and for options that the type cannot have.
    public init(
        predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
        intervalComponents: DateComponents
    ) {
        options.check(for: predicate.quantityType)
        self.predicate = predicate
        self.options = options
        self.anchorDate = anchorDate
        self.intervalComponents = intervalComponents
    }

    /// A collection, and what changed since the one before.
    public struct Result: Sendable {
        public let statisticsCollection: HKStatisticsCollection
        /// The statistics that changed; nil in the first result.
        public let updatedStatistics: [HKStatistics]?
    }

    private var search: StatisticsCollectionSearch {
        StatisticsCollectionSearch(
            search: StatisticsSearch(predicate.quantityType, predicate.nsPredicate, options),
            bins: CalendarBins(anchor: anchorDate, interval: intervalComponents))
    }

    /// - Throws: `HKError`, ``HKStoreError``, or `CancellationError` when the task is cancelled.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
        let (search, core) = (search, healthStore.core)
        return try await core.detached { try search.run(in: core, $0) }
    }

    /// The collection as it is now, and again whenever some statistics of it changed, by any program.
    ///
    /// Cancelling the task ends the sequence with `CancellationError`.
    public func results(for healthStore: HKHealthStore) -> Results { Results(search: search, core: healthStore.core) }

    public struct Results: AsyncSequence {
        fileprivate let search: StatisticsCollectionSearch
        fileprivate let core: StoreCore

        public func makeAsyncIterator() -> Iterator { Iterator(search: search, core: core) }

        public struct Iterator: AsyncIteratorProtocol {
            private let search: StatisticsCollectionSearch
            private let core: StoreCore
            private var changes: AsyncStream<StoreChange>.Iterator?
            private var last: HKStatisticsCollection?

            fileprivate init(search: StatisticsCollectionSearch, core: StoreCore) {
                self.search = search
                self.core = core
            }

            public mutating func next() async throws -> Result? {
                var waiting = try changes ?? core.changes(of: [search.search.type]).makeAsyncIterator()
                defer { changes = waiting }
                while true {
                    let (search, core) = (search, core)
                    let collection = try await core.detached { try search.run(in: core, $0) }
                    defer { last = collection }
                    guard last != nil else {
                        return Result(statisticsCollection: collection, updatedStatistics: nil)
                    }
                    let updated = collection.changes(since: last)
                    if !updated.isEmpty {
                        return Result(statisticsCollection: collection, updatedStatistics: updated)
                    }
                    guard await waiting.next() != nil else { throw CancellationError() }
                }
            }
        }
    }
}
