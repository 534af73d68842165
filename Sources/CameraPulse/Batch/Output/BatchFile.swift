import Glibc

/// The files that a batch writes, told from everybody else's by how they begin.
package enum BatchFile: CaseIterable, Sendable {
    /// Lines of results, which are the journal too.
    case results
    case table

    private var head: [UInt8] {
        switch self {
        case .results: Array("{\"schema\":1,\"file\":".utf8)
        case .table: Array(SummaryTable.header.utf8)
        }
    }

    private static let bytesThatTell = 256

    /// Whether a file is one of a batch; an empty one is nobody's.
    package static func isOne(_ file: FileName) -> Bool {
        guard let descriptor = FileDescriptor.open(file) else { return false }
        let start = meaningful(descriptor.peek(bytesThatTell))
        return allCases.contains { start.starts(with: $0.head) }
    }

    /// Whether a file is ours to write in: empty, or begun by a batch, if only in part.
    private func isFree(_ descriptor: Int32) -> Bool {
        var start = [UInt8](repeating: 0, count: Self.bytesThatTell)
        let count = pread(descriptor, &start, start.count, 0)
        guard count >= 0 else { return false }
        let begun = Self.meaningful(start.prefix(count))
        return begun.count < head.count ? head.starts(with: begun) : begun.starts(with: head)
    }

    /// Other programs that write a line of JSON anew may put spaces into it.
    private static func meaningful(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.filter { $0 != 0x20 } }

    /// Opens a file to write in, or creates one that only its owner can read, and keeps every other batch from it.
    ///
    /// - Parameter name: How messages call it.
    /// - Parameter flags: More flags of open(2).
    /// - Throws: When it is no file, is somebody else's, or is being written.
    func lock(_ path: FileName, name: String, flags: Int32 = 0) throws(BatchError) -> Int32 {
        while true {
            let descriptor = path.withCString {
                Glibc.open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | flags, 0o600)
            }
            guard descriptor >= 0 else { throw .outputUnusable(name, why: BatchError.systemReason) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.isFile else {
                close(descriptor)
                throw .outputUnusable(name, why: status.kindWords)
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                throw .outputInUse(name)
            }
            // Another batch may have put a new file in its place in between.
            guard FileIdentity(of: path) == FileIdentity(status) else {
                close(descriptor)
                continue
            }
            guard isFree(descriptor) else {
                close(descriptor)
                throw isOther(name)
            }
            return descriptor
        }
    }

    /// Makes sure that nothing is lost when a file takes this name: there is none, or an empty or earlier one of ours.
    func checkReplaceable(_ path: FileName, name: String) throws(BatchError) {
        guard let status = path.status(followingLinks: false) else {
            guard errno == ENOENT else { throw .outputUnusable(name, why: BatchError.systemReason) }
            return
        }
        guard status.isFile else { throw .outputUnusable(name, why: status.kindWords) }
        let descriptor = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
        guard descriptor >= 0 else { throw .outputUnusable(name, why: BatchError.systemReason) }
        defer { close(descriptor) }
        guard isFree(descriptor) else { throw isOther(name) }
    }

    private func isOther(_ name: String) -> BatchError {
        switch self {
        case .results: .outputIsOther(name)
        case .table: .tableIsOther(name)
        }
    }
}

extension stat {
    /// What it is, where it is not a file.
    fileprivate var kindWords: String {
        isFolder ? "it is a folder" : isLink ? "it is a link to nowhere" : "it is a pipe or a device"
    }
}

extension FileName {
    /// The name behind symbolic links, so that replacing the file leaves the links.
    var resolvedLinks: FileName {
        withCString { path in
            realpath(path, nil).map { resolved in
                defer { free(resolved) }
                return FileName(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
            }
        } ?? self
    }
}
