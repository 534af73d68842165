// The names are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Metadata keys that say how something was measured.

/// A number: the raw value of an ``HKAppleECGAlgorithmVersion``.
public let HKMetadataKeyAppleECGAlgorithmVersion = "HKAppleECGAlgorithmVersion"
/// An ``HKQuantity`` compatible with `s`.
public let HKMetadataKeyAudioExposureDuration = "HKAudioExposureDuration"
public let HKMetadataKeyAudioExposureLevel = "HKAudioExposureLevel"
/// A number: the raw value of an ``HKBodyTemperatureSensorLocation``.
public let HKMetadataKeyBodyTemperatureSensorLocation = "HKBodyTemperatureSensorLocation"
public let HKMetadataKeyHeadphoneGain = "HKHeadphoneGain"
public let HKMetadataKeyHeartRateEventThreshold = "HKHeartRateEventThreshold"
/// A number: the raw value of an ``HKHeartRateMotionContext``.
public let HKMetadataKeyHeartRateMotionContext = "HKMetadataKeyHeartRateMotionContext"
/// An ``HKQuantity`` compatible with `s`.
public let HKMetadataKeyHeartRateRecoveryActivityDuration = "HKHeartRateRecoveryActivityDuration"
/// A number: the raw value of an ``HKWorkoutActivityType``.
public let HKMetadataKeyHeartRateRecoveryActivityType = "HKHeartRateRecoveryActivityType"
/// An ``HKQuantity`` compatible with `count/s`.
public let HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate =
    "HKHeartRateRecoveryMaxObservedRecoveryHeartRate"
/// A number: the raw value of an ``HKHeartRateRecoveryTestType``.
public let HKMetadataKeyHeartRateRecoveryTestType = "HKHeartRateRecoveryTestType"
/// A number: the raw value of an ``HKHeartRateSensorLocation``.
public let HKMetadataKeyHeartRateSensorLocation = "HKHeartRateSensorLocation"
public let HKMetadataKeyLowCardioFitnessEventThreshold = "HKLowCardioFitnessEventThreshold"
/// A number: the raw value of an ``HKPhysicalEffortEstimationType``.
public let HKMetadataKeyPhysicalEffortEstimationType = "HKPhysicalEffortEstimationType"
/// A number: the raw value of an ``HKUserMotionContext``.
public let HKMetadataKeyUserMotionContext = "HKUserMotionContext"
/// A number: the raw value of an ``HKVO2MaxTestType``.
public let HKMetadataKeyVO2MaxTestType = "HKVO2MaxTestType"
public let HKMetadataKeyVO2MaxValue = "HKVO2MaxValue"
