import CameraPulse
import HealthKit

struct HealthObserversCommand: Command {
    static let name = "health observers"
    static let summary = "Lists the programs that are started when samples arrive, and how that went."
    static let operands = ""
    static let options =
        [CommandOption("--cancel ID", "end the deliveries to this program")] + ListRequest.options()
    static let notes = """
        Programs register themselves (enableBackgroundDelivery), and camera-pulse health deliver starts them. After three
        starts in a row without an answer a program is not started until it registers again.

        exit status: 0 listed, 1 the store failed or has no such observer to cancel, 64 usage

        example:
          camera-pulse health observers
        """

    private let list: ListRequest
    private let cancelled: String?

    init(_ arguments: Arguments) throws(UsageError) {
        list = try ListRequest(arguments, of: Self.self)
        cancelled = arguments.text("--cancel")
    }

    func run() async throws -> ExitStatus {
        let owner = try list.store.owner()
        if let cancelled {
            guard try owner.deliveries().contains(where: { $0.source == cancelled }) else {
                StandardStream.error.say(
                    "camera-pulse: there is no observer '\(cancelled)', so nothing was changed; "
                        + "camera-pulse health observers lists them")
                return .failed
            }
            try owner.cancelDeliveries(to: cancelled)
        }
        var listing = Listing(
            columns: ["source", "type", "frequency", "state", "unanswered", "last start", "program"], as: list.format)
        for delivery in try owner.deliveries() {
            let state = delivery.hasStopped ? "stopped" : delivery.unanswered > 0 ? "delayed" : "active"
            let lastStart = delivery.lastStart?.iso8601(secondsFromUTC: 0)
            let notBefore = delivery.notBefore?.iso8601(secondsFromUTC: 0)
            try listing.append(
                [
                    delivery.source, delivery.type.shortName, delivery.frequency.word, state,
                    String(delivery.unanswered), lastStart ?? "", delivery.executable,
                ],
                json: .members([
                    ("source", .string(delivery.source)), ("type", .string(delivery.type.shortName)),
                    ("frequency", .string(delivery.frequency.word)), ("state", .string(state)),
                    ("unanswered", .integer(delivery.unanswered)), ("lastStart", lastStart.map(JSONValue.string)),
                    ("notBefore", notBefore.map(JSONValue.string)), ("program", .string(delivery.executable)),
                ]))
        }
        try listing.finish(empty: "no observers")
        return .measured
    }
}

extension HKUpdateFrequency {
    fileprivate var word: String {
        switch self {
        case .immediate: "immediate"
        case .hourly: "hourly"
        case .daily: "daily"
        case .weekly: "weekly"
        }
    }
}
