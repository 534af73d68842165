import CameraPulse
import HealthKit

/// `--save`: a store to which results go, opened and allowed before any work is done.
struct ResultSaving {
    static let options = [
        CommandOption("--save", "save the heart rate, the variability and the beats in the health store"),
        CommandOption("--every S", "save one heart rate per S seconds instead of one per recording"),
        StoreChoice.option,
    ]

    private let choice: StoreChoice
    let every: Double?

    /// nil without `--save`.
    init?(_ arguments: Arguments) throws(UsageError) {
        try Self.checkMeasures(arguments)
        guard arguments.has("--save") else {
            if let option = ["--every", "--store"].first(where: { arguments.fileName($0) != nil }) {
                throw UsageError("\(option) says how to save; add --save")
            }
            return nil
        }
        every = try arguments.number("--every", in: 1...86_400, unit: "seconds")
        choice = try StoreChoice(arguments)
    }

    /// A guess is no health data.
    static func checkMeasures(_ arguments: Arguments) throws(UsageError) {
        guard arguments.has("--save"), arguments.has("--ungated") else { return }
        throw UsageError("--save and --ungated exclude each other: guesses are no health data; leave one out")
    }

    init(storePath: String, every: Double?) { (choice, self.every) = (StoreChoice(path: storePath), every) }

    /// Opens the store, and asks the person if there is a terminal and they never answered.
    ///
    /// - Throws: ``SavingRefusal``, or the store's errors.
    func open() async throws -> MeasurementSaver {
        let saver = MeasurementSaver(store: try choice.open(toShare: MeasurementSaver.typesToShare), every: every)
        // Without a terminal nobody can answer, and nobody's answer should not be kept as a refusal.
        if ControllingTerminal.canAsk {
            do { try await saver.requestAuthorization() } catch is SavingError {}  // said below
        }
        guard saver.notAuthorized.isEmpty else { throw refusal }
        return saver
    }

    private var refusal: SavingRefusal { SavingRefusal(choice) }

    /// The store's path.
    var path: String { choice.url.path }

    /// Saves a result and says so on standard error.
    ///
    /// - Returns: Whether the store took it; a result without a heart rate has nothing to take.
    static func save(_ result: CameraPulse.Measurement, with saver: MeasurementSaver) async -> Bool {
        guard result.verdict == .measured else { return true }
        do {
            let outcome = try await saver.save(result)
            StandardStream.error.say("camera-pulse: \(result.file.displayText): \(outcome)")
            return true
        } catch {
            StandardStream.error.say("camera-pulse: \(result.file.displayText): not saved. \(error)")
            return false
        }
    }
}

extension StoreChoice {
    /// Opens the store so that `types` can be saved, once they are allowed.
    ///
    /// - Throws: ``SavingRefusal``, or the store's errors.
    func open(toShare types: Set<HKSampleType>) throws -> HKHealthStore {
        // A store that is not there allows nothing, and only somebody who answers needs one made.
        guard exists || ControllingTerminal.canAsk else { throw SavingRefusal(types: types, storeWords: words) }
        try StoreFile.requireWritable(url.path)
        return try HKHealthStore(url: url)
    }
}

/// The person has not allowed camera-pulse to save.
struct SavingRefusal: Error {
    /// What has to be allowed.
    let types: Set<HKSampleType>
    let storeWords: String

    init(types: Set<HKSampleType>, storeWords: String) { (self.types, self.storeWords) = (types, storeWords) }

    /// Of everything that a result is saved as.
    init(_ choice: StoreChoice) { self.init(types: MeasurementSaver.typesToShare, storeWords: choice.words) }

    /// What allows it.
    var command: String {
        let types = types.map(\.shortName).sorted().joined(separator: ",")
        let source = StoreChoice.source.bundleIdentifier
        return "camera-pulse health authorize --source \(source) --share \(types)\(storeWords)"
    }

    /// Two lines: what is wrong, and the command alone.
    ///
    /// - Parameter undone: What was not done for want of it.
    func say(_ undone: String = "nothing was measured") {
        StandardStream.error.say("camera-pulse: saving is not allowed; \(undone). To allow it, run:")
        StandardStream.error.say(command)
    }
}

extension ResultSaving {
    /// Whether a store may be saved in, without asking anybody; a store that cannot be opened is told of when it is used.
    static func refusal(ofStoreAt path: String) -> SavingRefusal? {
        let choice = StoreChoice(path: path)
        guard choice.exists else { return SavingRefusal(choice) }
        guard let store = try? HKHealthStore(url: choice.url) else { return nil }
        return MeasurementSaver(store: store).notAuthorized.isEmpty ? nil : SavingRefusal(choice)
    }
}
