import Glibc

/// The file of a summary table: written beside its place, readable by its owner alone, and put there whole. It replaces an
/// earlier table and nothing else.
package final class SummaryTableFile {
    private let name: String
    private let path: FileName
    private let temporary: FileName
    private let descriptor: Int32
    private var pending = Array(SummaryTable.header.utf8)
    private var isDone = false

    /// - Throws: When the table could not be put there at the end.
    package init(_ file: FileName) throws(BatchError) {
        (name, path) = (file.displayText, file.resolvedLinks)
        temporary = FileName(bytes: path.bytes + ".new".utf8)
        try BatchFile.table.checkReplaceable(path, name: name)
        let folder = path.parent.isEmpty ? FileName(".") : FileName(bytes: path.parent + [0x2F])
        guard folder.withCString({ access($0, W_OK | X_OK) }) == 0 else {
            throw .outputUnusable(name, why: BatchError.systemReason)
        }
        descriptor = try BatchFile.table.lock(temporary, name: temporary.displayText, flags: O_NOFOLLOW)
        ftruncate(descriptor, 0)
    }

    deinit {
        if !isDone { temporary.withCString { _ = unlink($0) } }
        close(descriptor)
    }

    package func append(_ line: ResultLine) throws(BatchError) {
        pending += SummaryTable.row(line).utf8
        if pending.count > 1 << 16 { try flush() }
    }

    private func flush() throws(BatchError) {
        try BatchOutput.write(pending, to: descriptor, name: name)
        pending = []
    }

    /// Puts the table in its place.
    ///
    /// - Parameter journal: Has the rows, where they were not appended.
    package func finish(with journal: Journal? = nil) throws(BatchError) {
        try journal?.forEachLine { (bytes) throws(BatchError) in
            if let line = ResultLine(bytes) { try append(line) }
        }
        try flush()
        try BatchFile.table.checkReplaceable(path, name: name)  // what took the name meanwhile stays, too
        guard fsync(descriptor) == 0, temporary.rename(to: path) else {
            throw .cannotWrite(name, why: BatchError.systemReason)
        }
        isDone = true
    }
}

extension FileName {
    /// Gives a file another name; false when the system refuses, with the reason in `errno`.
    func rename(to other: FileName) -> Bool {
        withCString { old in other.withCString { new in Glibc.rename(old, new) == 0 } }
    }
}
