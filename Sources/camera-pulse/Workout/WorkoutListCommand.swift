import CameraPulse
import HealthKit

struct WorkoutListCommand: Command {
    static let name = "workout list"
    static let summary = "Lists workouts in the order of their starts, whichever program saved them."
    static let operands = ""
    static let options =
        WorkoutFilter.options + ListRequest.options(limit: "at most N workouts, the latest ones")
    static let notes = """
        Dates are ISO 8601 with the workout's own offset, where it has one, and otherwise in UTC; durations are without
        pauses, in JSON in seconds; bpm is the average heart rate.

        exit status: 0 listed, 1 the store failed, 64 usage

        examples:
          camera-pulse workout list --from 2026-05-01 --activity running
          camera-pulse workout list --limit 1 --json
        """

    private let filter: WorkoutFilter
    private let list: ListRequest

    init(_ arguments: Arguments) throws(UsageError) {
        list = try ListRequest(arguments, of: Self.self)
        filter = try WorkoutFilter(arguments)
    }

    func run() async throws -> ExitStatus {
        var listing = Listing(columns: WorkoutDescription.columns, as: list.format)
        for workout in try await filter.workouts(in: try list.store.owner().healthStore, limit: list.limit) {
            let description = WorkoutDescription(workout)
            try listing.append(description.cells, json: description.json)
        }
        try listing.finish(empty: "no workouts")
        return .measured
    }
}
