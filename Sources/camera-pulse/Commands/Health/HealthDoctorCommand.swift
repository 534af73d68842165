import CameraPulse
import HealthKit

struct HealthDoctorCommand: Command {
    static let name = "health doctor"
    static let summary = "Looks for what is wrong in a store and says what to do; changes nothing."
    static let operands = ""
    static let options =
        [CommandOption("--limit N", "at most N findings of a kind (default 100)")] + Listing.Format.options
        + [StoreChoice.option]
    static let notes = """
        Finds damaged pages and rows, files that others can reach, the same sample saved twice, values that only a mistaken
        unit explains, and samples outside their workout.

        exit status: 0 nothing found, 1 the store failed, 2 findings, 64 usage

        example:
          camera-pulse health doctor --json
        """

    private let limit: Int
    private let format: Listing.Format
    private let store: StoreChoice

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.requireNoOperand(of: Self.name)
        limit = try arguments.integer("--limit", in: 1...1_000_000) ?? 100
        format = try Listing.Format(arguments)
        store = try StoreChoice(arguments)
    }

    func run() async throws -> ExitStatus {
        var listing = Listing(columns: ["kind", "finding", "advice", "samples"], as: format)
        for finding in try await findings() {
            let samples = finding.samples.map(\.uuidString)
            try listing.append(
                [finding.kind, finding.message, finding.advice, samples.joined(separator: " ")],
                json: .members([
                    ("kind", .string(finding.kind)), ("message", .string(finding.message)),
                    ("advice", .string(finding.advice)), ("samples", .array(samples.map(JSONValue.string))),
                ]))
        }
        try listing.finish(empty: "nothing found")
        return listing.count == 0 ? .measured : .findings
    }

    private struct Finding {
        var kind, message, advice: String
        var samples: [UUID] = []
    }

    private func findings() async throws -> [Finding] {
        do {
            return try await store.owner().examine(limit: limit).map {
                Finding(kind: $0.kind.rawValue, message: $0.message, advice: $0.advice, samples: $0.samples)
            }
        } catch HKStoreError.corrupted(let path, let detail) {
            // Too damaged to be looked at is a finding too.
            return [
                Finding(
                    kind: HKStoreOwner.Finding.Kind.damage.rawValue, message: "'\(path)' cannot be read: \(detail).",
                    advice: "Restore the store from a backup, or rebuild it from a copy with `sqlite3 COPY .recover`.")
            ]
        }
    }
}
