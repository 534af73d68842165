/// Whether a store is answering a query, and what to do when it should no longer.
final class QueryRun: Sendable {
    private enum State {
        case waiting
        case running(cleanUp: @Sendable () -> Void)
        case stopped
    }

    private let state = Guarded(State.waiting)
    /// Ends the statements that run for the query.
    let cancellation = Cancellation()

    /// Stops the program when the query was executed before.
    func start(_ query: HKQuery) {
        state.withLock { state in
            guard case .waiting = state else {
                HealthKit.stop("\(type(of: query)) was executed before. Make a new query for every execution.")
            }
            state = .running(cleanUp: {})
        }
    }

    /// Lets `cleanUp` run when the query is stopped, or at once if it is.
    func onStop(_ cleanUp: @escaping @Sendable () -> Void) {
        let isStopped = state.withLock { state in
            guard case .running(let before) = state else { return true }
            state = .running(cleanUp: {
                before()
                cleanUp()
            })
            return false
        }
        if isStopped { cleanUp() }
    }

    /// Silences the query's handlers. Stopping a query that does not run is no mistake.
    func stop() {
        cancellation.cancel()
        let cleanUp = state.withLock { state in
            defer { state = .stopped }
            return if case .running(let cleanUp) = state { cleanUp } else { {} }
        }
        cleanUp()
    }

    var isRunning: Bool { state.withLock { if case .running = $0 { true } else { false } } }
}

extension HKQuery {
    /// Asks a store away from the caller and hands the answer over, unless the query was stopped meanwhile.
    func answer<Answer>(
        from core: StoreCore, on queue: DispatchQueue? = nil,
        _ ask: @escaping @Sendable (StoreCore, Cancellation) throws -> Answer,
        then handle: @escaping @Sendable (Result<Answer, any Error>) -> Void
    ) {
        let run = run
        (queue ?? core.queue).async {
            guard run.isRunning else { return }
            let answer = Result { try ask(core, run.cancellation) }
            if run.isRunning { handle(answer) }
        }
    }
}

extension HKHealthStore {
    /// Begins to answer a query, whose handlers are called on a background queue. Stops for a query that was executed
    /// before.
    public func execute(_ query: HKQuery) {
        query.run.start(query)
        query.begin(in: core)
    }

    /// Ends a query; its handlers are not called any more.
    public func stop(_ query: HKQuery) { query.run.stop() }
}
