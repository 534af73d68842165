import CameraPulse

/// `--save` of a batch: one store for all, or with `--store-pattern` one for each folder.
final class BatchSaving {
    static let patternOption = CommandOption(
        "--store-pattern P", "a store for each folder, as in 'stores/{dir}.sqlite'")

    private let single: ResultSaving?
    private var pattern: StorePattern?
    let every: Double?
    /// What opening a store came to, by its path.
    private var checked: [String: SavingRefusal?] = [:]

    /// nil without `--save`.
    init?(_ arguments: Arguments) throws(UsageError) {
        guard let text = arguments.text("--store-pattern") else {
            guard let single = try ResultSaving(arguments) else { return nil }
            (self.single, every) = (single, single.every)
            return
        }
        try ResultSaving.checkMeasures(arguments)
        guard arguments.has("--save") else { throw UsageError("--store-pattern says where to save; add --save") }
        guard arguments.fileName("--store") == nil else {
            throw UsageError("--store and --store-pattern exclude each other; give one")
        }
        guard let pattern = StorePattern(text) else {
            throw UsageError("--store-pattern \(text): give a path with {dir} in it once, as stores/{dir}.sqlite")
        }
        (single, self.pattern) = (nil, pattern)
        every = try arguments.number("--every", in: 1...86_400, unit: "seconds")
    }

    /// Whether the stores can be known only with the inputs.
    var dependsOnInputs: Bool { single == nil }

    /// Makes sure that the one store can be saved in.
    func check() async throws {
        if let single { _ = try await single.open() }
    }

    /// Makes sure that an input's store can be saved in.
    ///
    /// - Throws: ``SavingRefusal``, the store's errors, or an `InputFailure` where two folders would share a store.
    func check(_ input: BatchInput) async throws {
        guard let path = try pattern?.path(for: input), checked[path] == nil else { return }
        do {
            let saving = ResultSaving(storePath: path, every: every)
            try await Interruption.whileAsking { _ = try await saving.open() }
            checked[path] = .some(nil)
        } catch let refusal as SavingRefusal {
            checked[path] = refusal
        }
    }

    /// The commands that allow what is not allowed yet.
    var refusals: [SavingRefusal] { checked.sorted { $0.key < $1.key }.compactMap(\.value) }

    /// The path of an input's store, which was checked.
    func store(for input: BatchInput) throws(InputFailure) -> String {
        if let single { return single.path }
        guard let path = try pattern?.path(for: input) else { return "" }
        if case .some(.some(let refusal)) = checked[path] { throw refusal.failure(of: input) }
        // A list on a pipe brings stores that nobody could check before.
        if checked[path] == nil {
            checked[path] = .some(ResultSaving.refusal(ofStoreAt: path))
            return try store(for: input)
        }
        return path
    }
}

extension SavingRefusal {
    fileprivate func failure(of input: BatchInput) -> InputFailure {
        InputFailure(
            .notAllowed,
            "Did not measure '\(input.file.displayText)': saving is not allowed in its store. To allow it, run: \(command)"
        )
    }
}
