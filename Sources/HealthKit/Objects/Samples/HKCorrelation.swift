/// Samples that belong together, such as the two pressures of one measurement or the nutrients of a meal.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKCorrelation: HKSample, @unchecked Sendable {
    public let correlationType: HKCorrelationType
    public let objects: Set<HKSample>

    /// A correlation as a store has it, unchecked.
    package init(
        type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>, header: ObjectHeader
    ) {
        correlationType = type
        self.objects = objects
        super.init(type: type, start: start, end: end, header: header)
    }

    /// A correlation. Stops when the start is after the end, a date is distantPast or distantFuture, or metadata is of a kind
    /// that cannot be stored or out of range.
    public convenience init(
        type correlationType: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>, device: HKDevice?,
        metadata: [String: Any]?
    ) {
        let header = orStop { () throws(ValidationError) in
            try ObjectHeader(device: device, clientMetadata: metadata)
        }
        self.init(type: correlationType, start: start, end: end, objects: objects, header: header)
        stopIfInvalid()
    }

    public convenience init(
        type correlationType: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>,
        metadata: [String: Any]?
    ) {
        self.init(type: correlationType, start: start, end: end, objects: objects, device: nil, metadata: metadata)
    }

    public convenience init(type correlationType: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>) {
        self.init(type: correlationType, start: start, end: end, objects: objects, device: nil, metadata: nil)
    }

    /// The samples of one type.
    open func objects(for objectType: HKObjectType) -> Set<HKSample> {
        objects.filter { $0.sampleType == objectType }
    }

    package override var violations: [ValidationError] {
        var violations = super.violations
        if objects.isEmpty { violations.append(.noMembers(type: correlationType.identifier)) }
        for object in objects {
            if !(object is HKQuantitySample || object is HKCategorySample) {
                violations.append(
                    .unsupportedMember(type: correlationType.identifier, member: object.sampleType.identifier))
            }
            violations += object.violations
        }
        return violations
    }
}
