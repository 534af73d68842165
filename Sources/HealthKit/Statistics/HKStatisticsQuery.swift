/// Computes statistics of quantity samples.
public struct HKStatisticsQueryDescriptor: HKAsyncQuery {
    public var predicate: HKSamplePredicate<HKQuantitySample>
    public var options: HKStatisticsOptions

    /// Stops for options that the type cannot have: a sum of a discrete type, an average of a cumulative one.
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
        options.check(for: predicate.quantityType)
        self.predicate = predicate
        self.options = options
    }

    /// The statistics, or nil when no sample matches.
    ///
    /// - Throws: `HKError`, ``HKStoreError``, or `CancellationError` when the task is cancelled.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
        let search = StatisticsSearch(predicate.quantityType, predicate.nsPredicate, options)
        let core = healthStore.core
        return try await core.detached { try search.run(in: core, $0) }
    }
}

extension HKSamplePredicate<HKQuantitySample> {
    /// The predicate's type, which its only factory takes as a quantity type.
    var quantityType: HKQuantityType {
        guard let type = sampleType as? HKQuantityType else { stop("\(sampleType.identifier) is no quantity type.") }
        return type
    }
}

/// Computes statistics of quantity samples and hands them to a closure.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    private let search: StatisticsSearch
    private let handler: @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

    /// Stops for options that the type cannot have. Without matching samples the closure gets `HKError.errorNoData`.
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        completionHandler handler: @escaping @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
    ) {
        search = StatisticsSearch(quantityType, quantitySamplePredicate, options)
        self.handler = handler
        super.init(objectType: quantityType, predicate: quantitySamplePredicate)
    }

    override func begin(in core: StoreCore) {
        let search = search
        answer(from: core) {
            try search.run(in: $0, $1)
        } then: { [handler, self] answer in
            switch answer {
            case .success(let statistics?): handler(self, statistics, nil)
            case .success(nil):
                handler(self, nil, HKError(.errorNoData, "No sample of \(search.type.identifier) matches."))
            case .failure(let error): handler(self, nil, error)
            }
        }
    }
}
