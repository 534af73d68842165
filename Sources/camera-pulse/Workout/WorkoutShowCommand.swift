import CameraPulse
import HealthKit

struct WorkoutShowCommand: Command {
    static let name = "workout show"
    static let summary = "Shows a workout with its events, activities and samples."
    static let operands = "[UUID…]"
    static let options = [
        CommandOption("--json", "print a JSON array, one object per workout and line"), StoreChoice.option,
    ]
    static let notes = """
        Without a UUID the latest workout is shown.

        exit status: 0 shown, 1 there is no such workout or the store failed, 64 usage

        examples:
          camera-pulse workout show
          camera-pulse workout show --json 0F2E9C1B-6C0C-4B5D-9C44-6E1C5B0C8A11
        """

    private let uuids: [UUID]
    private let printsJSON: Bool
    private let store: StoreChoice

    init(_ arguments: Arguments) throws(UsageError) {
        uuids = try WorkoutFilter.uuids(arguments)
        printsJSON = arguments.has("--json")
        store = try StoreChoice(arguments)
    }

    func run() async throws -> ExitStatus {
        let healthStore = try store.owner().healthStore
        let workouts =
            uuids.isEmpty
            ? try await WorkoutFilter(Arguments([], options: [])).workouts(in: healthStore, limit: 1)
            : try await WorkoutFilter.workouts(uuids, in: healthStore)
        guard !workouts.isEmpty else {
            StandardStream.error.say("camera-pulse: there is no workout yet; see camera-pulse workout record --help")
            return .failed
        }
        var listing = Listing(columns: [], as: .json)
        for (index, workout) in workouts.enumerated() {
            let description = WorkoutDescription(workout)
            let samples = try await Self.samples(of: workout, in: healthStore)
            if printsJSON {
                let members: [(String, JSONValue?)] = [
                    ("events", description.events), ("activities", description.activities),
                    ("samples", .array(samples.map { SampleDescription($0).json })),
                ]
                try listing.append([], json: .members(description.members + members))
            } else {
                let lines = samples.map { sample in
                    let cells = SampleDescription(sample).cells
                    return "    \(cells[0])  \(cells[1])  \(cells[3]) \(cells[4])"
                }
                let text = ([description.text, "  samples: \(samples.count)"] + lines).joined(separator: "\n")
                try StandardStream.output.write((index > 0 ? "\n" : "") + text + "\n")
            }
        }
        if printsJSON { try listing.finish(empty: "") }
        return .measured
    }

    /// The samples that belong to a workout, in the order of their starts.
    static func samples(of workout: HKWorkout, in store: HKHealthStore) async throws -> [HKSample] {
        let predicate = HKQuery.predicateForObjects(from: workout)
        let types = MeasurementSaver.typesToShare.union(workout.allStatistics.keys.map { $0 as HKSampleType })
        let query = HKSampleQueryDescriptor(
            predicates: types.map { .sample(type: $0, predicate: predicate) },
            sortDescriptors: [SortDescriptor(\HKSample.startDate)])
        return try await query.result(for: store)
    }
}
