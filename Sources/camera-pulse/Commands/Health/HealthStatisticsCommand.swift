import CameraPulse
import HealthKit

struct HealthStatisticsCommand: Command {
    static let name = "health statistics"
    static let summary = "Averages, extremes and sums of a quantity, in all or by day, week or month."
    static let operands = ""
    static let options =
        [
            CommandOption("--type TYPE", "the quantity type: an identifier, or a name such as heartRate"),
            CommandOption("--by UNIT", "one row per hour, day, week, month or year of the local calendar"),
        ] + SampleFilter.options.filter { !["--type", "--uuid"].contains($0.name) } + ListRequest.options()
    static let notes = """
        Heart rates count by the time they stand for; sums count no time for two sources. Days are those of the local
        time zone (TZ).

        exit status: 0 listed, 1 the store failed, 64 usage

        example:
          camera-pulse health statistics --type heartRate --by day --from 2026-05-01
        """

    private static let intervals: [(name: String, component: Calendar.Component, components: DateComponents)] = [
        ("hour", .hour, DateComponents(hour: 1)), ("day", .day, DateComponents(day: 1)),
        ("week", .weekOfYear, DateComponents(weekOfYear: 1)), ("month", .month, DateComponents(month: 1)),
        ("year", .year, DateComponents(year: 1)),
    ]

    private let type: HKQuantityType
    private let filter: SampleFilter
    private let interval: String?
    private let list: ListRequest

    init(_ arguments: Arguments) throws(UsageError) {
        list = try ListRequest(arguments, of: Self.self)
        filter = try SampleFilter(arguments)
        guard arguments.text("--type") != nil else {
            throw UsageError("health statistics needs --type TYPE, such as --type heartRate")
        }
        guard let type = filter.sampleTypes.first as? HKQuantityType, filter.sampleTypes.count == 1 else {
            throw UsageError("--type: statistics are of one quantity type, such as heartRate")
        }
        self.type = type
        interval = try arguments.choice("--by", of: Self.intervals.map(\.name))
    }

    func run() async throws -> ExitStatus {
        let owner = try list.store.owner()
        var listing = Listing(
            columns: ["start", "end", "average", "minimum", "maximum", "sum", "latest", "unit"], as: list.format)
        for statistics in try await statistics(in: owner.healthStore) {
            let row = StatisticsDescription(statistics, unit: type.displayUnit)
            try listing.append(row.cells, json: row.json)
        }
        try listing.finish(empty: "no samples")
        return .measured
    }

    private func statistics(in store: HKHealthStore) async throws -> [HKStatistics] {
        let options: HKStatisticsOptions =
            type.aggregationStyle == .cumulative
            ? [.cumulativeSum, .mostRecent] : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent]
        let predicate = HKSamplePredicate.quantitySample(type: type, predicate: filter.predicate)
        guard let interval = Self.intervals.first(where: { $0.name == self.interval }) else {
            let query = HKStatisticsQueryDescriptor(predicate: predicate, options: options)
            return try await query.result(for: store).map { [$0] } ?? []
        }
        let date = filter.from ?? Date()
        let anchor = Calendar.current.dateInterval(of: interval.component, for: date)?.start ?? date
        let query = HKStatisticsCollectionQueryDescriptor(
            predicate: predicate, options: options, anchorDate: anchor, intervalComponents: interval.components)
        // A sample that lies across the first midnight, or ends at it, begins in an interval that was not asked for.
        return try await query.result(for: store).statistics().filter { statistics in
            filter.from.map { statistics.endDate > $0 } ?? true
        }
    }
}

/// Statistics as cells of a table and as a JSON object.
private struct StatisticsDescription {
    private let members: [(name: String, value: Double?)]
    private let start, end, unit: String

    init(_ statistics: HKStatistics, unit: HKUnit) {
        func number(_ quantity: HKQuantity?) -> Double? {
            quantity.flatMap { try? $0.value(in: unit) }.map { ($0 * 1e4).rounded() / 1e4 }
        }
        func text(_ date: Date) -> String { date.iso8601(secondsFromUTC: TimeZone.current.secondsFromGMT(for: date)) }
        members = [
            ("average", number(statistics.averageQuantity())), ("minimum", number(statistics.minimumQuantity())),
            ("maximum", number(statistics.maximumQuantity())), ("sum", number(statistics.sumQuantity())),
            ("latest", number(statistics.mostRecentQuantity())),
        ]
        (start, end, self.unit) = (text(statistics.startDate), text(statistics.endDate), unit.unitString)
    }

    var cells: [String] { [start, end] + members.map { $0.value?.plain ?? "" } + [unit] }

    var json: JSONValue {
        .members(
            [("start", .string(start)), ("end", .string(end))]
                + members.map { ($0.name, $0.value.map(JSONValue.number)) } + [("unit", .string(unit))])
    }
}

extension HKQuantityType {
    /// The unit in which people read the type: rates per minute, all others as HealthKit names them.
    var displayUnit: HKUnit {
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        return `is`(compatibleWith: perMinute) ? perMinute : canonicalUnit
    }
}
