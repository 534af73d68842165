// The names are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Metadata keys that say how something was measured.

/// A number: the raw value of an ``HKAppleECGAlgorithmVersion``.
public let HKMetadataKeyAppleECGAlgorithmVersion = "HKMetadataKeyAppleECGAlgorithmVersion"
/// An ``HKQuantity`` compatible with `s`.
public let HKMetadataKeyAudioExposureDuration = "HKMetadataKeyAudioExposureDuration"
public let HKMetadataKeyAudioExposureLevel = "HKMetadataKeyAudioExposureLevel"
/// A number: the raw value of an ``HKBodyTemperatureSensorLocation``.
public let HKMetadataKeyBodyTemperatureSensorLocation = "HKBodyTemperatureSensorLocation"
public let HKMetadataKeyHeadphoneGain = "HKMetadataKeyHeadphoneGain"
public let HKMetadataKeyHeartRateEventThreshold = "HKHeartRateEventThreshold"
/// A number: the raw value of an ``HKHeartRateMotionContext``.
public let HKMetadataKeyHeartRateMotionContext = "HKMetadataKeyHeartRateMotionContext"
/// An ``HKQuantity`` compatible with `s`.
public let HKMetadataKeyHeartRateRecoveryActivityDuration = "HKMetadataKeyHeartRateRecoveryActivityDuration"
/// A number: the raw value of an ``HKWorkoutActivityType``.
public let HKMetadataKeyHeartRateRecoveryActivityType = "HKMetadataKeyHeartRateRecoveryActivityType"
/// An ``HKQuantity`` compatible with `count/s`.
public let HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate =
    "HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate"
/// A number: the raw value of an ``HKHeartRateRecoveryTestType``.
public let HKMetadataKeyHeartRateRecoveryTestType = "HKMetadataKeyHeartRateRecoveryTestType"
/// A number: the raw value of an ``HKHeartRateSensorLocation``.
public let HKMetadataKeyHeartRateSensorLocation = "HKHeartRateSensorLocation"
public let HKMetadataKeyLowCardioFitnessEventThreshold = "HKLowCardioFitnessEventThreshold"
/// A number: the raw value of an ``HKPhysicalEffortEstimationType``.
public let HKMetadataKeyPhysicalEffortEstimationType = "HKPhysicalEffortEstimationType"
/// A number: the raw value of an ``HKUserMotionContext``.
public let HKMetadataKeyUserMotionContext = "HKMetadataKeyUserMotionContext"
/// A number: the raw value of an ``HKVO2MaxTestType``.
public let HKMetadataKeyVO2MaxTestType = "HKVO2MaxTestType"
public let HKMetadataKeyVO2MaxValue = "HKVO2MaxValue"
