import Synchronization

/// The connections of this process to one store: one that writes, a few that read beside it.
final class StoreDatabase: Sendable {
    let path: String
    private let writer: SessionGate
    private let readers: [SessionGate]
    private let turn = Atomic<Int>(0)

    /// Opens the store, creating or migrating it.
    init(path: String) throws {
        self.path = path
        writer = SessionGate { try StoreFile.openForWriting(path) }
        readers = (0..<4).map { _ in SessionGate { try StoreFile.openForReading(path) } }
        // A store that cannot be written, as a backup, can still be read.
        try (StoreFile.isFixed(path) ? readers[0] : writer).use { _ in }
    }

    /// Runs `body` as one transaction.
    func write<Result>(_ body: (StoreSession) throws -> Result) throws -> Result {
        try writer.use { session in try session.transaction { try body(session) } }
    }

    /// Runs `body` on one state of the store, beside writers and other readers.
    func read<Result>(_ cancellation: Cancellation? = nil, _ body: (StoreSession) throws -> Result) throws -> Result {
        for gate in readers {
            if let result = try gate.useIfFree({ try Self.read($0, cancellation, body) }) { return result }
        }
        let next = turn.add(1, ordering: .relaxed).newValue & Int.max
        return try readers[next % readers.count].use { try Self.read($0, cancellation, body) }
    }

    private static func read<Result>(
        _ session: StoreSession, _ cancellation: Cancellation?, _ body: (StoreSession) throws -> Result
    ) throws -> Result {
        try session.connection.snapshot {
            guard let cancellation else { return try body(session) }
            return try session.connection.cancellable(by: cancellation) { try body(session) }
        }
    }
}

/// A session that is opened at its first use and used by one thread at a time.
///
/// `@unchecked Sendable`: `session` is only touched while `lock` is held.
private final class SessionGate: @unchecked Sendable {
    private let lock = NSLock()
    private let open: @Sendable () throws -> Connection
    private var session: StoreSession?

    init(open: @escaping @Sendable () throws -> Connection) { self.open = open }

    func use<Result>(_ body: (StoreSession) throws -> Result) throws -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(opened())
    }

    /// `nil` when another thread is using the session.
    func useIfFree<Result>(_ body: (StoreSession) throws -> Result) throws -> Result? {
        guard lock.try() else { return nil }
        defer { lock.unlock() }
        return try body(opened())
    }

    private func opened() throws -> StoreSession {
        if let session { return session }
        let new = StoreSession(try open())
        session = new
        return new
    }
}
