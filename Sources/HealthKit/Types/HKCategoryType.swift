/// The type of samples that hold one value of an enumeration.
///
/// `@unchecked Sendable`: its stored properties are immutable and Sendable.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
    private let requiredKey: String?
    private let facts: CategoryTypeFacts

    /// The type with a known identifier, or `nil`.
    package init?(known identifier: HKCategoryTypeIdentifier) {
        guard let facts = CategoryTypeFacts.all[identifier] else { return nil }
        self.facts = facts
        requiredKey = identifier == .menstrualFlow ? HKMetadataKeyMenstrualCycleStart : nil
        super.init(identifier: identifier.rawValue)
    }

    /// The type with a known identifier. Stops for an unknown one.
    public convenience init(_ identifier: HKCategoryTypeIdentifier) {
        guard CategoryTypeFacts.all[identifier] != nil else { Self.stopForUnknown(identifier.rawValue) }
        self.init(known: identifier)!  // the guard has found it
    }

    /// The name of the enumeration whose raw values the samples hold.
    package var valueName: String { facts.valueName }

    /// Whether `value` is a raw value of that enumeration.
    package func accepts(_ value: Int) -> Bool { facts.accepts(value) }

    override var requiredMetadataKey: String? { requiredKey }

    package override var isShareable: Bool { facts.isShareable }
}
