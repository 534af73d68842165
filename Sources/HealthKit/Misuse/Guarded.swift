/// A value that one thread at a time can reach: `Synchronization.Mutex` with a lock that the thread sanitizer understands.
///
/// `@unchecked Sendable`: `value` is only touched while `lock` is held.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
