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

    package let path: String
    private var descriptor: Int32
    private var end: Int
    private var entries: [PathDigest: Entry]
    /// Whether the file holds lines that no longer count, or that are not in order.
    private var isUntidy: Bool

    private init(path: String, descriptor: Int32) {
        (self.path, self.descriptor) = (path, descriptor)
        (end, entries, isUntidy) = (0, [:], false)
    }

    deinit { close(descriptor) }

    /// Opens or creates the file and keeps every other batch from writing it.
    package static func open(_ file: FileName, restart: Bool) throws(BatchError) -> Journal {
        let path = file.resolvedLinks
        let descriptor = try lock(path)
        let journal = Journal(path: path.displayText, descriptor: descriptor)
        try journal.readEntries()
        if restart { try journal.cut(at: 0) }
        return journal
    }

    private static func lock(_ path: FileName) throws(BatchError) -> Int32 {
        while true {
            let descriptor = path.withCString { Glibc.open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600) }
            guard descriptor >= 0 else {
                throw .outputUnusable(path.displayText, why: BatchError.systemReason)
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                throw .outputInUse(path.displayText)
            }
            // Another batch may have tidied the file, which replaces it, in between.
            var status = stat()
            if fstat(descriptor, &status) == 0, FileIdentity(of: path) == FileIdentity(status) { return descriptor }
            close(descriptor)
        }
    }

    private func readEntries() throws(BatchError) {
        var lines = LineReader(descriptor)
        while let line = lines.next() {
            if line.offset == 0, !Self.looksLikeResult(line.bytes) { throw .outputIsOther(path) }
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

    /// Whether a first line is one of ours, or its beginning.
    private static func looksLikeResult(_ bytes: [UInt8]) -> Bool {
        let head = Array("{\"schema\":".utf8)
        return bytes.prefix(head.count).elementsEqual(head.prefix(bytes.count))
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
                throw .cannotWrite(path, why: why)
            }
            written += count
        }
        let entry = Entry(offset: end, length: line.count, place: place)
        if entries.updateValue(entry, forKey: PathDigest(file.text.utf8)) != nil { isUntidy = true }
        end += bytes.count
    }

    private func cut(at offset: Int) throws(BatchError) {
        guard ftruncate(descriptor, off_t(offset)) == 0 else {
            throw .cannotWrite(path, why: BatchError.systemReason)
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
    package func forEachLine(_ body: ([UInt8]) throws -> Void) rethrows {
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
            throw .cannotWrite(path, why: BatchError.systemReason)
        }
    }

    private func replace(by kept: [Entry]) throws(BatchError) {
        let temporary = path + ".tidy"
        var status = stat()
        let mode = fstat(descriptor, &status) == 0 ? status.st_mode & 0o777 : 0o600
        let new = Glibc.open(temporary, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard new >= 0 else { throw .cannotWrite(temporary, why: BatchError.systemReason) }
        let tidy = Journal(path: path, descriptor: new)
        flock(new, LOCK_EX)
        fchmod(new, mode)
        do throws(BatchError) {
            for entry in kept {
                let line = bytes(of: entry)
                guard let file = ResultLine.file(in: line) else { continue }
                try tidy.append(line, for: FileName(file), place: entry.place ?? -1)
            }
            guard fsync(new) == 0, rename(temporary, path) == 0 else {
                throw .cannotWrite(path, why: BatchError.systemReason)
            }
        } catch {
            unlink(temporary)
            throw error
        }
        swap(&descriptor, &tidy.descriptor)
        (end, entries, isUntidy) = (tidy.end, tidy.entries, false)
    }
}

extension FileName {
    /// The name behind symbolic links, so that replacing the file leaves the links.
    fileprivate var resolvedLinks: FileName {
        withCString { path in
            realpath(path, nil).map { resolved in
                defer { free(resolved) }
                return FileName(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
            }
        } ?? self
    }
}
