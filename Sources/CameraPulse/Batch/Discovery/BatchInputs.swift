/// The inputs of a batch, one after the other, each once.
package struct BatchInputs: ~Copyable {
    enum Step {
        case input(BatchInput)
        /// A list on a pipe has nothing yet; wait for this descriptor.
        case notYet(Int32)
        /// Looking further was called off.
        case interrupted
        case end
    }

    private var walk: ClipWalk
    private var list: PathList?
    private let filter: InputFilter
    private let shard: Shard?
    private let isInterrupted: () -> Bool
    private var seen: Set<PathDigest> = []
    private var listSkipped = SkippedInputs()

    /// Everything below folders, and files.
    ///
    /// - Parameter isInterrupted: Asked with every name, because a folder may hold millions that are no clips, and a list
    ///   need not end.
    package init(
        below paths: [FileName], filter: InputFilter, shard: Shard?, isInterrupted: @escaping () -> Bool = { false }
    ) {
        walk = ClipWalk(paths, filter: filter, isInterrupted: isInterrupted)
        list = nil
        (self.filter, self.shard, self.isInterrupted) = (filter, shard, isInterrupted)
    }

    package init(
        listed list: consuming PathList, filter: InputFilter, shard: Shard?,
        isInterrupted: @escaping () -> Bool = { false }
    ) {
        walk = ClipWalk([], filter: filter, isInterrupted: isInterrupted)
        self.list = consume list
        (self.filter, self.shard, self.isInterrupted) = (filter, shard, isInterrupted)
    }

    package var skipped: SkippedInputs { walk.skipped + listSkipped }

    mutating func next() throws(BatchError) -> Step {
        while !isInterrupted() {
            let input: BatchInput
            switch try list?.next() {
            case .path(let path):
                // A listed "-" is a file of that name: standard input is one list, not a clip for many workers.
                guard let listed = admit(path == Array("-".utf8) ? FileName("./-") : FileName(bytes: path)) else {
                    continue
                }
                input = listed
            case .blank: continue
            case .notYet: return .notYet(list?.number ?? -1)
            case .end: return .end
            case nil:
                guard let found = walk.next() else { return walk.wasInterrupted ? .interrupted : .end }
                input = found
            }
            let digest = PathDigest(input.file.bytes)
            if let shard, !shard.has(digest) { continue }
            guard seen.insert(digest).inserted else {
                listSkipped.repeated += 1
                continue
            }
            return .input(input)
        }
        return .interrupted
    }

    private mutating func admit(_ file: FileName) -> BatchInput? {
        if file.isHidden {
            listSkipped.hidden += 1
        } else if filter.excludes(file.bytes) {
            listSkipped.excluded += 1
        } else if !filter.takes(file.bytes, named: true) {
            listSkipped.otherKinds += 1
        } else if filter.isOutput(file) {
            listSkipped.outputs += 1
        } else {
            return BatchInput(file: file, folder: file.parent)
        }
        return nil
    }

    /// The next input of what can be read without waiting; nil at the end, and after an interruption.
    package mutating func nextInput() throws(BatchError) -> BatchInput? {
        if case .input(let input) = try next() { input } else { nil }
    }
}
