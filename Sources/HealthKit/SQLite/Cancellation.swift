import Synchronization

/// A wish, from any thread, that a running query end.
final class Cancellation: Sendable {
    private let requested = Atomic(false)

    var isCancelled: Bool { requested.load(ordering: .relaxed) }
    func cancel() { requested.store(true, ordering: .relaxed) }
}
