import Glibc

/// A file that only its owner can read, written beside its place and put there whole.
package final class PrivateFile {
    private let path: String
    private let temporary: String
    private let descriptor: Int32
    private var pending: [UInt8] = []
    private var isDone = false

    package init(_ file: FileName) throws(BatchError) {
        path = file.displayText
        temporary = path + ".new"
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .outputUnusable(path, why: BatchError.systemReason) }
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
