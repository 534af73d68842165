// The names of constants are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"
public let HKWorkoutRouteTypeIdentifier = "HKWorkoutRouteTypeIdentifier"
public let HKDataTypeIdentifierHeartbeatSeries = "HKDataTypeIdentifierHeartbeatSeries"
public let HKDataTypeIdentifierStateOfMind = "HKDataTypeIdentifierStateOfMind"
public let HKDataTypeIdentifierElectrocardiogram = "HKDataTypeIdentifierElectrocardiogram"
public let HKDataTypeIdentifierAudiogram = "HKDataTypeIdentifierAudiogram"
public let HKVisionPrescriptionTypeIdentifier = "HKVisionPrescriptionTypeIdentifier"
public let HKActivitySummaryTypeIdentifier = "HKActivitySummaryTypeIdentifier"

extension HKObjectType {
    /// The quantity type with an identifier, or `nil` for an unknown one.
    public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
        HKQuantityType(known: identifier)
    }

    /// The category type with an identifier, or `nil` for an unknown one.
    public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
        HKCategoryType(known: identifier)
    }

    /// The characteristic type with an identifier, or `nil` for an unknown one.
    public class func characteristicType(
        forIdentifier identifier: HKCharacteristicTypeIdentifier
    ) -> HKCharacteristicType? {
        HKCharacteristicTypeIdentifier.all.contains(identifier) ? HKCharacteristicType(identifier) : nil
    }

    /// The correlation type with an identifier, or `nil` for an unknown one.
    public class func correlationType(forIdentifier identifier: HKCorrelationTypeIdentifier) -> HKCorrelationType? {
        HKCorrelationTypeIdentifier.all.contains(identifier) ? HKCorrelationType(identifier) : nil
    }

    /// The series type with an identifier, or `nil` for an unknown one.
    public class func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
        [HKWorkoutRouteTypeIdentifier, HKDataTypeIdentifierHeartbeatSeries].contains(identifier)
            ? HKSeriesType(identifier: identifier) : nil
    }

    public class func workoutType() -> HKWorkoutType { HKWorkoutType(identifier: HKWorkoutTypeIdentifier) }

    public class func stateOfMindType() -> HKStateOfMindType {
        HKStateOfMindType(identifier: HKDataTypeIdentifierStateOfMind)
    }

    public class func electrocardiogramType() -> HKElectrocardiogramType {
        HKElectrocardiogramType(identifier: HKDataTypeIdentifierElectrocardiogram)
    }

    public class func audiogramSampleType() -> HKAudiogramSampleType {
        HKAudiogramSampleType(identifier: HKDataTypeIdentifierAudiogram)
    }

    public class func visionPrescriptionType() -> HKPrescriptionType {
        HKPrescriptionType(identifier: HKVisionPrescriptionTypeIdentifier)
    }

    public class func activitySummaryType() -> HKActivitySummaryType {
        HKActivitySummaryType(identifier: HKActivitySummaryTypeIdentifier)
    }

    /// The type that a stored identifier names, or `nil` when this version knows none of that name.
    package static func type(withStoredIdentifier identifier: String) -> HKObjectType? {
        if let type = HKQuantityType(known: .init(rawValue: identifier)) { return type }
        if let type = HKCategoryType(known: .init(rawValue: identifier)) { return type }
        if let type = characteristicType(forIdentifier: .init(rawValue: identifier)) { return type }
        if let type = correlationType(forIdentifier: .init(rawValue: identifier)) { return type }
        if let type = seriesType(forIdentifier: identifier) { return type }
        if HKScoredAssessmentTypeIdentifier.all.contains(.init(rawValue: identifier)) {
            return HKScoredAssessmentType(identifier: identifier)
        }
        let single: [HKObjectType] = [
            workoutType(), stateOfMindType(), electrocardiogramType(), audiogramSampleType(),
            visionPrescriptionType(), activitySummaryType(),
        ]
        return single.first { $0.identifier == identifier }
    }
}
