import Foundation

/// The mode of the controlling terminal, changed for single keys and given back at every exit.
enum TerminalMode {
    /// What a signal handler needs, at an address that stays.
    ///
    /// `@unchecked Sendable`: `saved` is written once, before `descriptor` says that it is there.
    private struct Memory: @unchecked Sendable {
        let saved: UnsafeMutablePointer<termios>
        /// -1 while the mode is unchanged.
        let descriptor: UnsafeMutablePointer<sig_atomic_t>
    }

    private static let memory: Memory = {
        let memory = Memory(saved: .allocate(capacity: 1), descriptor: .allocate(capacity: 1))
        memory.saved.initialize(to: termios())
        memory.descriptor.initialize(to: -1)
        return memory
    }()

    /// Opens the terminal and has it give each key at once, without echo. Ctrl-C stays a signal.
    ///
    /// - Returns: The terminal's descriptor, for reading without waiting; nil where there is none.
    static func enterKeys() -> Int32? {
        let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard terminal >= 0 else { return nil }
        guard tcgetattr(terminal, memory.saved) == 0 else {
            close(terminal)
            return nil
        }
        // In the background neither reading nor restoring may stop the process.
        signal(SIGTTIN, SIG_IGN)
        signal(SIGTTOU, SIG_IGN)
        memory.descriptor.pointee = sig_atomic_t(terminal)
        atexit { TerminalMode.restore() }
        apply()
        // A shell has its own mode while the process is suspended.
        signal(SIGCONT) { _ in TerminalMode.apply() }
        signal(SIGQUIT) { number in
            TerminalMode.restore()
            signal(number, SIG_DFL)
            raise(number)
        }
        return terminal
    }

    /// Gives the terminal its mode back. Only calls what a signal handler may call (POSIX: `tcsetattr`).
    static func restore() {
        let terminal = memory.descriptor.pointee
        guard terminal >= 0 else { return }
        tcsetattr(Int32(terminal), TCSANOW, memory.saved)
        memory.descriptor.pointee = -1
    }

    private static func apply() {
        let terminal = memory.descriptor.pointee
        guard terminal >= 0 else { return }
        var mode = memory.saved.pointee
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(Int32(terminal), TCSANOW, &mode)
    }
}
