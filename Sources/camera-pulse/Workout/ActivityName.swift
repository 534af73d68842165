import HealthKit

/// The names of activities and places as people type them: those of HealthKit's constants, such as `running`.
enum ActivityName {
    static let activities: [String: HKWorkoutActivityType] = Dictionary(
        uniqueKeysWithValues: (Array(UInt(1)...99) + [3000]).compactMap { HKWorkoutActivityType(rawValue: $0) }
            .map { (name(of: $0), $0) })

    static let locations: [String: HKWorkoutSessionLocationType] = [
        "indoor": .indoor, "outdoor": .outdoor, "unknown": .unknown,
    ]

    static func name(of activity: HKWorkoutActivityType) -> String { "\(activity)" }

    /// The activity that an option names.
    static func activity(_ option: String, _ arguments: Arguments) throws(UsageError) -> HKWorkoutActivityType? {
        guard let text = arguments.text(option) else { return nil }
        if let activity = activities[text] { return activity }
        let wanted = text.lowercased()
        let close = activities.keys.filter { name in
            let name = name.lowercased()
            return wanted.count > 2 && (name.contains(wanted) || name.hasPrefix(wanted.prefix(3)))
        }.sorted()
        let hint =
            close.isEmpty
            ? "camera-pulse workout record --help lists them"
            : "did you mean \(close.prefix(5).joined(separator: ", "))?"
        throw UsageError("\(option) \(text.printable): no such activity; \(hint)")
    }

    /// All names in lines that a terminal holds.
    static var list: String {
        activities.keys.sorted().reduce(into: [""]) { lines, name in
            let isFull = lines[lines.count - 1].count + name.count > 110
            if isFull { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "  " : " ") + name
        }.joined(separator: "\n")
    }
}
