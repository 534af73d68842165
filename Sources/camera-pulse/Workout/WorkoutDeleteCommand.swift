import CameraPulse
import HealthKit

struct WorkoutDeleteCommand: Command {
    static let name = "workout delete"
    static let summary = "Deletes workouts, whichever program saved them."
    static let operands = "UUID…"
    static let options = [
        CommandOption("--with-samples", "delete the samples that belong to them alone, too"),
        CommandOption("--yes", "delete without asking"), StoreChoice.option,
    ]
    static let notes = """
        The samples of a workout stay in the store, as they do in HealthKit, unless --with-samples is given; even then those
        stay that belong to another workout too, which is said. On a terminal you are asked first. Either all the workouts
        are there, or nothing is deleted.

        exit status: 0 deleted, 1 there is no such workout, the store failed, or you said no, 64 usage

        example:
          camera-pulse workout delete 0F2E9C1B-6C0C-4B5D-9C44-6E1C5B0C8A11
        """

    private let uuids: [UUID]
    private let takesSamples, isSure: Bool
    private let store: StoreChoice

    init(_ arguments: Arguments) throws(UsageError) {
        uuids = try WorkoutFilter.uuids(arguments)
        guard !uuids.isEmpty else { throw UsageError("workout delete needs a UUID; see camera-pulse workout list") }
        takesSamples = arguments.has("--with-samples")
        isSure = arguments.has("--yes")
        guard isSure || ControllingTerminal.canAsk else {
            throw UsageError("workout delete asks before it deletes, and there is no terminal; add --yes")
        }
        store = try StoreChoice(arguments)
    }

    func run() async throws -> ExitStatus {
        let healthStore = try store.owner().healthStore
        let workouts = try await WorkoutFilter.workouts(uuids, in: healthStore)
        var samples: [HKSample] = []
        if takesSamples {
            samples = try await ownSamples(of: workouts, in: healthStore)
        }
        let what = "\(workouts.count.counted("workout")) and \(samples.count.counted("sample"))"
        guard isSure || ControllingTerminal.confirms("Delete \(what)?") else {
            StandardStream.error.say("camera-pulse: nothing was deleted")
            return .failed
        }
        try await healthStore.delete(workouts + samples)
        try StandardStream.output.write("deleted \(what)\n")
        return .measured
    }

    /// The samples that belong to these workouts and to no other; says which others keep some.
    private func ownSamples(of workouts: [HKWorkout], in store: HKHealthStore) async throws -> [HKSample] {
        var samples: [UUID: HKSample] = [:]
        for workout in workouts {
            for sample in try await WorkoutShowCommand.samples(of: workout, in: store) { samples[sample.uuid] = sample }
        }
        guard let start = samples.values.map(\.startDate).min(), let end = samples.values.map(\.endDate).max() else {
            return []
        }
        let near = HKQuery.predicateForSamples(withStart: start, end: end + 1)
        let query = HKSampleQueryDescriptor(
            predicates: [.workout(near)], sortDescriptors: [SortDescriptor(\HKWorkout.startDate)])
        let deleted = Set(workouts.map(\.uuid))
        for other in try await query.result(for: store) where !deleted.contains(other.uuid) {
            let shared = try await WorkoutShowCommand.samples(of: other, in: store).filter {
                samples.removeValue(forKey: $0.uuid) != nil
            }
            guard !shared.isEmpty else { continue }
            StandardStream.error.say(
                "camera-pulse: \(shared.count.counted("sample")) also in the workout of "
                    + "\(WorkoutDescription(other).startText), \(other.uuid.uuidString), "
                    + "which \(shared.count == 1 ? "stays" : "stay")")
        }
        return Array(samples.values)
    }
}

extension Int {
    /// `1 sample`, `2 samples`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
