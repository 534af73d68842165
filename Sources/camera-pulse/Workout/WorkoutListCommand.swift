import CameraPulse
import HealthKit

struct WorkoutListCommand: Command {
    static let name = "workout list"
    static let summary = "Lists workouts in the order of their starts, whichever program saved them."
    static let operands = ""
    static let options =
        WorkoutFilter.options + [CommandOption("--limit N", "at most N workouts, the latest ones")]
        + Listing.Format.options + [StoreChoice.option]
    static let notes = """
        Dates are ISO 8601 with the workout's own offset, where it has one, and otherwise in UTC; durations are without
        pauses, in JSON in seconds; bpm is the average heart rate.

        exit status: 0 listed, 1 the store failed, 64 usage

        examples:
          camera-pulse workout list --from 2026-05-01 --activity running
          camera-pulse workout list --limit 1 --json
        """

    private let filter: WorkoutFilter
    private let limit: Int?
    private let format: Listing.Format
    private let store: StoreChoice

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.requireNoOperand(of: Self.name)
        filter = try WorkoutFilter(arguments)
        limit = try arguments.integer("--limit", in: 1...1_000_000_000)
        format = try Listing.Format(arguments)
        store = try StoreChoice(arguments)
    }

    func run() async throws -> ExitStatus {
        var listing = Listing(columns: WorkoutDescription.columns, as: format)
        for workout in try await filter.workouts(in: try store.owner().healthStore, limit: limit) {
            let description = WorkoutDescription(workout)
            try listing.append(description.cells, json: description.json)
        }
        try listing.finish(empty: "no workouts")
        return .measured
    }
}
