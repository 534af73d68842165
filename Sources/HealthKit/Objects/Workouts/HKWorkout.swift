/// A workout. A builder makes it; the store keeps it and the samples that belong to it.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKWorkout: HKSample, @unchecked Sendable {
    public let workoutActivityType: HKWorkoutActivityType
    /// Ascending by date; `nil` when there are none.
    public let workoutEvents: [HKWorkoutEvent]?
    public let workoutActivities: [HKWorkoutActivity]
    /// Seconds between start and end without the pauses.
    public let duration: TimeInterval
    /// The statistics of the samples that were collected in the workout.
    public let allStatistics: [HKQuantityType: HKStatistics]

    /// A workout as a store has it, unchecked.
    package init(
        activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval,
        events: [HKWorkoutEvent] = [], activities: [HKWorkoutActivity] = [],
        statistics: [HKQuantityType: HKStatistics] = [:], header: ObjectHeader
    ) {
        workoutActivityType = activityType
        workoutEvents = events.isEmpty ? nil : events
        workoutActivities = activities
        allStatistics = statistics
        self.duration = duration
        super.init(type: .workoutType(), start: start, end: end, header: header)
    }

    /// The statistics of a type, or `nil` when none of its samples was collected.
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { allStatistics[quantityType] }
}

/// Totals that Apple has deprecated for ``HKWorkout/statistics(for:)``.
extension HKWorkout {
    @available(*, deprecated, message: "Use statistics(for:) with activeEnergyBurned")
    public var totalEnergyBurned: HKQuantity? { sum(.activeEnergyBurned) }

    /// The distance walked, run, cycled, swum, wheeled or skied, whichever comes first and was collected.
    @available(*, deprecated, message: "Use statistics(for:) with a distance type")
    public var totalDistance: HKQuantity? {
        let types: [HKQuantityTypeIdentifier] = [
            .distanceWalkingRunning, .distanceCycling, .distanceSwimming, .distanceWheelchair,
            .distanceDownhillSnowSports,
        ]
        return types.lazy.compactMap(sum).first
    }

    @available(*, deprecated, message: "Use statistics(for:) with swimmingStrokeCount")
    public var totalSwimmingStrokeCount: HKQuantity? { sum(.swimmingStrokeCount) }

    @available(*, deprecated, message: "Use statistics(for:) with flightsClimbed")
    public var totalFlightsClimbed: HKQuantity? { sum(.flightsClimbed) }

    private func sum(_ identifier: HKQuantityTypeIdentifier) -> HKQuantity? {
        statistics(for: HKQuantityType(identifier))?.sumQuantity()
    }
}
