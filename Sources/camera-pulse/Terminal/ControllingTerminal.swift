import Glibc

/// The terminal that the command was started from, whatever its standard streams are.
enum ControllingTerminal {
    /// Whether a person can be asked there: there is one, and the command does not run in its background.
    static var canAsk: Bool {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return false }
        defer { close(terminal) }
        return tcgetpgrp(terminal) == getpgrp()
    }

    /// Asks a question; anything but `y` or `yes` is a no.
    static func confirms(_ question: String) -> Bool {
        guard let terminal = fopen("/dev/tty", "r+") else { return false }
        defer { fclose(terminal) }
        fputs(question + " [y/N] ", terminal)
        fflush(terminal)
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, Int32(line.count), terminal) != nil else { return false }
        let answer = String(
            decoding: line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return ["y", "yes"].contains(answer.lowercased())
    }
}
