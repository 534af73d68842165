/// One side's end of the connection between a session and its mirror.
final class MirrorLink: Sendable {
    private let descriptor: Int32
    private let allowance = Guarded(MirrorAllowance())
    /// Lines are written whole.
    private let writing = Guarded(())
    private let isOver = Guarded(false)

    /// Takes over a connected socket.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { Glibc.close(descriptor) }

    /// Whether this side has ended the connection.
    var isClosed: Bool { isOver.withLock { $0 } }

    /// Ends the connection; the thread that reads notices.
    func close() {
        isOver.withLock { $0 = true }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Ends the connection with a good-bye. The other side may close at once, which is then no surprise.
    func farewell() {
        isOver.withLock { $0 = true }
        try? send(.bye)  // a side that is gone needs none
        close()
    }

    /// - Throws: When the other side is gone or does not read.
    func send(_ message: MirrorMessage) throws {
        let line = try message.line()
        try writing.withLock { _ in
            var rest = line[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    let error = MirrorSocket.failure("the other side does not answer")
                    shutdown(descriptor, Int32(SHUT_RDWR))
                    throw error
                }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Sends a program's data, within what a session may send.
    func send(data: Data) throws {
        try allowance.withLock { try $0.take(data.count, at: ProcessInfo.processInfo.systemUptime) }
        try send(.data(data))
    }

    /// Calls `receive` with each message on a thread of its own, and `end` when the connection is over: with an error
    /// unless one side ended it.
    func read(
        _ receive: @escaping @Sendable (MirrorMessage) -> Void, end: @escaping @Sendable ((any Error)?) -> Void
    ) {
        Thread.detachNewThread { [self] in
            var error: (any Error)? = MirrorSocket.failure("the other side is gone", 0)
            do {
                var lines = MirrorLines(descriptor)
                while let line = try lines.next() {
                    let message = try MirrorMessage(line: line)
                    if case .bye = message {
                        error = nil
                        break
                    }
                    receive(message)
                }
            } catch let failure {
                error = failure
            }
            let wasClosed = isClosed
            close()
            end(wasClosed ? nil : error)
        }
    }
}

/// Reads lines of bounded length from a socket.
struct MirrorLines {
    private let descriptor: Int32
    private var buffer = Data()

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// `nil` at the end; a last line without its end is none.
    mutating func next() throws -> Data? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[buffer.startIndex..<end]
                buffer = Data(buffer[(end + 1)...])
                return Data(line)
            }
            guard buffer.count <= MirrorMessage.longestLine else {
                throw MirrorSocket.failure("the other side sent a message without end", 0)
            }
            var chunk = [UInt8](repeating: 0, count: 16_384)
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            buffer.append(contentsOf: chunk[..<count])
        }
    }
}
