/// Finds samples and hands them to a closure.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    public typealias ResultsHandler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

    public let limit: Int
    public let sortDescriptors: [NSSortDescriptor]?
    private let search: SampleSearch
    private let resultsHandler: ResultsHandler

    private init(
        _ searches: [Search], _ limit: Int, _ sortDescriptors: [NSSortDescriptor]?, _ handler: @escaping ResultsHandler
    ) {
        precondition(limit >= 0, "a limit of \(limit) samples")
        self.limit = limit
        self.sortDescriptors = sortDescriptors
        search = SampleSearch(searches, sortedBy: sortDescriptors, limit: limit)
        resultsHandler = handler
        super.init(
            objectType: searches.count == 1 ? searches[0].type : nil,
            predicate: searches.count == 1 ? searches[0].predicate : nil)
    }

    /// - Parameter limit: At most this many samples; ``HKObjectQueryNoLimit`` for all.
    public convenience init(
        sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
        resultsHandler: @escaping ResultsHandler
    ) {
        self.init([Search(sampleType, predicate)], limit, sortDescriptors, resultsHandler)
    }

    public convenience init(
        queryDescriptors: [HKQueryDescriptor], limit: Int, resultsHandler: @escaping ResultsHandler
    ) {
        self.init(queryDescriptors.map(Search.init), limit, nil, resultsHandler)
    }

    public convenience init(
        queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
        resultsHandler: @escaping ResultsHandler
    ) {
        self.init(queryDescriptors.map(Search.init), limit, sortDescriptors, resultsHandler)
    }

    override func begin(in core: StoreCore) {
        let search = search
        answer(from: core) {
            try search.run(in: $0, $1)
        } then: { [resultsHandler, self] answer in
            switch answer {
            case .success(let samples): resultsHandler(self, samples, nil)
            case .failure(let error): resultsHandler(self, nil, error)
            }
        }
    }
}
