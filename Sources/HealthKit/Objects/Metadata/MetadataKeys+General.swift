// The names are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Metadata keys of any object: identity, origin, device and quality.

/// A number: the version of the algorithm that made the value.
public let HKMetadataKeyAlgorithmVersion = "HKAlgorithmVersion"
public let HKMetadataKeyAppleDeviceCalibrated = "HKMetadataKeyAppleDeviceCalibrated"
/// A number: the raw value of an ``HKBloodGlucoseMealTime``.
public let HKMetadataKeyBloodGlucoseMealTime = "HKBloodGlucoseMealTime"
public let HKMetadataKeyDateOfEarliestDataUsedForEstimate = "HKDateOfEarliestDataUsedForEstimate"
/// A string.
public let HKMetadataKeyDeviceManufacturerName = "HKDeviceManufacturerName"
/// A string.
public let HKMetadataKeyDeviceName = "HKDeviceName"
/// A number: the raw value of an ``HKDevicePlacementSide``.
public let HKMetadataKeyDevicePlacementSide = "HKMetadataKeyDevicePlacementSide"
/// A string.
public let HKMetadataKeyDeviceSerialNumber = "HKDeviceSerialNumber"
public let HKMetadataKeyDigitalSignature = "HKDigitalSignature"
/// A string.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"
/// A string.
public let HKMetadataKeyFoodType = "HKFoodType"
public let HKMetadataKeyGlassesPrescriptionDescription = "HKMetadataKeyGlassesPrescriptionDescription"
/// A number: the raw value of an ``HKInsulinDeliveryReason``.
public let HKMetadataKeyInsulinDeliveryReason = "HKInsulinDeliveryReason"
/// A Boolean.
public let HKMetadataKeyMenstrualCycleStart = "HKMenstrualCycleStart"
public let HKMetadataKeyQuantityClampedToLowerBound = "HKMetadataKeyQuantityClampedToLowerBound"
public let HKMetadataKeyQuantityClampedToUpperBound = "HKMetadataKeyQuantityClampedToUpperBound"
/// A number.
public let HKMetadataKeyReferenceRangeLowerLimit = "HKReferenceRangeLowerLimit"
/// A number.
public let HKMetadataKeyReferenceRangeUpperLimit = "HKReferenceRangeUpperLimit"
/// An ``HKQuantity`` in a unit of the sample's own type.
public let HKMetadataKeySessionEstimate = "HKMetadataKeySessionEstimate"
/// A Boolean.
public let HKMetadataKeySexualActivityProtectionUsed = "HKSexualActivityProtectionUsed"
/// A string that identifies the content within its source; it needs a version.
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
/// A number. A greater one replaces what the same source saved under the same identifier.
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
/// A string: the name of the time zone of the measurement.
public let HKMetadataKeyTimeZone = "HKTimeZone"
/// A string.
public let HKMetadataKeyUDIDeviceIdentifier = "HKUDIDeviceIdentifier"
/// A string.
public let HKMetadataKeyUDIProductionIdentifier = "HKUDIProductionIdentifier"
/// A Boolean.
public let HKMetadataKeyWasTakenInLab = "HKWasTakenInLab"
/// A Boolean.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
