/// An object that belongs to a time or a span of time.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKSample: HKObject, @unchecked Sendable {
    public let sampleType: HKSampleType
    public let startDate: Date
    public let endDate: Date

    package init(type: HKSampleType, start: Date, end: Date, header: ObjectHeader) {
        sampleType = type
        startDate = start
        endDate = end
        super.init(header: header)
    }

    /// Whether the sample is still going on. No sample on Linux is.
    open var hasUndeterminedDuration: Bool { false }

    package override var violations: [ValidationError] {
        var violations = super.violations
        for date in [startDate, endDate] where !date.isOfMeasurement {
            violations.append(.dateOutOfRange(type: sampleType.identifier, date: date))
        }
        if startDate > endDate {
            violations.append(.startAfterEnd(type: sampleType.identifier, start: startDate, end: endDate))
        }
        if let key = sampleType.requiredMetadataKey, header.metadata[key] == nil {
            violations.append(.missingMetadata(type: sampleType.identifier, key: key))
        }
        return violations
    }

    open override var description: String {
        "\(sampleType.identifier) \(startDate)–\(endDate) from \(sourceRevision.source.name)"
    }
}

extension Date {
    /// Whether the date can be one of a measurement: strictly between `distantPast` and `distantFuture`.
    fileprivate var isOfMeasurement: Bool { Date.distantPast < self && self < Date.distantFuture }
}
