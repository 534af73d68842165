/// What changed in a store: the numbers after `since` up to `upTo`, of these types.
struct StoreChange: Sendable {
    let since, upTo: Int64
    let types: Set<String>
}

/// Tells the observers of one process what any process changed in a store.
final class ChangeHub: Sendable {
    private struct State {
        var seen: Int64
        var next = 0
        var observers: [Int: @Sendable (StoreChange) -> Void] = [:]
        /// Those who want to know of every commit, whatever it changed.
        var commitObservers: [Int: @Sendable () -> Void] = [:]

        var isObserved: Bool { !observers.isEmpty || !commitObservers.isEmpty }
        var watcher: StoreWatcher?
    }

    private let database: StoreDatabase
    private let state: Guarded<State>
    /// Changes are looked for and told one after another, so that every observer sees them in order.
    private let queue = DispatchQueue(label: "HealthKit.changes")

    init(_ database: StoreDatabase) throws {
        self.database = database
        state = Guarded(State(seen: try database.read { try Self.last($0) }))
    }

    private static func last(_ session: StoreSession) throws -> Int64 {
        try session.connection.integer("SELECT last FROM store") ?? 0
    }

    /// Calls `observer` on a queue of the hub's own after each change, until ``remove(_:)``.
    func add(_ observer: @escaping @Sendable (StoreChange) -> Void) throws -> Int {
        try add { $0.observers[$1] = observer }
    }

    /// Calls `observer` on a queue of the hub's own after every commit of any process, until ``remove(_:)``.
    func addCommitObserver(_ observer: @escaping @Sendable () -> Void) throws -> Int {
        try add { $0.commitObservers[$1] = observer }
    }

    private func add(_ keep: (inout State, Int) -> Void) throws -> Int {
        let last = try database.read { try Self.last($0) }
        return state.withLock { state in
            if !state.isObserved {
                // Nobody looked while nobody observed.
                state.seen = max(state.seen, last)
                state.watcher = StoreWatcher(path: database.path) { [weak self] in self?.look() }
            }
            state.next += 1
            keep(&state, state.next)
            return state.next
        }
    }

    func remove(_ id: Int) {
        state.withLock { state in
            state.observers[id] = nil
            state.commitObservers[id] = nil
            if !state.isObserved { state.watcher = nil }
        }
    }

    /// Looks for changes soon.
    func look() {
        queue.async { [weak self] in self?.lookNow() }
    }

    private func lookNow() {
        let (since, commitObservers) = state.withLock {
            ($0.isObserved ? $0.seen : nil, Array($0.commitObservers.values))
        }
        guard let since else { return }
        for observer in commitObservers { observer() }
        // A store that cannot be read now is read at the next sign of a change.
        let found = try? database.read { try Self.changes(since: since, $0) }
        guard let change = found else { return }
        let observers = state.withLock { state in
            state.seen = change.upTo
            return state.observers.sorted { $0.key < $1.key }.map(\.value)
        }
        for observer in observers { observer(change) }
    }

    /// `nil` when nothing changed.
    static func changes(since: Int64, _ session: StoreSession) throws -> StoreChange? {
        let upTo = try last(session)
        guard upTo > since else { return nil }
        let select = """
            SELECT identifier FROM type WHERE id IN (
              SELECT type FROM sample WHERE id > ?1 AND id <= ?2 UNION SELECT type FROM deletion WHERE id > ?1 AND id <= ?2)
            """
        var types: Set<String> = []
        try session.connection.forEach(select, [.integer(since), .integer(upTo)]) { types.insert($0.text(0) ?? "") }
        return StoreChange(since: since, upTo: upTo, types: types)
    }
}
