import Glibc

/// A value that one thread at a time can reach, by a lock that the thread sanitizer knows, which it does not of
/// `Synchronization.Mutex`.
///
/// `@unchecked Sendable`: `value` is only touched while `lock` is held.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: sending Value) {
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        self.value = value
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    package func withLock<Result: Sendable, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
