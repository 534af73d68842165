import CameraPulse
import HealthKit

/// A workout as cells of a table and as a JSON object.
struct WorkoutDescription {
    static let columns = ["start", "end", "activity", "duration", "bpm", "source", "uuid"]

    private let workout: HKWorkout

    init(_ workout: HKWorkout) { self.workout = workout }

    var cells: [String] {
        [
            startText, date(workout.endDate), activity, Self.clock(workout.duration), averageText,
            workout.sourceRevision.source.bundleIdentifier, workout.uuid.uuidString,
        ]
    }

    var json: JSONValue { .members(members) }

    /// The workout's members; `show` adds those that tell more.
    var members: [(String, JSONValue?)] {
        let source = workout.sourceRevision.source
        return [
            ("uuid", .string(workout.uuid.uuidString)), ("activity", .string(activity)),
            ("location", location.map(JSONValue.string)), ("start", .string(startText)),
            ("end", .string(date(workout.endDate))), ("duration", .number(workout.duration, decimals: 3)),
            ("statistics", statistics),
            ("source", .members([("id", .string(source.bundleIdentifier)), ("name", .string(source.name))])),
        ]
    }

    var events: JSONValue {
        .array(
            (workout.workoutEvents ?? []).map { event in
                .members([
                    ("type", .string("\(event.type)")), ("start", .string(date(event.dateInterval.start))),
                    ("end", .string(date(event.dateInterval.end))),
                ])
            })
    }

    var activities: JSONValue {
        .array(
            workout.workoutActivities.map { part in
                .members([
                    ("activity", .string(ActivityName.name(of: part.workoutConfiguration.activityType))),
                    ("start", .string(date(part.startDate))),
                    ("end", part.endDate.map { .string(date($0)) }),
                    ("duration", .number(part.duration, decimals: 3)),
                ])
            })
    }

    /// Lines for a person.
    var text: String {
        let rates = workout.statistics(for: HKQuantityType(.heartRate))
        let bpm = HKUnit.count().unitDivided(by: .minute())
        let range = [rates?.minimumQuantity(), rates?.maximumQuantity()].compactMap { $0?.doubleValue(for: bpm) }
        let heart =
            range.count == 2 ? "\(averageText) bpm, from \(range[0].tenths) to \(range[1].tenths)" : "no reading"
        let pauses = (workout.workoutEvents ?? []).filter { $0.type == .pause }.count
        let paused = pauses == 0 ? "" : ", \(pauses) pause\(pauses == 1 ? "" : "s")"
        return """
            \(activity), \(startText) to \(date(workout.endDate))
              duration: \(Self.clock(workout.duration))\(paused)
              heart rate: \(heart)
              uuid: \(workout.uuid.uuidString)
            """
    }

    var startText: String { date(workout.startDate) }

    private var activity: String { ActivityName.name(of: workout.workoutActivityType) }

    private var location: String? {
        (workout.metadata?[HKMetadataKeyIndoorWorkout] as? Bool).map { $0 ? "indoor" : "outdoor" }
    }

    private var averageText: String {
        let average = workout.statistics(for: HKQuantityType(.heartRate))?.averageQuantity()
        return average?.doubleValue(for: HKUnit.count().unitDivided(by: .minute())).tenths ?? ""
    }

    private var statistics: JSONValue {
        let pairs = workout.allStatistics.sorted { $0.key.identifier < $1.key.identifier }
        return .members(pairs.map { type, statistics in (type.shortName, Self.json(statistics)) })
    }

    private static func json(_ statistics: HKStatistics) -> JSONValue {
        let values = [
            ("average", statistics.averageQuantity()), ("minimum", statistics.minimumQuantity()),
            ("maximum", statistics.maximumQuantity()), ("mostRecent", statistics.mostRecentQuantity()),
            ("sum", statistics.sumQuantity()),
        ]
        let unit = values.lazy.compactMap { $0.1?.unit.unitString }.first
        return .members(
            values.map { name, quantity in (name, quantity.map { JSONValue.number($0.value) }) }
                + [("unit", unit.map(JSONValue.string))])
    }

    /// ISO 8601 with the workout's own offset.
    func date(_ date: Date) -> String {
        let zone = (workout.metadata?[HKMetadataKeyTimeZone] as? String).flatMap(TimeZone.init(identifier:))
        return date.iso8601(secondsFromUTC: zone?.secondsFromGMT(for: date) ?? 0)
    }

    /// `H:MM:SS`.
    static func clock(_ seconds: Double) -> String {
        let whole = Int(min(max(0, seconds.isFinite ? seconds : 0), 1e9))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
    }
}

extension Double {
    /// With one digit after the point.
    var tenths: String { (self * 10).rounded().isFinite ? ((self * 10).rounded() / 10).description : "" }
}
