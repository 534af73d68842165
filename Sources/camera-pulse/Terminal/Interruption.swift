import Glibc
import Synchronization

/// Ctrl-C, a request to end and a closed terminal, noticed by work that has something to put in order first.
enum Interruption {
    /// Lock-free, so a signal handler may set it.
    private static let happened = Atomic<Bool>(false)

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
                guard Interruption.happened.exchange(true, ordering: .relaxed) else { return }
                TerminalMode.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// From now on a closed terminal does not end the work.
    static func ignoreHangUp() { signal(SIGHUP, SIG_IGN) }
}
