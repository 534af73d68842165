import Foundation
import VideoDecoding

/// What a signal must not leave behind: folders of this program, and the programs that it runs.
enum Leftovers {
    private struct State {
        var folders: Set<String> = []
        /// Each leads a process group of its own.
        var children: Set<pid_t> = []
        var watches: [any DispatchSourceSignal] = []
    }

    private static let state = Guarded(State())
    static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// What a program that is asked to end may take before it is killed.
    private static let patienceMicroseconds: UInt32 = 2_000_000, pollMicroseconds: UInt32 = 10_000

    /// From now on a signal that ends this program first ends its children and removes its folders.
    static func watch() {
        for number in signals {
            var current = sigaction()
            sigaction(number, nil, &current)
            // SIG_DFL is the null pointer; what was ignored from the start (nohup) stays so.
            guard current.__sigaction_handler.sa_handler == nil else { continue }
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { end(by: number) }
            source.activate()
            state.withLock { $0.watches.append(source) }
        }
    }

    static func add(folder: String) { state.withLock { _ = $0.folders.insert(folder) } }

    static func remove(folder: String) {
        state.withLock {
            try? FileManager.default.removeItem(atPath: folder)
            $0.folders.remove(folder)
        }
    }

    /// Starts a child and notes it, with no signal between the two.
    /// - Returns: The child, or the reason for there being none.
    static func start(_ spawn: (inout pid_t) -> Int32) -> (child: pid_t, code: Int32) {
        state.withLock {
            var child = pid_t()
            let code = spawn(&child)
            if code == 0 { $0.children.insert(child) }
            return (child, code)
        }
    }

    static func didEnd(child: pid_t) { state.withLock { _ = $0.children.remove(child) } }

    private static func end(by number: Int32) {
        // Held to the end: nothing is started or made any more, and nobody reports the children that fail now.
        state.withLock { state in
            for child in state.children { kill(-child, SIGTERM) }
            var waited: UInt32 = 0
            while waited < patienceMicroseconds, state.children.contains(where: { kill(-$0, 0) == 0 }) {
                usleep(pollMicroseconds)
                waited += pollMicroseconds
            }
            for child in state.children { kill(-child, SIGKILL) }
            for folder in state.folders { try? FileManager.default.removeItem(atPath: folder) }
            signal(number, SIG_DFL)
            // Threads of the dispatch library block signals.
            var all = sigset_t()
            sigemptyset(&all)
            sigaddset(&all, number)
            pthread_sigmask(SIG_UNBLOCK, &all, nil)
            raise(number)
        }
    }
}
