/// A workout. A builder makes it; the store keeps it and the samples that belong to it.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKWorkout: HKSample, @unchecked Sendable {
    public let workoutActivityType: HKWorkoutActivityType
    /// Ascending by date.
    public let workoutEvents: [HKWorkoutEvent]?
    /// Seconds between start and end without the pauses.
    public let duration: TimeInterval

    /// A workout as a store has it, unchecked.
    package init(
        activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval,
        events: [HKWorkoutEvent] = [], header: ObjectHeader
    ) {
        workoutActivityType = activityType
        workoutEvents = events.isEmpty ? nil : events
        self.duration = duration
        super.init(type: .workoutType(), start: start, end: end, header: header)
    }
}
