/// Finds what was added and deleted since an anchor, and hands it to closures.
///
/// `@unchecked Sendable`: `state` is guarded by its lock, everything else immutable and Sendable.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    public typealias Handler =
        @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void

    private struct State {
        var updateHandler: Handler?
        var position: Int64?
    }

    private let search: AnchoredSearch
    private let resultsHandler: Handler
    private let state: Guarded<State>
    private let queue = DispatchQueue(label: "HealthKit.anchored")

    private init(_ searches: [Search], _ anchor: HKQueryAnchor?, _ limit: Int, _ handler: @escaping Handler) {
        precondition(limit >= 0, "a limit of \(limit) objects")
        search = AnchoredSearch(searches: searches, limit: limit == HKObjectQueryNoLimit ? nil : limit)
        resultsHandler = handler
        state = Guarded(State(position: anchor?.position))
        super.init(
            objectType: searches.count == 1 ? searches[0].type : nil,
            predicate: searches.count == 1 ? searches[0].predicate : nil)
    }

    /// - Parameter anchor: Where to begin; `nil` gives everything, with all deletions that the store remembers.
    /// - Parameter limit: At most this many samples and deleted objects together; ``HKObjectQueryNoLimit`` for all.
    public convenience init(
        type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
        resultsHandler handler: @escaping Handler
    ) {
        self.init([Search(type, predicate)], anchor, limit, handler)
    }

    public convenience init(
        queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int, resultsHandler: @escaping Handler
    ) {
        self.init(queryDescriptors.map(Search.init), anchor, limit, resultsHandler)
    }

    /// Called with every later change, of any program, when it is set before the query is executed. Stops when the query
    /// has a limit, or is being executed.
    public var updateHandler: Handler? {
        get { state.withLock { $0.updateHandler } }
        set {
            if search.limit != nil { HealthKit.stop("A query with a limit has no updates. Use HKObjectQueryNoLimit.") }
            if run.isRunning { HealthKit.stop("The query is being executed. Set its update handler before.") }
            state.withLock { $0.updateHandler = newValue }
        }
    }

    override func begin(in core: StoreCore) {
        if updateHandler != nil {
            do {
                let hub = try core.store().hub()
                let types = Set(search.searches.map(\.type.identifier))
                let observer = try hub.add { [self] change in
                    if !change.types.isDisjoint(with: types) { look(in: core, isFirst: false) }
                }
                run.onStop { hub.remove(observer) }
            } catch {
                queue.async { [self] in if run.isRunning { resultsHandler(self, nil, nil, nil, error) } }
                return
            }
        }
        look(in: core, isFirst: true)
    }

    private func look(in core: StoreCore, isFirst: Bool) {
        let search = search
        answer(from: core, on: queue) { [self] core, cancellation in
            try search.run(after: state.withLock { $0.position }, in: core, cancellation)
        } then: { [self] answer in
            guard let handler = isFirst ? resultsHandler : updateHandler else { return }
            switch answer {
            case .success(let found):
                state.withLock { $0.position = found.position }
                guard isFirst || !found.isEmpty else { return }
                handler(self, found.added, found.deleted, HKQueryAnchor(position: found.position), nil)
            case .failure(let error): handler(self, nil, nil, nil, error)
            }
        }
    }
}
