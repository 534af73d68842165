/// The type of samples that hold one quantity.
///
/// `@unchecked Sendable`: its stored properties are immutable and Sendable.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
    private let requiredKey: String?
    private let facts: QuantityTypeFacts
    /// The unit that SDK headers name for the type.
    package let canonicalUnit: HKUnit

    /// The type with a known identifier, or `nil`.
    package init?(known identifier: HKQuantityTypeIdentifier) {
        guard let facts = QuantityTypeFacts.all[identifier] else { return nil }
        self.facts = facts
        canonicalUnit = .cached(facts.unit)
        requiredKey = identifier == .insulinDelivery ? HKMetadataKeyInsulinDeliveryReason : nil
        super.init(identifier: identifier.rawValue)
    }

    /// The type with a known identifier. Stops for an unknown one.
    public convenience init(_ identifier: HKQuantityTypeIdentifier) {
        guard QuantityTypeFacts.all[identifier] != nil else { Self.stopForUnknown(identifier.rawValue) }
        self.init(known: identifier)!  // the guard has found it
    }

    /// How samples of the type combine over time.
    open var aggregationStyle: HKQuantityAggregationStyle { facts.aggregationStyle }

    /// Whether quantities of the type can be expressed in `unit`.
    open func `is`(compatibleWith unit: HKUnit) -> Bool { unit.isCompatible(with: canonicalUnit) }

    override var requiredMetadataKey: String? { requiredKey }

    package override var isShareable: Bool { facts.isShareable }
}

extension HKObjectType {
    /// Stops because no type of this class has the identifier.
    static func stopForUnknown(_ identifier: String) -> Never {
        stop("'\(identifier)' is not the identifier of an \(self). Use one of the predefined identifiers.")
    }
}
