import Glibc

/// A summary table that only its owner can read, written beside its place and put there whole. It replaces an earlier one,
/// and nothing else.
package final class PrivateFile {
    private let path: String
    private let temporary: String
    private let descriptor: Int32
    private var pending: [UInt8] = []
    private var isDone = false

    package init(_ file: FileName) throws(BatchError) {
        path = file.displayText
        temporary = path + ".new"
        guard Self.isFree(path) else { throw .tableIsOther(path) }
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .outputUnusable(path, why: BatchError.systemReason) }
    }

    /// Whether there is nothing, or an empty file or a table of an earlier run, at a path.
    private static func isFree(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return true }
        guard status.st_mode & S_IFMT == S_IFREG else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let header = Array(SummaryTable.header.utf8)
        var start = [UInt8](repeating: 0, count: header.count)
        let count = read(descriptor, &start, start.count)
        return count == 0 || start == header
    }

    deinit {
        close(descriptor)
        if !isDone { unlink(temporary) }
    }

    package func append(_ text: String) throws(BatchError) {
        pending += text.utf8
        if pending.count > 1 << 16 { try flush() }
    }

    private func flush() throws(BatchError) {
        try BatchOutput.write(pending, to: descriptor, name: path)
        pending = []
    }

    package func finish() throws(BatchError) {
        try flush()
        guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
            throw .cannotWrite(path, why: BatchError.systemReason)
        }
        isDone = true
    }
}
