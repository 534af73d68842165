import Glibc

/// Standard output or standard error, written whole or reported: a full disk or a closed pipe is never silent.
struct StandardStream {
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    static let error = StandardStream(descriptor: STDERR_FILENO)

    let descriptor: Int32

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The columns of the terminal, 80 where none is known.
    var columns: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    func write(_ text: String) throws(OutputError) {
        var text = text
        let status: Int32 = text.withUTF8 { buffer in
            var rest = UnsafeRawBufferPointer(buffer)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
        guard status == 0 else { throw OutputError(code: status) }
    }

    /// Writes a line; what cannot be said on standard error cannot be said at all.
    func say(_ line: String) { try? write(line + "\n") }
}

/// Standard output could not be written.
struct OutputError: Error, CustomStringConvertible {
    let code: Int32

    var description: String {
        "cannot write the result: \(String(cString: strerror(code))); free some space or choose another output"
    }
}
