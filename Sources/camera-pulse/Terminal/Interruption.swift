import Glibc
import Synchronization

/// Ctrl-C, a request to end and a closed terminal, noticed by work that has something to put in order first.
enum Interruption {
    /// Lock-free, so a signal handler may set it.
    private static let happened = Atomic<Bool>(false)
    /// Whether a person is being asked, who should not have to press Ctrl-C twice.
    private static let isAsking = Atomic<Bool>(false)

    static var isRequested: Bool { happened.load(ordering: .relaxed) }

    /// From now on a first SIGINT or SIGTERM is only noted; a second one ends the process at once.
    ///
    /// - Parameter hangUp: Whether SIGHUP is noted as well, unless the program was started to ignore it (nohup). A second
    ///   one ends nothing: a terminal that closes may send it by way of its shell too.
    static func watch(hangUp: Bool = false) {
        if hangUp {
            var current = sigaction()
            sigaction(SIGHUP, nil, &current)
            // SIG_DFL is the null pointer; SIG_IGN is not.
            if current.__sigaction_handler.sa_handler == nil {
                signal(SIGHUP) { _ in Interruption.happened.store(true, ordering: .relaxed) }
            }
        }
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                guard
                    Interruption.happened.exchange(true, ordering: .relaxed)
                        || Interruption.isAsking.load(ordering: .relaxed)
                else { return }
                TerminalMode.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
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
