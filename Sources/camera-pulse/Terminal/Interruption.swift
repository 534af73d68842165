import Glibc
import Synchronization

/// Ctrl-C and a request to end, noticed by work that has something to put in order first.
enum Interruption {
    /// Lock-free, so a signal handler may set it.
    private static let happened = Atomic<Bool>(false)

    static var isRequested: Bool { happened.load(ordering: .relaxed) }

    /// From now on a first SIGINT or SIGTERM is only noted; a second one ends the process at once.
    static func watch() {
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                guard Interruption.happened.exchange(true, ordering: .relaxed) else { return }
                TerminalMode.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
