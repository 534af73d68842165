import CameraPulse
import HealthKit

struct HealthDeleteCommand: Command {
    static let name = "health delete"
    static let summary = "Deletes samples, whichever program saved them."
    static let operands = ""
    static let options =
        SampleFilter.options + [CommandOption("--yes", "delete without asking"), StoreChoice.option]
    static let notes = """
        At least one filter says what to delete; to delete all of a store, delete its file. On a terminal you are asked
        first. To delete nothing is no error.

        exit status: 0 deleted, 1 the store failed or you said no, 64 usage

        examples:
          camera-pulse health delete --type heartRate --from 2026-05-01 --to 2026-05-01
          camera-pulse health delete --source org.example.diary --yes
        """

    private let filter: SampleFilter
    private let isSure: Bool
    private let store: StoreChoice

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.requireNoOperand(of: Self.name)
        filter = try SampleFilter(arguments)
        guard !filter.isEmpty else {
            throw UsageError("health delete needs a filter: --type, --from, --to, --source or --uuid")
        }
        isSure = arguments.has("--yes")
        guard isSure || ControllingTerminal.canAsk else {
            throw UsageError("health delete asks before it deletes, and there is no terminal; add --yes")
        }
        store = try StoreChoice(arguments)
    }

    func run() async throws -> ExitStatus {
        let owner = try store.owner()
        if !isSure {
            var count = 0
            try await filter.forEachSample(in: owner) { _ in count += 1 }
            guard count > 0 else {
                try StandardStream.output.write("deleted 0 samples\n")
                return .measured
            }
            guard ControllingTerminal.confirms("Delete \(count) sample\(count == 1 ? "" : "s")?") else {
                StandardStream.error.say("camera-pulse: nothing was deleted")
                return .failed
            }
        }
        var count = 0
        for type in filter.sampleTypes {
            count += try await owner.healthStore.deleteObjects(
                of: type, predicate: filter.predicate ?? NSPredicate(value: true))
        }
        try StandardStream.output.write("deleted \(count) sample\(count == 1 ? "" : "s")\n")
        return .measured
    }
}
