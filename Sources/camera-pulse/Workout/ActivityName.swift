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
        let close = activities.keys.filter { wanted.count > 2 && $0.lowercased().contains(wanted) }.sorted()
        let hint =
            close.isEmpty
            ? "choose one of \(activities.keys.sorted().joined(separator: ", "))"
            : "did you mean \(close.prefix(5).joined(separator: ", "))?"
        throw UsageError("\(option) \(text.printable): no such activity; \(hint)")
    }
}
