import CameraPulse
import HealthKit

struct HealthDoctorCommand: Command {
    static let name = "health doctor"
    static let summary = "Looks for what is wrong in a store and says what to do; changes nothing."
    static let operands = ""
    static let options =
        ListRequest.options(limit: "at most N findings of a kind (default 100)")
    static let notes = """
        Finds damaged pages and rows, files that others can reach, the same sample saved twice, values that only a mistaken
        unit explains, and samples outside their workout.

        exit status: 0 nothing found, 1 the store failed, 2 findings, 64 usage

        example:
          camera-pulse health doctor --json
        """

    private let list: ListRequest

    init(_ arguments: Arguments) throws(UsageError) { list = try ListRequest(arguments, of: Self.self) }

    func run() async throws -> ExitStatus {
        var listing = Listing(columns: ["kind", "finding", "advice", "samples"], as: list.format)
        for finding in Self.grouped(try await findings()) {
            let samples = finding.samples.map(\.uuidString)
            try listing.append(
                [
                    finding.kind, finding.message + (finding.count > 1 ? " (\(finding.count) times)" : ""),
                    finding.advice,
                    samples.joined(separator: " "),
                ],
                json: .members([
                    ("kind", .string(finding.kind)), ("message", .string(finding.message)),
                    ("advice", .string(finding.advice)), ("count", .integer(finding.count)),
                    ("samples", .array(samples.map(JSONValue.string))),
                ]))
        }
        try listing.finish(empty: "nothing wrong was found in '\(list.store.url.path.printable)'")
        return listing.count == 0 ? .measured : .findings
    }

    private struct Finding {
        var kind, message, advice: String
        var samples: [UUID] = []
        var count = 1
    }

    /// Findings that read alike as one, at the place of the first.
    private static func grouped(_ findings: [Finding]) -> [Finding] {
        var places: [[String]: Int] = [:]
        return findings.reduce(into: []) { groups, finding in
            let key = [finding.kind, finding.message, finding.advice]
            guard let place = places[key] else {
                places[key] = groups.count
                groups.append(finding)
                return
            }
            groups[place].count += 1
            groups[place].samples += finding.samples
        }
    }

    private func findings() async throws -> [Finding] {
        do {
            return try await list.store.owner().examine(limit: list.limit ?? 100).map {
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
