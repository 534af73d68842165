/// A sample that holds a value of an enumeration, such as a stage of sleep.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKCategorySample: HKSample, @unchecked Sendable {
    public let categoryType: HKCategoryType
    /// The raw value of the type's enumeration.
    public let value: Int

    /// A sample as a store has it, unchecked.
    package init(type: HKCategoryType, value: Int, start: Date, end: Date, header: ObjectHeader) {
        categoryType = type
        self.value = value
        super.init(type: type, start: start, end: end, header: header)
    }

    /// A sample. Stops when the start is after the end, a date is distantPast or distantFuture, or metadata is missing, of a
    /// kind that cannot be stored, or out of range.
    public convenience init(
        type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice?, metadata: [String: Any]?
    ) {
        let header = orStop { () throws(ValidationError) in
            try ObjectHeader(device: device, clientMetadata: metadata)
        }
        self.init(type: type, value: value, start: start, end: end, header: header)
        stopIfInvalid()
    }

    public convenience init(type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]?) {
        self.init(type: type, value: value, start: start, end: end, device: nil, metadata: metadata)
    }

    public convenience init(type: HKCategoryType, value: Int, start: Date, end: Date) {
        self.init(type: type, value: value, start: start, end: end, device: nil, metadata: nil)
    }

    /// A sample that can be saved. Not in Apple's framework.
    ///
    /// - Throws: ``HKObject/ValidationError``.
    public convenience init(
        validating type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
        metadata: [String: Any]? = nil
    ) throws(ValidationError) {
        let header = try ObjectHeader(device: device, clientMetadata: metadata)
        self.init(type: type, value: value, start: start, end: end, header: header)
        try validate()
    }

    package override var violations: [ValidationError] {
        var violations = super.violations
        if !categoryType.accepts(value) {
            violations.append(
                .categoryValue(type: categoryType.identifier, value: value, enumeration: categoryType.valueName))
        }
        return violations
    }
}
