import CameraPulse
import HealthKit

struct WorkoutRecoverCommand: Command {
    static let name = "workout recover"
    static let summary = "Finishes the workout that was going on when camera-pulse was killed."
    static let operands = ""
    static let options = [CommandOption("--json", "print the workout as a JSON array"), StoreChoice.option]
    static let notes = """
        Every sample that was added is still there. Nobody knows how much longer the workout went on, so it ends with its
        last sample, pause or other event. workout record does the same before it begins another. A workout that a running
        camera-pulse records is left to it.

        exit status: 0 finished, or there was nothing to finish, 1 the store failed, 64 usage

        example:
          camera-pulse workout recover
        """

    private let store: StoreChoice
    private let printsJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.requireNoOperand(of: Self.name)
        store = try StoreChoice(arguments)
        printsJSON = arguments.has("--json")
    }

    func run() async throws -> ExitStatus {
        var found: [HKWorkout] = []
        if store.exists, !store.isEmptyFile {  // looking for something makes no store
            do {
                found = try await WorkoutAccess(store, toShare: [.workoutType()]).recover()
            } catch let refusal as SavingRefusal {
                refusal.say("nothing was finished")
                return .failed
            }
        }
        var listing = Listing(columns: WorkoutDescription.columns, as: printsJSON ? .json : .table)
        for workout in found {
            let description = WorkoutDescription(workout)
            try listing.append(description.cells, json: description.json)
        }
        try listing.finish(empty: "no interrupted workout")
        return .measured
    }
}
