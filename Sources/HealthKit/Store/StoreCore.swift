/// A program's view of one store: what all methods of `HKHealthStore` work on.
final class StoreCore: Sendable {
    /// Whose eyes look at the store.
    enum Access: Sendable {
        /// A program: it sees and changes what the person allowed.
        case program
        /// The person whose data it is: sees and changes everything.
        case owner
    }

    let path: String
    let revision: HKSourceRevision
    let access: Access
    let deliveries: DeliveryRegistry
    private let handler: HKAuthorizationHandler?
    private let shared = Guarded<SharedStore?>(nil)
    let eventSource = Guarded<HKWorkoutEventSource?>(nil)
    let mirroring = Guarded(MirroringReception())
    /// Runs everything that the asynchronous methods start, so that no caller waits for a disk.
    let queue = DispatchQueue(label: "HealthKit.store", attributes: .concurrent)

    var source: HKSource { revision.source }

    init(
        path: String, source: HKSource, access: Access = .program, handler: HKAuthorizationHandler? = nil,
        deliveries: DeliveryRegistry = DeliveryRegistry(path: DeliveryRegistry.defaultPath())
    ) {
        let current = HKSourceRevision.current()
        self.path = path
        self.access = access
        self.handler = handler
        self.deliveries = deliveries
        revision =
            source == current.source
            ? current
            : HKSourceRevision(
                source: source, version: current.version, productType: current.productType,
                operatingSystemVersion: current.operatingSystemVersion)
    }

    /// The store, opened at the first use. A store that could not be opened is tried again at the next.
    func store() throws -> SharedStore {
        try shared.withLock { known in
            if let known { return known }
            let opened = try SharedStore.at(path)
            known = opened
            return opened
        }
    }

    func read<Result>(_ cancellation: Cancellation? = nil, _ body: (StoreSession) throws -> Result) throws -> Result {
        try store().database.read(cancellation, body)
    }

    /// Runs `body` as one transaction, and tells the observers of all programs after it.
    func write<Result>(_ body: (StoreSession) throws -> Result) throws -> Result {
        let store = try store()
        let result = try store.database.write(body)
        store.announceChange()
        return result
    }

    /// Runs `body` away from the caller, who waits for its result without blocking a thread of the concurrency runtime.
    /// Cancelling the waiting task ends the statements that run, with `CancellationError`; what was done by then is done.
    func detached<Result: Sendable>(_ body: @escaping @Sendable (Cancellation) throws -> Result) async throws -> Result
    {
        let cancellation = Cancellation()
        // Handed over under a lock: the thread sanitizer does not see how a continuation orders two threads.
        let answer = Guarded<Swift.Result<Result, any Error>?>(nil)
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            await withCheckedContinuation { continuation in
                queue.async {
                    let found = Swift.Result { try body(cancellation) }
                    answer.withLock { $0 = found }
                    continuation.resume()
                }
            }
            do {
                guard let found = answer.withLock({ $0 }) else {
                    preconditionFailure("the answer is there before the continuation resumes, as above")
                }
                return try found.get()
            } catch HKStoreError.interrupted {
                throw CancellationError()
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    var authorizationHandler: HKAuthorizationHandler {
        handler ?? HKHealthStore.authorizationHandler ?? TerminalPrompt.answer
    }
}
