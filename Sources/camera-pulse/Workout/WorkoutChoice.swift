import HealthKit

/// `--activity` and `--location`: what the workout is going to be.
struct WorkoutChoice {
    private let activity: HKWorkoutActivityType
    private let location: HKWorkoutSessionLocationType

    init(_ arguments: Arguments) throws(UsageError) {
        activity = try ActivityName.activity("--activity", arguments) ?? .other
        let names = ["indoor", "outdoor", "unknown"]
        let name = try arguments.choice("--location", of: names)
        location = name.flatMap { ActivityName.locations[$0] } ?? .unknown
    }

    /// A session of it.
    ///
    /// - Parameter now: The clock that dates what the session does by itself.
    func session(
        in store: HKHealthStore, now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> HKWorkoutSession {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = activity
        configuration.locationType = location
        return try HKWorkoutSession(healthStore: store, configuration: configuration, now: now)
    }
}
