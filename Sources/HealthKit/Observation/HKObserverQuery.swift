/// Called by a program that has dealt with an update of an ``HKObserverQuery``.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// Tells a closure that matching samples were saved or deleted, by any program, and not which.
///
/// The closure is called once when the query is executed and after every later change. Call its completion handler when
/// the update is dealt with, also after an error: it is the answer that background delivery waits for.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    private typealias Handler =
        @Sendable (HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?) ->
        Void

    private let searches: [Search]
    private let handler: Handler
    private let queue = DispatchQueue(label: "HealthKit.observer")

    private init(_ searches: [Search], _ handler: @escaping Handler) {
        self.searches = searches
        self.handler = handler
        super.init(
            objectType: searches.count == 1 ? searches[0].type : nil,
            predicate: searches.count == 1 ? searches[0].predicate : nil)
    }

    public convenience init(
        sampleType: HKSampleType, predicate: NSPredicate?,
        updateHandler:
            @escaping @Sendable (
                HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?
            ) -> Void
    ) {
        self.init([Search(sampleType, predicate)]) { query, _, completion, error in
            updateHandler(query, completion, error)
        }
    }

    /// - Parameter updateHandler: Gets the types whose samples changed.
    public convenience init(
        queryDescriptors: [HKQueryDescriptor],
        updateHandler:
            @escaping @Sendable (
                HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?
            ) -> Void
    ) {
        self.init(queryDescriptors.map(Search.init), updateHandler)
    }

    override func begin(in core: StoreCore) {
        let types = Set(searches.map(\.type.identifier))
        do {
            let hub = try core.store().hub()
            let observer = try hub.add { [self] change in
                if !change.types.isDisjoint(with: types) { look(at: change, in: core) }
            }
            run.onStop { hub.remove(observer) }
        } catch {
            queue.async { [self] in if run.isRunning { handler(self, nil, {}, error) } }
            return
        }
        let searches = searches
        answer(from: core, on: queue) { core, cancellation in
            try core.read(cancellation) { session in
                // What cannot be queried cannot be observed.
                for search in searches { _ = try core.fetch(search, in: session) }
                return try session.connection.integer("SELECT last FROM store") ?? 0
            }
        } then: { [self] answer in
            switch answer {
            case .success(let last): update(Set(searches.map(\.type)), upTo: last, in: core)
            case .failure(let error): handler(self, nil, {}, error)
            }
        }
    }

    private func look(at change: StoreChange, in core: StoreCore) {
        let searches = searches
        answer(from: core, on: queue) { core, cancellation in
            try core.read(cancellation) { session in
                let changed = try searches.filter {
                    try core.fetch($0, in: session).changed(after: change.since, upTo: change.upTo, in: session)
                }
                return Set(changed.map(\.type))
            }
        } then: { [self] answer in
            switch answer {
            case .success([]): break
            case .success(let types): update(types, upTo: change.upTo, in: core)
            case .failure(let error): handler(self, nil, {}, error)
            }
        }
    }

    private func update(_ types: Set<HKSampleType>, upTo position: Int64, in core: StoreCore) {
        handler(
            self, types,
            {
                for type in types {
                    // A registry that cannot be written leaves the update unanswered: the program is told again.
                    try? core.deliveries.record(
                        .answered(upTo: position), store: core.path, source: core.source.bundleIdentifier,
                        type: type.identifier)
                }
            }, nil)
    }
}
