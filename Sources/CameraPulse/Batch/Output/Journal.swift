import Glibc

/// The file of results, which is also what a later run goes by: one JSON line per input, whole or not there.
///
/// Lines that no longer hold stay until the end of a run and are then left out in one step, so a kill at any moment leaves
/// a file that can be gone on with.
package final class Journal {
    struct Entry {
        var offset: Int
        var length: Int
        /// The input's place in this run; nil for a line of an input that this run does not have.
        var place: Int?
    }

    private let name: String
    private let path: FileName
    private var descriptor: Int32
    private var end: Int
    private var entries: [PathDigest: Entry]
    /// Whether the file holds lines that no longer count, or that are not in order.
    private var isUntidy: Bool

    private init(name: String, path: FileName, descriptor: Int32) {
        (self.name, self.path, self.descriptor) = (name, path, descriptor)
        (end, entries, isUntidy) = (0, [:], false)
    }

    deinit { close(descriptor) }

    /// Opens or creates the file and keeps every other batch from writing it.
    package static func open(_ file: FileName) throws(BatchError) -> Journal {
        let (name, path) = (file.displayText, file.resolvedLinks)
        let journal = Journal(name: name, path: path, descriptor: try BatchFile.results.lock(path, name: name))
        try journal.readEntries()
        return journal
    }

    /// Leaves out every line, to begin anew.
    package func forget() throws(BatchError) { try cut(at: 0) }

    private func readEntries() throws(BatchError) {
        var lines = LineReader(descriptor)
        while let line = lines.next() {
            if line.isTorn {
                try cut(at: line.offset)
                return
            }
            end = line.offset + line.bytes.count + 1
            guard let file = ResultLine.file(in: line.bytes) else {
                isUntidy = true
                continue
            }
            let entry = Entry(offset: line.offset, length: line.bytes.count)
            // Of two lines the later one holds.
            if entries.updateValue(entry, forKey: PathDigest(file.utf8)) != nil { isUntidy = true }
        }
    }

    /// What the file says of an input.
    func line(for file: FileName) -> ResultLine? {
        entries[PathDigest(file.text.utf8)].flatMap { ResultLine(bytes(of: $0)) }
    }

    /// Goes on with the line that the file has.
    func keep(_ file: FileName, place: Int) { entries[PathDigest(file.text.utf8)]?.place = place }

    /// Writes a line at once, whole or not at all.
    func append(_ line: [UInt8], for file: FileName, place: Int) throws(BatchError) {
        var written = 0
        let bytes = line + [0x0A]
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(
                    descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written, off_t(end + written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let why = BatchError.systemReason
                ftruncate(descriptor, off_t(end))
                throw .cannotWrite(name, why: why)
            }
            written += count
        }
        let entry = Entry(offset: end, length: line.count, place: place)
        if entries.updateValue(entry, forKey: PathDigest(file.text.utf8)) != nil { isUntidy = true }
        end += bytes.count
    }

    private func cut(at offset: Int) throws(BatchError) {
        guard ftruncate(descriptor, off_t(offset)) == 0 else {
            throw .cannotWrite(name, why: BatchError.systemReason)
        }
        end = offset
        if offset == 0 { (entries, isUntidy) = ([:], false) }
    }

    private func bytes(of entry: Entry) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: entry.length) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, entry.length, off_t(entry.offset)))
        }
    }

    /// Calls `body` with every line that holds, in the file's order.
    package func forEachLine(_ body: ([UInt8]) throws(BatchError) -> Void) throws(BatchError) {
        for entry in entries.values.sorted(by: { $0.offset < $1.offset }) { try body(bytes(of: entry)) }
    }

    /// Leaves out what no longer holds and makes sure that the rest is on the disk.
    ///
    /// - Parameter isOrdered: Whether lines are put in the order of the inputs.
    package func finish(isOrdered: Bool) throws(BatchError) {
        let ordered = entries.values.sorted { ($0.place ?? -1, $0.offset) < ($1.place ?? -1, $1.offset) }
        let isInOrder = zip(ordered, ordered.dropFirst()).allSatisfy { $0.offset < $1.offset }
        if isUntidy || (isOrdered && !isInOrder) {
            try replace(by: isOrdered ? ordered : ordered.sorted { $0.offset < $1.offset })
        }
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw .cannotWrite(name, why: BatchError.systemReason)
        }
    }

    private func replace(by kept: [Entry]) throws(BatchError) {
        let temporary = FileName(bytes: path.bytes + ".tidy".utf8)
        var status = stat()
        let mode = fstat(descriptor, &status) == 0 ? status.st_mode & 0o777 : 0o600
        let new = try BatchFile.results.lock(temporary, name: temporary.displayText, flags: O_NOFOLLOW)
        let tidy = Journal(name: name, path: path, descriptor: new)
        ftruncate(new, 0)
        fchmod(new, mode)
        do throws(BatchError) {
            for entry in kept {
                let line = bytes(of: entry)
                guard let file = ResultLine.file(in: line) else { continue }
                try tidy.append(line, for: FileName(file), place: entry.place ?? -1)
            }
            guard FileIdentity(of: path) == FileIdentity(status) else {
                throw .cannotWrite(name, why: "another file has taken its name")
            }
            guard fsync(new) == 0, temporary.rename(to: path) else {
                throw .cannotWrite(name, why: BatchError.systemReason)
            }
        } catch {
            temporary.withCString { _ = unlink($0) }
            throw error
        }
        swap(&descriptor, &tidy.descriptor)
        (end, entries, isUntidy) = (tidy.end, tidy.entries, false)
    }
}
