/// Something that happened in a workout.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKWorkoutEvent: NSObject, @unchecked Sendable {
    public let type: HKWorkoutEventType
    public let dateInterval: DateInterval
    package let metadataValues: [String: MetadataValue]

    /// An event as a store has it, unchecked.
    package init(type: HKWorkoutEventType, dateInterval: DateInterval, values: [String: MetadataValue]) {
        self.type = type
        self.dateInterval = dateInterval
        metadataValues = values
        super.init()
    }

    /// An event. Stops when one other than a lap or a segment lasts, and for metadata that cannot be stored.
    public convenience init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
        let header = orStop { () throws(HKObject.ValidationError) in try ObjectHeader(clientMetadata: metadata) }
        if dateInterval.duration > 0, type != .lap, type != .segment {
            stop("A workout event of type \(type) cannot last \(dateInterval.duration) s. Only laps and segments last.")
        }
        self.init(type: type, dateInterval: dateInterval, values: header.metadata)
    }

    public var metadata: [String: Any]? { metadataValues.isEmpty ? nil : metadataValues.mapValues(\.any) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKWorkoutEvent else { return false }
        return type == other.type && dateInterval == other.dateInterval && metadataValues == other.metadataValues
    }

    open override var hash: Int { dateInterval.hashValue }
}
