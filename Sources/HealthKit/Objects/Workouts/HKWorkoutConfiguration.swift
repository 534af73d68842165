/// What a workout is going to be. The only mutable class here, and therefore not Sendable.
open class HKWorkoutConfiguration: NSObject, NSCopying {
    open var activityType = HKWorkoutActivityType.other
    open var locationType = HKWorkoutSessionLocationType.unknown
    open var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
    /// The length of a pool's lane.
    open var lapLength: HKQuantity?

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    /// A copy with its type.
    package func copied() -> HKWorkoutConfiguration {
        let copy = HKWorkoutConfiguration()
        copy.activityType = activityType
        copy.locationType = locationType
        copy.swimmingLocationType = swimmingLocationType
        copy.lapLength = lapLength
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKWorkoutConfiguration else { return false }
        return activityType == other.activityType && locationType == other.locationType
            && swimmingLocationType == other.swimmingLocationType && lapLength == other.lapLength
    }

    open override var hash: Int { activityType.hashValue }
}
