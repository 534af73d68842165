/// What kind of thing an object in the store is. Types are equal when their identifiers are.
///
/// `@unchecked Sendable`: the only stored property is an immutable string.
open class HKObjectType: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier, which is also what the store keeps.
    public let identifier: String

    package init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKObjectType)?.identifier == identifier
    }

    open override var hash: Int { identifier.hashValue }

    open override var description: String { identifier }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether reading needs the person's consent for each object. No type on Linux does.
    open func requiresPerObjectAuthorization() -> Bool { false }
}

/// What kind of sample a sample is.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKSampleType: HKObjectType, @unchecked Sendable {
    /// Whether samples must last at least ``minimumAllowedDuration``. No type on Linux is restricted.
    open var isMinimumDurationRestricted: Bool { false }

    /// Whether samples must last at most ``maximumAllowedDuration``. No type on Linux is restricted.
    open var isMaximumDurationRestricted: Bool { false }

    /// The shortest allowed duration in seconds. Reading it stops unless ``isMinimumDurationRestricted``.
    open var minimumAllowedDuration: TimeInterval {
        stop("\(identifier) has no minimum duration; check isMinimumDurationRestricted first.")
    }

    /// The longest allowed duration in seconds. Reading it stops unless ``isMaximumDurationRestricted``.
    open var maximumAllowedDuration: TimeInterval {
        stop("\(identifier) has no maximum duration; check isMaximumDurationRestricted first.")
    }

    /// Whether the system can recalibrate its estimates of the type. It cannot on Linux.
    open var allowsRecalibrationForEstimates: Bool { false }

    /// Whether programs may ask to save samples of this type.
    package var isShareable: Bool { true }

    /// The metadata key without which no sample of this type exists.
    var requiredMetadataKey: String? { nil }
}
