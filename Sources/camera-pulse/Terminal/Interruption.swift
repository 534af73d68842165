import Glibc
import Synchronization

/// Ctrl-C and a request to end, noticed by work that has something to put in order first.
enum Interruption {
    /// Lock-free, so a signal handler may set it.
    private static let happened = Atomic<Bool>(false)

    static var isRequested: Bool { happened.load(ordering: .relaxed) }

    /// From now on SIGINT and SIGTERM are only noted; a second SIGINT ends the process at once.
    static func watch() {
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Interruption.happened.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }
}
