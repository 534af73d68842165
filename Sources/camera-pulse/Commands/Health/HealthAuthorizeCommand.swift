import CameraPulse
import HealthKit

struct HealthAuthorizeCommand: Command {
    static let name = "health authorize"
    static let summary = "Lists and changes which programs may save and read what."
    static let operands = ""
    static let options =
        [
            CommandOption("--source ID", "the program that may, or may not"),
            CommandOption("--share TYPES", "types that it may save: identifiers or names such as heartRate,\nor all"),
            CommandOption("--read TYPES", "types that it may read"),
            CommandOption("--deny", "it may not"),
            CommandOption("--type TYPES", "list only the decisions about these types"),
        ] + ListRequest.options()
    static let notes = """
        Without --share and --read the decisions are listed, of all programs or of one, about all types or some. A program
        that may not read a type sees its own samples only, and cannot tell. The decisions guard programs that play by the
        rules: a program that opens the store's file as you can do what you can.

        exit status: 0 listed or decided, 1 the store failed, 64 usage

        examples:
          camera-pulse health authorize
          camera-pulse health authorize --type heartRate
          camera-pulse health authorize --source camera-pulse --share heartRate,heartRateVariabilitySDNN,heartbeatSeries
          camera-pulse health authorize --source org.example.diary --read all --deny
        """

    private let source: String?
    private let share: Set<HKSampleType>
    private let read: Set<HKObjectType>
    private let types: Set<HKObjectType>?
    private let isAllowed: Bool
    private let list: ListRequest

    init(_ arguments: Arguments) throws(UsageError) {
        list = try ListRequest(arguments, of: Self.self)
        source = arguments.text("--source")
        share = try Self.typesToShare(arguments)
        read = try SampleFilter.types("--read", arguments) ?? []
        types = try SampleFilter.types("--type", arguments)
        isAllowed = !arguments.has("--deny")
        let decides = arguments.text("--share") != nil || arguments.text("--read") != nil
        if decides, source?.isEmpty ?? true { throw UsageError("--share and --read need --source ID, the program") }
        if decides, list.format != .table {
            throw UsageError("--json and --csv list decisions; leave them out with --share and --read")
        }
        if decides, types != nil { throw UsageError("--type lists decisions; leave it out with --share and --read") }
        if !decides, !isAllowed { throw UsageError("--deny needs --share TYPES or --read TYPES") }
    }

    private static func typesToShare(_ arguments: Arguments) throws(UsageError) -> Set<HKSampleType> {
        guard let types = try SampleFilter.types("--share", arguments) else { return [] }
        let shareable = HKStoreOwner.shareable(types)
        let names =
            arguments.text("--share")?.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) } ?? []
        // `all` means all that can be saved; a type by name has to be one of them.
        if shareable.count < types.count, !names.contains("all") {
            let wrong = types.subtracting(shareable).map(\.shortName).sorted().joined(separator: ", ")
            throw UsageError("--share: programs cannot save \(wrong); leave it out")
        }
        return shareable
    }

    func run() async throws -> ExitStatus {
        if share.isEmpty, read.isEmpty { return try await listDecisions() }
        // The first decision may come before the first sample.
        let owner = try HKStoreOwner(url: list.store.url)
        try await owner.authorize(source: source ?? "", share: share, read: read, allowed: isAllowed)
        try StandardStream.output.write("\(decision.printable)\n")
        return .measured
    }

    /// What was decided, for a person.
    private var decision: String {
        func words(_ verb: String, _ types: Set<HKObjectType>) -> String? {
            let names = types.map(\.shortName).sorted()
            let few = names.count <= Self.mostNamed ? names.joined(separator: ", ") : "\(names.count) types"
            return names.isEmpty ? nil : "\(verb) \(few)"
        }
        let parts = [words("save", share), words("read", read)].compactMap(\.self)
        return "\(source ?? "") may \(isAllowed ? "" : "not ")\(parts.joined(separator: isAllowed ? " and " : " or "))"
    }

    private static let mostNamed = 8

    private func listDecisions() async throws -> ExitStatus {
        var listing = Listing(columns: ["source", "type", "share", "read", "decided"], as: list.format)
        for record in try await list.store.owner().authorizations()
        where source.map({ $0 == record.source.bundleIdentifier }) ?? true && types?.contains(record.type) ?? true {
            let (id, type) = (record.source.bundleIdentifier, record.type.shortName)
            let decided = record.decided.iso8601(secondsFromUTC: 0)
            try listing.append(
                [id, type, record.share.rawValue, record.read.rawValue, decided],
                json: .members([
                    ("source", .string(id)), ("type", .string(type)), ("share", .string(record.share.rawValue)),
                    ("read", .string(record.read.rawValue)), ("decided", .string(decided)),
                ]))
        }
        try listing.finish(empty: "no decisions")
        return .measured
    }
}
