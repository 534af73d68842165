import Glibc

/// Finds clips and traces in folders and all folders below, in the order of their names' bytes.
///
/// Only the names of the folders on the way down are held. Nothing is met twice by way of symbolic links.
package struct ClipWalk {
    private struct Level {
        var folder: FileName
        /// The folder below the given one, with a slash at its end unless it is the given one.
        var below: [UInt8]
        var name: [UInt8]
        var names: ArraySlice<[UInt8]>
    }

    private var operands: ArraySlice<FileName>
    private var levels: [Level] = []
    private let filter: InputFilter
    private var folders: Set<FileIdentity> = []
    private var files: Set<FileIdentity> = []
    private var linked: Set<FileIdentity> = []
    private let isInterrupted: () -> Bool
    private(set) var skipped = SkippedInputs()
    /// Whether the walk was called off before its end.
    private(set) var wasInterrupted = false

    package init(_ operands: [FileName], filter: InputFilter, isInterrupted: @escaping () -> Bool) {
        (self.operands, self.filter, self.isInterrupted) = (operands[...], filter, isInterrupted)
    }

    /// The next file; nil at the end, and after an interruption.
    mutating func next() -> BatchInput? {
        while true {
            if isInterrupted() {
                wasInterrupted = true
                return nil
            }
            if let name = levels.last?.names.first {
                levels[levels.count - 1].names.removeFirst()
                if let input = visit(name) { return input }
            } else if !levels.isEmpty {
                levels.removeLast()
            } else if let operand = operands.popFirst() {
                if let input = begin(operand) { return input }
            } else {
                return nil
            }
        }
    }

    private mutating func begin(_ operand: FileName) -> BatchInput? {
        let name = operand.resolvedName
        guard let status = operand.status(), status.isFolder else {
            let path = Array(operand.bytes.split(separator: 0x2F).last ?? [])
            return take(BatchInput(file: operand, folder: operand.parentName), path: path, named: true)
        }
        return enter(operand, status, below: [], name: name)
    }

    private mutating func visit(_ name: [UInt8]) -> BatchInput? {
        guard let level = levels.last else { return nil }
        let (file, path) = (level.folder.appending(name), level.below + name)
        if name.first == 0x2E {
            skipped.hidden += 1
            return nil
        }
        if filter.excludes(path) {
            skipped.excluded += 1
            return nil
        }
        if let status = file.status(), status.isFolder {
            return enter(file, status, below: path + [0x2F], name: level.name)
        }
        let folder = level.below.isEmpty ? level.name : Array(level.below.dropLast())
        return take(BatchInput(file: file, folder: folder), path: path, named: false)
    }

    /// Goes into a folder; what cannot be entered is an input that cannot be read.
    private mutating func enter(_ folder: FileName, _ status: stat, below: [UInt8], name: [UInt8]) -> BatchInput? {
        guard folders.insert(FileIdentity(status)).inserted else {
            skipped.repeated += 1
            return nil
        }
        guard let names = folder.entries() else {
            var input = BatchInput(file: folder, folder: name)
            input.failure = InputFailure(
                .unreadable,
                "Cannot look into \(folder.quoted): \(BatchError.systemReason). Check that you may read it.")
            return input
        }
        levels.append(Level(folder: folder, below: below, name: name, names: names[...]))
        return nil
    }

    private mutating func take(_ input: BatchInput, path: [UInt8], named: Bool) -> BatchInput? {
        if named, filter.excludes(path) {
            skipped.excluded += 1
            return nil
        }
        guard filter.takes(path, named: named) else {
            skipped.otherKinds += 1
            return nil
        }
        guard let status = input.file.status() else { return input }  // named, or a link to nowhere: said when measured
        let identity = FileIdentity(status)
        guard named || status.isFile else {
            skipped.otherKinds += 1
            return nil
        }
        guard !filter.isOutput(input.file) else {
            skipped.outputs += 1
            return nil
        }
        let isLink = input.file.status(followingLinks: false)?.isLink ?? false
        guard !(isLink ? files.contains(identity) : linked.contains(identity)) else {
            skipped.repeated += 1
            return nil
        }
        files.insert(identity)
        if isLink { linked.insert(identity) }
        return input
    }
}

extension FileName {
    /// The names in a folder, sorted by their bytes; nil when it cannot be read, with the reason in `errno`.
    fileprivate func entries() -> [[UInt8]]? {
        guard let folder = withCString({ opendir($0) }) else { return nil }
        defer { closedir(folder) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
        }
        return errno == 0 ? names.sorted { $0.lexicographicallyPrecedes($1) } : nil
    }

    /// The folder's own name, also of `.`, `..` or a path that ends so.
    fileprivate var resolvedName: [UInt8] {
        let resolved = withCString { path in
            realpath(path, nil).map { resolved in
                defer { free(resolved) }
                return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
            }
        }
        return Array((resolved ?? bytes).split(separator: 0x2F).last ?? [])
    }

    /// The name of the folder that a file lies in.
    fileprivate var parentName: [UInt8] { (parent.isEmpty ? FileName(".") : FileName(bytes: parent)).resolvedName }
}

extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
