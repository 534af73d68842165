import Glibc

/// Where results go: a file that is also the journal, or a stream that cannot be gone on with.
package enum BatchOutput {
    case file(Journal)
    case stream(Int32, name: String)

    /// - Parameter file: `-` is standard output; a pipe or a device is a stream.
    package static func open(_ file: FileName) throws(BatchError) -> BatchOutput {
        if file.isStandardStream { return .stream(STDOUT_FILENO, name: "standard output") }
        if let status = file.status(), !status.isFile {
            guard !status.isFolder else { throw .outputUnusable(file.displayText, why: "it is a folder") }
            let number = file.withCString { Glibc.open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
            guard number >= 0 else { throw .outputUnusable(file.displayText, why: BatchError.systemReason) }
            return .stream(number, name: file.displayText)
        }
        return .file(try Journal.open(file))
    }

    func append(_ line: [UInt8], for file: FileName, place: Int) throws(BatchError) {
        switch self {
        case .file(let journal): try journal.append(line, for: file, place: place)
        case .stream(let number, let name): try Self.write(line + [0x0A], to: number, name: name)
        }
    }

    package var journal: Journal? {
        if case .file(let journal) = self { journal } else { nil }
    }

    static func write(_ bytes: [UInt8], to number: Int32, name: String) throws(BatchError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(number, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotWrite(name, why: BatchError.systemReason) }
            written += count
        }
    }
}
