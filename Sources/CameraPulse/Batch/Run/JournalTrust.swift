import FoundationEssentials

/// When a line of an earlier run still holds.
struct JournalTrust {
    private let options: JSONValue?
    private let algorithm: String
    private let verifies: Bool
    private let every: Double?

    init(_ plan: BatchPlan, algorithm: String) {
        options = Self.decoded(plan.measurement.json)
        (self.algorithm, verifies, every) = (algorithm, plan.verifies, plan.every)
    }

    enum Judgement: Equatable {
        case holds
        /// Holds if the file's content has this hash.
        case holdsFor(hash: String)
        case outdated
    }

    /// What may go better another time, with other limits or after the file came back.
    private static let passing: Set<InputFailure.Reason> = [
        .notFound, .unreadable, .decoderCrashed, .timedOut, .memoryExceeded,
    ]

    func judge(_ line: ResultLine, facts: InputFacts?, store: String?) -> Judgement {
        guard let facts, let input = line.input, line.algorithm == algorithm, line.options == options,
            input.size == facts.size, input.modified == facts.modified?.iso8601
        else { return .outdated }
        if let reason = line.reason.flatMap(InputFailure.Reason.init), Self.passing.contains(reason) {
            return .outdated
        }
        if let store, line.verdict == Measurement.Verdict.measured.rawValue,
            line.saved != ResultLine.Saved(store: store, every: every)
        {
            return .outdated
        }
        guard verifies else { return .holds }
        return input.sha256.map(Judgement.holdsFor) ?? .outdated
    }

    /// The options as they come out of a line.
    private static func decoded(_ value: JSONValue) -> JSONValue? {
        try? JSONDecoder().decode(JSONValue.self, from: Data(value.line.utf8))
    }
}
