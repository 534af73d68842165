/// Finds the sources of the samples that match one of several predicates.
struct SourceSearch: Sendable {
    let searches: [Search]

    func run(in core: StoreCore, _ cancellation: Cancellation) throws -> Set<HKSource> {
        try core.read(cancellation) { session in
            var sources: Set<HKSource> = []
            for search in searches {
                let fetch = try core.fetch(search, in: session)
                for revision in try fetch.revisions(in: session) {
                    sources.insert(try session.catalog.revision(revision, in: session.connection).revision.source)
                }
            }
            return sources
        }
    }
}

/// Finds the sources of samples.
public struct HKSourceQueryDescriptor<Sample>: HKAsyncQuery where Sample: HKSample {
    public var predicate: HKSamplePredicate<Sample>

    public init(predicate: HKSamplePredicate<Sample>) { self.predicate = predicate }

    /// The sources, by name.
    public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
        let search = SourceSearch(searches: [Search(predicate)])
        let core = healthStore.core
        return try await core.detached { try search.run(in: core, $0) }
            .sorted { ($0.name, $0.bundleIdentifier) < ($1.name, $1.bundleIdentifier) }
    }
}

/// Finds the sources of samples and hands them to a closure.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKSourceQuery: HKQuery, @unchecked Sendable {
    private let search: SourceSearch
    private let handler: @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

    public init(
        sampleType: HKSampleType, samplePredicate: NSPredicate?,
        completionHandler: @escaping @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
    ) {
        search = SourceSearch(searches: [Search(sampleType, samplePredicate)])
        handler = completionHandler
        super.init(objectType: sampleType, predicate: samplePredicate)
    }

    override func begin(in core: StoreCore) {
        let search = search
        answer(from: core) {
            try search.run(in: $0, $1)
        } then: { [handler, self] answer in
            switch answer {
            case .success(let sources): handler(self, sources, nil)
            case .failure(let error): handler(self, nil, error)
            }
        }
    }
}
