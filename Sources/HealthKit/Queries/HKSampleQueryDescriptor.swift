/// Finds samples that match one of several predicates.
public struct HKSampleQueryDescriptor<Sample>: HKAsyncQuery where Sample: HKSample {
    public var predicates: [HKSamplePredicate<Sample>]
    public var sortDescriptors: [SortDescriptor<Sample>]
    public var limit: Int?

    /// - Parameter limit: At most this many samples; `nil` for all.
    public init(
        predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
    ) {
        self.predicates = predicates
        self.sortDescriptors = sortDescriptors
        self.limit = limit
    }

    /// The samples, each once. Where sort descriptors do not decide, the order is that of the starts.
    ///
    /// - Throws: `HKError`, ``HKStoreError``, or `CancellationError` when the task is cancelled.
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
        precondition(limit ?? 0 >= 0, "a limit of \(limit ?? 0) samples")
        let search = SampleSearch(predicates.map { Search($0) }, sortedBy: sortDescriptors, limit: limit)
        let core = healthStore.core
        return try await core.detached { try search.run(in: core, $0).compactMap { $0 as? Sample } }
    }
}
