import CameraPulse
import HealthKit

struct HealthSourcesCommand: Command {
    static let name = "health sources"
    static let summary = "Lists which programs saved how many samples of which types."
    static let operands = ""
    static let options = ListRequest.options()
    static let notes = """
        exit status: 0 listed, 1 the store failed, 64 usage

        example:
          camera-pulse health sources
        """

    private let list: ListRequest

    init(_ arguments: Arguments) throws(UsageError) { list = try ListRequest(arguments, of: Self.self) }

    func run() async throws -> ExitStatus {
        var listing = Listing(columns: ["source", "name", "type", "samples", "first", "last"], as: list.format)
        for holding in try await list.store.owner().holdings() {
            let (id, name) = (holding.source.bundleIdentifier, holding.source.name)
            let (type, count) = (holding.type.shortName, holding.count)
            let first = holding.span.start.iso8601(secondsFromUTC: 0)
            let last = holding.span.end.iso8601(secondsFromUTC: 0)
            try listing.append(
                [id, name, type, String(count), first, last],
                json: .members([
                    ("source", .string(id)), ("name", .string(name)), ("type", .string(type)),
                    ("samples", .integer(count)), ("first", .string(first)), ("last", .string(last)),
                ]))
        }
        try listing.finish(empty: "no samples")
        return .measured
    }
}
