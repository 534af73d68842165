import Glibc
import Synchronization

/// Ctrl-C, a request to end and a closed terminal, noticed by work that has something to put in order first.
enum Interruption {
    /// When it first happened, in nanoseconds of the monotonic clock; 0 before. Lock-free, so a signal handler may set it.
    private static let firstTime = Atomic<Int64>(0)
    /// One request may come as several signals: `timeout` sends its signal to the process and to its group, and a shell
    /// passes a terminal's on. Nobody asks again in a shorter time.
    private static let longestRequest: Int64 = 1_000_000_000
    /// Whether a person is being asked, who should not have to press Ctrl-C twice.
    private static let isAsking = Atomic<Bool>(false)

    /// What is written where another request ends the process at once, at an address that stays, and how many bytes; 0 before
    /// there is anything to say.
    private static let lastWords = Atomic<UInt>(0)
    private static let lastLength = Atomic<Int>(0)

    static var isRequested: Bool { firstTime.load(ordering: .relaxed) != 0 }

    /// Notes it.
    ///
    /// - Returns: Whether somebody had asked before, not only a moment ago.
    private static func note() -> Bool {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)  // which a signal handler may call
        let now = max(1, Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
        let first = firstTime.compareExchange(expected: 0, desired: now, ordering: .relaxed).original
        return first != 0 && now - first >= longestRequest
    }

    /// Only calls what a signal handler may call.
    private static func writeLastWords() {
        let words = UnsafeRawPointer(bitPattern: lastWords.load(ordering: .relaxed))
        _ = write(STDERR_FILENO, words, lastLength.load(ordering: .acquiring))
    }

    /// From now on a first SIGINT or SIGTERM is only noted; another one, a second or more later, ends the process at once.
    ///
    /// - Parameter hangUp: Whether SIGHUP is noted as well, unless the program was started to ignore it (nohup). A second
    ///   one ends nothing: a terminal that closes may send it by way of its shell too.
    static func watch(hangUp: Bool = false) {
        if hangUp {
            var current = sigaction()
            sigaction(SIGHUP, nil, &current)
            // SIG_DFL is the null pointer; SIG_IGN is not.
            if current.__sigaction_handler.sa_handler == nil {
                signal(SIGHUP) { _ in _ = Interruption.note() }
            }
        }
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                guard Interruption.note() || Interruption.isAsking.load(ordering: .relaxed) else { return }
                TerminalMode.restore()
                Interruption.writeLastWords()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// From now on a request that ends the process at once says these lines before; to be called once.
    static func sayAtOnce(_ lines: [String]) {
        let bytes = Array(lines.map { $0.printable + "\n" }.joined().utf8)
        // Never freed: the handler may need it until the very end.
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        memory.copyBytes(from: bytes)
        lastWords.store(UInt(bitPattern: memory.baseAddress), ordering: .relaxed)
        lastLength.store(bytes.count, ordering: .releasing)
    }

    /// Does what may ask a person, while the first SIGINT or SIGTERM already ends the process.
    static func whileAsking(_ body: () async throws -> Void) async rethrows {
        isAsking.store(ControllingTerminal.canAsk, ordering: .relaxed)
        defer { isAsking.store(false, ordering: .relaxed) }
        try await body()
    }

    /// From now on a closed terminal does not end the work.
    static func ignoreHangUp() { signal(SIGHUP, SIG_IGN) }
}
