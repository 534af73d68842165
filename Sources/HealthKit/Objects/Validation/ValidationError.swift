extension HKObject {
    /// Why an object cannot be saved.
    public enum ValidationError: Error, Hashable, CustomStringConvertible {
        case startAfterEnd(type: String, start: Date, end: Date)
        case dateOutOfRange(type: String, date: Date)
        case incompatibleUnit(type: String, unit: HKUnit, expected: HKUnit)
        case notFinite(type: String, value: Double)
        case categoryValue(type: String, value: Int, enumeration: String)
        case valence(Double)
        case noMembers(type: String)
        case unsupportedMember(type: String, member: String)
        case unsupportedMetadata(key: String, type: String)
        case metadataKind(key: String, expected: String, found: String)
        case metadataRawValue(key: String, value: Int, enumeration: String)
        case metadataUnit(key: String, unit: HKUnit, expected: HKUnit)
        case metadataNotFinite(key: String)
        case missingMetadata(type: String, key: String)
        case syncVersionMissing
        case syncIdentifierMissing

        /// Whether Apple's initialisers raise an exception for it, so that no such object ever exists.
        package var isRaisedByInitializers: Bool {
            switch self {
            case .startAfterEnd, .dateOutOfRange, .incompatibleUnit, .valence, .unsupportedMetadata, .metadataKind,
                .metadataRawValue, .missingMetadata:
                true
            case .notFinite, .categoryValue, .noMembers, .unsupportedMember, .metadataUnit, .metadataNotFinite,
                .syncVersionMissing, .syncIdentifierMissing:
                false
            }
        }

        /// The error that a store reports.
        package var storeError: HKError { HKError(.errorInvalidArgument, description) }
    }
}

extension HKObject.ValidationError {
    public var description: String {
        switch self {
        case .startAfterEnd(let type, let start, let end):
            "A \(type) sample starts at \(start), after its end at \(end). Exchange the dates."
        case .dateOutOfRange(let type, let date):
            "A \(type) sample is dated \(date.timeIntervalSinceReferenceDate) s from 2001. Use the date of the measurement, not distantPast or distantFuture."
        case .incompatibleUnit(let type, let unit, let expected):
            "A \(type) sample cannot be in \(unit.unitString) (\(unit.dimension)). Use a unit of \(expected.dimension), such as \(expected.unitString)."
        case .notFinite(let type, let value):
            "A \(type) sample cannot have the value \(value). Leave the sample out."
        case .categoryValue(let type, let value, let enumeration):
            "\(value) is no value of a \(type) sample. Use a raw value of \(enumeration)."
        case .valence(let valence):
            "A state of mind cannot have the valence \(valence). Use a number from -1 to 1."
        case .noMembers(let type):
            "A \(type) needs at least one sample."
        case .unsupportedMember(let type, let member):
            "A \(type) cannot contain a \(member) sample. Use quantity and category samples."
        case .unsupportedMetadata(let key, let type):
            "The metadata value of '\(key)' is a \(type). Use a String, a number, a Bool, a Date or an HKQuantity."
        case .metadataKind(let key, let expected, let found):
            "The metadata value of '\(key)' is a \(found). Use a \(expected)."
        case .metadataRawValue(let key, let value, let enumeration):
            "The metadata value \(value) of '\(key)' is no raw value of \(enumeration)."
        case .metadataUnit(let key, let unit, let expected):
            "The metadata quantity of '\(key)' is in \(unit.unitString) (\(unit.dimension)). Use a unit of \(expected.dimension)."
        case .metadataNotFinite(let key):
            "The metadata value of '\(key)' is no finite number. Leave it out."
        case .missingMetadata(let type, let key):
            "A \(type) sample needs metadata for '\(key)'."
        case .syncVersionMissing:
            "The metadata has a sync identifier and no version. Add \(HKMetadataKeySyncVersion)."
        case .syncIdentifierMissing:
            "The metadata has a sync version and no identifier. Add \(HKMetadataKeySyncIdentifier)."
        }
    }
}
