import Glibc

/// File names from a file or a pipe, separated by newlines or NUL bytes, of which only a piece is held at a time.
///
/// A CR before a newline belongs to it, and a line of blanks names nothing. A NUL byte in the first piece means that NUL separates; `separatedByNUL` says so from the start.
package struct PathList: ~Copyable {
    enum Step: Equatable {
        case path([UInt8])
        /// A line without a name, of which a list may have any number.
        case blank
        case notYet, end
    }

    private let descriptor: FileDescriptor
    private let name: String
    private var separator: UInt8?
    private var bytes: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    /// Far above any path that a system opens.
    private static let longestPath = 1 << 16

    private init(_ descriptor: consuming FileDescriptor, name: String, separator: UInt8?) {
        self.descriptor = descriptor
        (self.name, self.separator) = (name, separator)
    }

    /// - Parameter file: `-` is standard input.
    package static func open(_ file: FileName, separatedByNUL: Bool) throws(BatchError) -> PathList {
        guard let descriptor = FileDescriptor.open(file) else {
            throw .listUnreadable(file.quoted, why: BatchError.systemReason)
        }
        return PathList(descriptor, name: file.quoted, separator: separatedByNUL ? 0 : nil)
    }

    /// What to wait for when `next` says ``Step/notYet``.
    var number: Int32 { descriptor.number }

    /// The next name; does not wait for a pipe.
    mutating func next() throws(BatchError) -> Step {
        while true {
            if let separator, let end = bytes[start...].firstIndex(where: { $0 == separator || $0 == 0 }) {
                defer { start = end + 1 }
                let path = withoutLineEnd(bytes[start..<end])
                return path.isEmpty ? .blank : .path(path)
            }
            if isAtEnd {
                defer { start = bytes.count }
                let path = withoutLineEnd(bytes[start...])
                return path.isEmpty ? .end : .path(path)
            }
            guard descriptor.isReadable else { return .notYet }
            try fill()
        }
    }

    /// A list from Windows ends its lines with CR and LF; one that was edited by hand may have blanks in an empty line.
    private func withoutLineEnd(_ path: ArraySlice<UInt8>) -> [UInt8] {
        guard separator == 0x0A else { return Array(path) }
        let line = path.last == 0x0D ? path.dropLast() : path
        return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? [] : Array(line)
    }

    private mutating func fill() throws(BatchError) {
        guard bytes.count - start <= Self.longestPath else {
            throw .listUnreadable(name, why: "it has a name of more than \(Self.longestPath) bytes")
        }
        bytes.removeFirst(start)
        start = 0
        switch descriptor.read(atMost: 1 << 16) {
        case .failure(let error): throw .listUnreadable(name, why: error.description)
        case .success(let more):
            isAtEnd = more.isEmpty
            bytes += more
            if separator == nil { separator = bytes.contains(0) ? 0 : 0x0A }
        }
    }
}

extension FileDescriptor {
    /// Whether a read would not wait.
    fileprivate var isReadable: Bool {
        var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) != 0
    }
}
