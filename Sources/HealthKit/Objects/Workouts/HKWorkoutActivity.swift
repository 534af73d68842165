/// One activity of a workout that has several, such as the swim of a triathlon.
///
/// `@unchecked Sendable`: every stored property is immutable, and the configuration, which is mutable, is handed out as a copy.
open class HKWorkoutActivity: NSObject, NSCopying, @unchecked Sendable {
    public let uuid: UUID
    public let startDate: Date
    /// `nil` while the activity goes on.
    public let endDate: Date?
    /// The workout's events within the activity.
    public let workoutEvents: [HKWorkoutEvent]
    public let allStatistics: [HKQuantityType: HKStatistics]
    package let metadataValues: [String: MetadataValue]
    private let configuration: HKWorkoutConfiguration

    /// An activity as a store or a builder has it, unchecked.
    package init(
        uuid: UUID, configuration: HKWorkoutConfiguration, start: Date, end: Date?, events: [HKWorkoutEvent] = [],
        statistics: [HKQuantityType: HKStatistics] = [:], values: [String: MetadataValue] = [:]
    ) {
        self.uuid = uuid
        self.configuration = configuration.copied()
        startDate = start
        endDate = end
        workoutEvents = events
        allStatistics = statistics
        metadataValues = values
        super.init()
    }

    /// An activity to add to a workout. Stops when it ends before it starts, and for metadata that cannot be stored.
    public convenience init(
        workoutConfiguration: HKWorkoutConfiguration, start startDate: Date, end endDate: Date?,
        metadata: [String: Any]?
    ) {
        let header = orStop { () throws(HKObject.ValidationError) in try ObjectHeader(clientMetadata: metadata) }
        if let endDate, endDate < startDate {
            stop("A workout activity starts at \(startDate), after its end at \(endDate). Exchange the dates.")
        }
        self.init(
            uuid: header.uuid, configuration: workoutConfiguration, start: startDate, end: endDate,
            values: header.metadata)
    }

    /// A copy of the configuration.
    public var workoutConfiguration: HKWorkoutConfiguration { configuration.copied() }

    public var metadata: [String: Any]? { metadataValues.isEmpty ? nil : metadataValues.mapValues(\.any) }

    /// Seconds without pauses, up to now while the activity goes on.
    open var duration: TimeInterval {
        WorkoutClock.activeSeconds(from: startDate, to: endDate ?? Date(), events: workoutEvents)
    }

    /// The statistics of a type, or `nil` when none of its samples was collected.
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { allStatistics[quantityType] }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKWorkoutActivity)?.uuid == uuid }

    open override var hash: Int { uuid.hashValue }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
