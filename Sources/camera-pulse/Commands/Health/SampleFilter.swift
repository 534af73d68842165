import CameraPulse
import HealthKit

/// Which samples a command is about.
struct SampleFilter {
    static let options =
        [
            CommandOption(
                "--type TYPES", "only these types: identifiers or names such as heartRate,\nseparated by commas")
        ] + dateOptions + [
            CommandOption("--source ID", "only samples that this program saved"),
            CommandOption("--uuid UUID", "only this sample"),
        ]

    static let dateOptions = [
        CommandOption(
            "--from DATE", "only what ends at DATE or later: ISO 8601 with a zone,\nor a day such as 2026-05-01"),
        CommandOption("--to DATE", "only what starts before DATE; of a day: before its end"),
    ]

    private let types: Set<HKObjectType>?
    let from, to: Date?
    private let source: String?
    private let uuid: UUID?

    init(_ arguments: Arguments) throws(UsageError) {
        types = try Self.types("--type", arguments)
        from = try Self.date("--from", arguments, dayOffset: 0)
        to = try Self.date("--to", arguments, dayOffset: 1)
        // A day lasts until the next begins, which is no part of it.
        let endsBefore = arguments.text("--to")?.count == Self.dayLength
        if let from, let to, endsBefore ? from >= to : from > to {
            throw UsageError("--from lies after --to; exchange the dates")
        }
        source = arguments.text("--source")
        if let text = arguments.text("--uuid") {
            uuid = UUID(uuidString: text)
            guard uuid != nil else {
                throw UsageError("--uuid \(text.printable): give a UUID as health samples --json prints it")
            }
        } else {
            uuid = nil
        }
    }

    /// Whether nothing is filtered.
    var isEmpty: Bool { types == nil && from == nil && to == nil && source == nil && uuid == nil }

    /// The types to look at, in a fixed order; every type that a store can have without `--type`.
    var sampleTypes: [HKSampleType] {
        let all = types ?? Set(HKObjectType.storedTypes)
        return all.compactMap { $0 as? HKSampleType }.sorted { $0.identifier < $1.identifier }
    }

    /// nil when every sample of a type is meant.
    var predicate: NSPredicate? {
        var predicates: [NSPredicate] = []
        if from != nil || to != nil { predicates.append(HKQuery.predicateForSamples(withStart: from, end: to)) }
        if let source {
            predicates.append(HKQuery.predicateForObjects(from: HKSource(name: source, bundleIdentifier: source)))
        }
        if let uuid { predicates.append(HKQuery.predicateForObject(with: uuid)) }
        return predicates.count > 1 ? NSCompoundPredicate(andPredicateWithSubpredicates: predicates) : predicates.first
    }

    /// Calls `body` with each matching sample in the order of their starts; only some of them are in memory at a time.
    func forEachSample(in owner: HKStoreOwner, _ body: (HKSample) async throws -> Void) async throws {
        var reached: Date?
        // The samples that start where the page before ended.
        var seen: Set<UUID> = []
        var pageSize = 10_000
        while true {
            let page = try await samples(in: owner, order: .forward, limit: pageSize, startingAt: reached)
            let new = page.filter { !seen.contains($0.uuid) }
            for sample in new { try await body(sample) }
            guard page.count == pageSize, let last = page.last?.startDate else { return }
            if last == reached { pageSize *= 2 } else { seen = [] }
            reached = last
            seen.formUnion(page.filter { $0.startDate == last }.map(\.uuid))
        }
    }

    /// The latest matching samples, at most `count`, in the order of their starts.
    func latestSamples(_ count: Int, in owner: HKStoreOwner) async throws -> [HKSample] {
        try await samples(in: owner, order: .reverse, limit: count).reversed()
    }

    private func samples(
        in owner: HKStoreOwner, order: SortOrder, limit: Int, startingAt start: Date? = nil
    ) async throws -> [HKSample] {
        var predicate = predicate
        if let start {
            let rest = HKQuery.predicateForSamples(withStart: start, end: nil, options: .strictStartDate)
            predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [predicate, rest].compactMap { $0 })
        }
        let query = HKSampleQueryDescriptor(
            predicates: sampleTypes.map { .sample(type: $0, predicate: predicate) },
            sortDescriptors: [SortDescriptor(\HKSample.startDate, order: order)], limit: limit)
        return try await query.result(for: owner.healthStore)
    }

    /// The types that an option lists.
    static func types(_ option: String, _ arguments: Arguments) throws(UsageError) -> Set<HKObjectType>? {
        guard let text = arguments.text(option) else { return nil }
        do {
            let types = try HKStoreOwner.types(named: text)
            if !types.isEmpty { return types }
        } catch {
            throw UsageError("\(option) \(text.printable): \("\(error)".printable)")
        }
        throw UsageError("\(option) names no type; give identifiers or names such as heartRate, or all")
    }

    /// The characters of a day such as 2026-05-01.
    private static let dayLength = 10

    /// - Parameter dayOffset: Which midnight of a day without a time is meant: that at its start, or days after it.
    private static func date(_ option: String, _ arguments: Arguments, dayOffset: Int) throws(UsageError) -> Date? {
        guard let text = arguments.text(option) else { return nil }
        if let date = try? Date(text, strategy: .iso8601) { return date }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        if text.count == dayLength, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] {
            let components = DateComponents(year: year, month: month, day: day)
            let calendar = Calendar(identifier: .gregorian)
            if components.isValidDate(in: calendar), let midnight = calendar.date(from: components),
                let date = calendar.date(byAdding: .day, value: dayOffset, to: midnight)
            {
                return date
            }
        }
        throw UsageError(
            "\(option) \(text.printable): give a date as 2026-05-01T09:58:12+02:00, with its zone, or a day as 2026-05-01"
        )
    }
}
