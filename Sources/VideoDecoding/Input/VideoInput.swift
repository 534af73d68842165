/// Where a video's bytes come from: a file, or a pipe. There is nothing else; names such as `http:` or `concat:` have
/// no meaning here and are plain file names.
public struct VideoInput: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case file([UInt8])
        case pipe(Int32, alreadyRead: [UInt8], path: [UInt8]?)
    }

    let source: Source

    /// A file by its path's bytes, which need not be UTF-8. A path that leads to a FIFO is read as a pipe.
    public static func file(bytes path: some Sequence<UInt8>) -> VideoInput { VideoInput(source: .file(Array(path))) }

    /// A file by its path.
    public static func file(_ path: String) -> VideoInput { file(bytes: path.utf8) }

    /// An open file descriptor, read from where it stands and never closed. A descriptor of a regular file (`< clip.mp4`)
    /// is read like a file. An MP4 or MOV whose index is behind its pictures takes a temporary copy (in `TMPDIR`).
    /// - Parameter alreadyRead: Bytes that were taken from a pipe to look at them: they come before what it gives next.
    /// - Parameter path: The bytes of the path under which a FIFO was opened, by which messages call it.
    public static func pipe(
        fileDescriptor: Int32, alreadyRead: [UInt8] = [], path: [UInt8]? = nil
    ) -> VideoInput {
        VideoInput(source: .pipe(fileDescriptor, alreadyRead: alreadyRead, path: path))
    }

    /// What `-` means on a command line.
    public static let standardInput = VideoInput.pipe(fileDescriptor: 0)

    /// The path as text: unchanged if it is UTF-8; otherwise every byte that is not, and every `%`, as `%` and two
    /// hexadecimal digits. `-` for a pipe without a path.
    public var name: String {
        switch source {
        case .pipe(_, _, nil): "-"
        case .file(let bytes), .pipe(_, _, let bytes?):
            String(validating: bytes, as: UTF8.self) ?? Self.percentEscaped(bytes)
        }
    }

    /// The name for a one-line message: control characters are escaped too.
    var nameOnOneLine: String {
        switch source {
        case .pipe(0, _, nil): "standard input"
        case .pipe(let descriptor, _, nil): "file descriptor \(descriptor)"
        case .file, .pipe: "'" + OneLine.escaped(name) + "'"
        }
    }

    private static func percentEscaped(_ bytes: [UInt8]) -> String {
        var text = ""
        var position = bytes.startIndex
        while position < bytes.endIndex {
            // The longest valid character at this position has at most four bytes.
            let character = (1...4).lazy.compactMap { length -> String? in
                guard position + length <= bytes.endIndex else { return nil }
                return String(validating: bytes[position..<position + length], as: UTF8.self)
            }.first
            if let character, character != "%" {
                text += character
                position += character.utf8.count
            } else {
                let digits = String(bytes[position], radix: 16, uppercase: true)
                text += digits.count == 1 ? "%0" + digits : "%" + digits
                position += 1
            }
        }
        return text
    }
}
