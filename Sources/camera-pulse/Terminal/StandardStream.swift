import Glibc

/// Standard output or standard error, written whole or reported: a full disk or a closed pipe is never silent.
struct StandardStream {
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    static let error = StandardStream(descriptor: STDERR_FILENO)

    let descriptor: Int32

    /// Occupies a standard stream that whoever started the command has closed (`>&-`, `<&-`) with something that cannot be
    /// written or read: that fails as with a closed one, and no file that is opened later takes the number and what is
    /// meant for it.
    static func occupyClosed() {
        for (number, useless) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            let descriptor = open("/dev/null", useless)
            guard descriptor >= 0, descriptor != number else { continue }
            dup2(descriptor, number)
            close(descriptor)
        }
    }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether it is a terminal whose locale shows Unicode.
    var drawsUnicode: Bool {
        guard isTerminal else { return false }
        let names: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
        return locale?.lowercased().filter { $0 != "-" }.hasSuffix("utf8") ?? false
    }

    /// The columns of the terminal, 80 where none is known.
    var columns: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw OutputError(code: errno)
            }
        }
    }

    /// Writes a line, of which nothing that a name or a file's content brings can move the terminal's cursor; what cannot
    /// be said on standard error cannot be said at all.
    func say(_ line: String) { try? write(line.printable + "\n") }
}

/// Standard output could not be written.
struct OutputError: Error, CustomStringConvertible {
    let code: Int32

    var description: String {
        // No file is behind the descriptor, so no space would help.
        if code == EBADF { return "cannot write the result: standard output is closed; choose another output" }
        return "cannot write the result: \(String(cString: strerror(code))); free some space or choose another output"
    }
}
