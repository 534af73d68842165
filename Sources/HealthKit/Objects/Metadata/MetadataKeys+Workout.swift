// The names are those of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Metadata keys of workouts, activities and their surroundings.

/// A number: the raw value of an ``HKWorkoutActivityType``.
public let HKMetadataKeyActivityType = "HKActivityType"
/// An ``HKQuantity`` compatible with `%`.
public let HKMetadataKeyAlpineSlopeGrade = "HKAlpineSlopeGrade"
/// A string.
public let HKMetadataKeyAppleFitnessPlusCatalogIdentifier = "HKMetadataKeyAppleFitnessPlusCatalogIdentifier"
/// A Boolean.
public let HKMetadataKeyAppleFitnessPlusSession = "HKMetadataKeyAppleFitnessPlusSession"
/// An ``HKQuantity`` compatible with `kcal/(kg*hr)`.
public let HKMetadataKeyAverageMETs = "HKAverageMETs"
/// An ``HKQuantity`` compatible with `m/s`.
public let HKMetadataKeyAverageSpeed = "HKAverageSpeed"
/// An ``HKQuantity`` compatible with `Pa`.
public let HKMetadataKeyBarometricPressure = "HKMetadataKeyBarometricPressure"
/// A Boolean.
public let HKMetadataKeyCoachedWorkout = "HKCoachedWorkout"
/// An ``HKQuantity`` compatible with `m`.
public let HKMetadataKeyCrossTrainerDistance = "HKCrossTrainerDistance"
/// A number: the raw value of an ``HKCyclingFunctionalThresholdPowerTestType``.
public let HKMetadataKeyCyclingFunctionalThresholdPowerTestType = "HKCyclingCyclingFunctionalThresholdPowerTestType"
/// An ``HKQuantity`` compatible with `m`.
public let HKMetadataKeyElevationAscended = "HKElevationAscended"
/// An ``HKQuantity`` compatible with `m`.
public let HKMetadataKeyElevationDescended = "HKElevationDescended"
/// An ``HKQuantity`` compatible with `s`.
public let HKMetadataKeyFitnessMachineDuration = "HKFitnessMachineDuration"
/// A Boolean.
public let HKMetadataKeyGroupFitness = "HKGroupFitness"
/// An ``HKQuantity`` compatible with `m`.
public let HKMetadataKeyIndoorBikeDistance = "HKIndoorBikeDistance"
/// A Boolean.
public let HKMetadataKeyIndoorWorkout = "HKIndoorWorkout"
/// An ``HKQuantity`` compatible with `m`.
public let HKMetadataKeyLapLength = "HKLapLength"
/// An ``HKQuantity`` compatible with `lx`.
public let HKMetadataKeyMaximumLightIntensity = "HKMetadataKeyMaximumLightIntensity"
/// An ``HKQuantity`` compatible with `m/s`.
public let HKMetadataKeyMaximumSpeed = "HKMaximumSpeed"
/// A number.
public let HKMetadataKeySWOLFScore = "HKSWOLFScore"
/// A number: the raw value of an ``HKWorkoutSwimmingLocationType``.
public let HKMetadataKeySwimmingLocationType = "HKSwimmingLocationType"
/// A number: the raw value of an ``HKSwimmingStrokeStyle``.
public let HKMetadataKeySwimmingStrokeStyle = "HKSwimmingStrokeStyle"
/// A number: the raw value of an ``HKWaterSalinity``.
public let HKMetadataKeyWaterSalinity = "HKMetadataKeyWaterSalinity"
/// A number: the raw value of an ``HKWeatherCondition``.
public let HKMetadataKeyWeatherCondition = "HKWeatherCondition"
/// An ``HKQuantity`` compatible with `%`.
public let HKMetadataKeyWeatherHumidity = "HKWeatherHumidity"
/// An ``HKQuantity`` compatible with `K`.
public let HKMetadataKeyWeatherTemperature = "HKWeatherTemperature"
/// A string.
public let HKMetadataKeyWorkoutBrandName = "HKWorkoutBrandName"
