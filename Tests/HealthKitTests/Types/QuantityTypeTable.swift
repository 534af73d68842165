import HealthKit

/// Every quantity type with its identifier string, a unit that fits it and its aggregation style, as SDK headers have them.
enum QuantityTypeTable {
    typealias Row = (
        identifier: HKQuantityTypeIdentifier, string: String, unit: String, style: HKQuantityAggregationStyle
    )

    static let rows: [Row] = [
        (.activeEnergyBurned, "HKQuantityTypeIdentifierActiveEnergyBurned", "kcal", .cumulative),
        (.appleExerciseTime, "HKQuantityTypeIdentifierAppleExerciseTime", "min", .cumulative),
        (.appleMoveTime, "HKQuantityTypeIdentifierAppleMoveTime", "min", .cumulative),
        (
            .appleSleepingBreathingDisturbances, "HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances", "count",
            .discreteArithmetic
        ),
        (
            .appleSleepingWristTemperature, "HKQuantityTypeIdentifierAppleSleepingWristTemperature", "degC",
            .discreteArithmetic
        ),
        (.appleStandTime, "HKQuantityTypeIdentifierAppleStandTime", "min", .cumulative),
        (.appleWalkingSteadiness, "HKQuantityTypeIdentifierAppleWalkingSteadiness", "%", .discreteArithmetic),
        (
            .atrialFibrillationBurden, "HKQuantityTypeIdentifierAtrialFibrillationBurden", "%",
            .discreteTemporallyWeighted
        ),
        (.basalBodyTemperature, "HKQuantityTypeIdentifierBasalBodyTemperature", "degC", .discreteArithmetic),
        (.basalEnergyBurned, "HKQuantityTypeIdentifierBasalEnergyBurned", "kcal", .cumulative),
        (.bloodAlcoholContent, "HKQuantityTypeIdentifierBloodAlcoholContent", "%", .discreteArithmetic),
        (.bloodGlucose, "HKQuantityTypeIdentifierBloodGlucose", "mg/dL", .discreteArithmetic),
        (.bloodPressureDiastolic, "HKQuantityTypeIdentifierBloodPressureDiastolic", "mmHg", .discreteArithmetic),
        (.bloodPressureSystolic, "HKQuantityTypeIdentifierBloodPressureSystolic", "mmHg", .discreteArithmetic),
        (.bodyFatPercentage, "HKQuantityTypeIdentifierBodyFatPercentage", "%", .discreteArithmetic),
        (.bodyMass, "HKQuantityTypeIdentifierBodyMass", "kg", .discreteArithmetic),
        (.bodyMassIndex, "HKQuantityTypeIdentifierBodyMassIndex", "count", .discreteArithmetic),
        (.bodyTemperature, "HKQuantityTypeIdentifierBodyTemperature", "degC", .discreteArithmetic),
        (.crossCountrySkiingSpeed, "HKQuantityTypeIdentifierCrossCountrySkiingSpeed", "m/s", .discreteArithmetic),
        (.cyclingCadence, "HKQuantityTypeIdentifierCyclingCadence", "count/min", .discreteTemporallyWeighted),
        (
            .cyclingFunctionalThresholdPower, "HKQuantityTypeIdentifierCyclingFunctionalThresholdPower", "W",
            .discreteArithmetic
        ),
        (.cyclingPower, "HKQuantityTypeIdentifierCyclingPower", "W", .discreteTemporallyWeighted),
        (.cyclingSpeed, "HKQuantityTypeIdentifierCyclingSpeed", "m/s", .discreteTemporallyWeighted),
        (.dietaryBiotin, "HKQuantityTypeIdentifierDietaryBiotin", "g", .cumulative),
        (.dietaryCaffeine, "HKQuantityTypeIdentifierDietaryCaffeine", "g", .cumulative),
        (.dietaryCalcium, "HKQuantityTypeIdentifierDietaryCalcium", "g", .cumulative),
        (.dietaryCarbohydrates, "HKQuantityTypeIdentifierDietaryCarbohydrates", "g", .cumulative),
        (.dietaryChloride, "HKQuantityTypeIdentifierDietaryChloride", "g", .cumulative),
        (.dietaryCholesterol, "HKQuantityTypeIdentifierDietaryCholesterol", "g", .cumulative),
        (.dietaryChromium, "HKQuantityTypeIdentifierDietaryChromium", "g", .cumulative),
        (.dietaryCopper, "HKQuantityTypeIdentifierDietaryCopper", "g", .cumulative),
        (.dietaryEnergyConsumed, "HKQuantityTypeIdentifierDietaryEnergyConsumed", "kcal", .cumulative),
        (.dietaryFatMonounsaturated, "HKQuantityTypeIdentifierDietaryFatMonounsaturated", "g", .cumulative),
        (.dietaryFatPolyunsaturated, "HKQuantityTypeIdentifierDietaryFatPolyunsaturated", "g", .cumulative),
        (.dietaryFatSaturated, "HKQuantityTypeIdentifierDietaryFatSaturated", "g", .cumulative),
        (.dietaryFatTotal, "HKQuantityTypeIdentifierDietaryFatTotal", "g", .cumulative),
        (.dietaryFiber, "HKQuantityTypeIdentifierDietaryFiber", "g", .cumulative),
        (.dietaryFolate, "HKQuantityTypeIdentifierDietaryFolate", "g", .cumulative),
        (.dietaryIodine, "HKQuantityTypeIdentifierDietaryIodine", "g", .cumulative),
        (.dietaryIron, "HKQuantityTypeIdentifierDietaryIron", "g", .cumulative),
        (.dietaryMagnesium, "HKQuantityTypeIdentifierDietaryMagnesium", "g", .cumulative),
        (.dietaryManganese, "HKQuantityTypeIdentifierDietaryManganese", "g", .cumulative),
        (.dietaryMolybdenum, "HKQuantityTypeIdentifierDietaryMolybdenum", "g", .cumulative),
        (.dietaryNiacin, "HKQuantityTypeIdentifierDietaryNiacin", "g", .cumulative),
        (.dietaryPantothenicAcid, "HKQuantityTypeIdentifierDietaryPantothenicAcid", "g", .cumulative),
        (.dietaryPhosphorus, "HKQuantityTypeIdentifierDietaryPhosphorus", "g", .cumulative),
        (.dietaryPotassium, "HKQuantityTypeIdentifierDietaryPotassium", "g", .cumulative),
        (.dietaryProtein, "HKQuantityTypeIdentifierDietaryProtein", "g", .cumulative),
        (.dietaryRiboflavin, "HKQuantityTypeIdentifierDietaryRiboflavin", "g", .cumulative),
        (.dietarySelenium, "HKQuantityTypeIdentifierDietarySelenium", "g", .cumulative),
        (.dietarySodium, "HKQuantityTypeIdentifierDietarySodium", "g", .cumulative),
        (.dietarySugar, "HKQuantityTypeIdentifierDietarySugar", "g", .cumulative),
        (.dietaryThiamin, "HKQuantityTypeIdentifierDietaryThiamin", "g", .cumulative),
        (.dietaryVitaminA, "HKQuantityTypeIdentifierDietaryVitaminA", "g", .cumulative),
        (.dietaryVitaminB12, "HKQuantityTypeIdentifierDietaryVitaminB12", "g", .cumulative),
        (.dietaryVitaminB6, "HKQuantityTypeIdentifierDietaryVitaminB6", "g", .cumulative),
        (.dietaryVitaminC, "HKQuantityTypeIdentifierDietaryVitaminC", "g", .cumulative),
        (.dietaryVitaminD, "HKQuantityTypeIdentifierDietaryVitaminD", "g", .cumulative),
        (.dietaryVitaminE, "HKQuantityTypeIdentifierDietaryVitaminE", "g", .cumulative),
        (.dietaryVitaminK, "HKQuantityTypeIdentifierDietaryVitaminK", "g", .cumulative),
        (.dietaryWater, "HKQuantityTypeIdentifierDietaryWater", "mL", .cumulative),
        (.dietaryZinc, "HKQuantityTypeIdentifierDietaryZinc", "g", .cumulative),
        (.distanceCrossCountrySkiing, "HKQuantityTypeIdentifierDistanceCrossCountrySkiing", "m", .cumulative),
        (.distanceCycling, "HKQuantityTypeIdentifierDistanceCycling", "m", .cumulative),
        (.distanceDownhillSnowSports, "HKQuantityTypeIdentifierDistanceDownhillSnowSports", "m", .cumulative),
        (.distancePaddleSports, "HKQuantityTypeIdentifierDistancePaddleSports", "m", .cumulative),
        (.distanceRowing, "HKQuantityTypeIdentifierDistanceRowing", "m", .cumulative),
        (.distanceSkatingSports, "HKQuantityTypeIdentifierDistanceSkatingSports", "m", .cumulative),
        (.distanceSwimming, "HKQuantityTypeIdentifierDistanceSwimming", "m", .cumulative),
        (.distanceWalkingRunning, "HKQuantityTypeIdentifierDistanceWalkingRunning", "m", .cumulative),
        (.distanceWheelchair, "HKQuantityTypeIdentifierDistanceWheelchair", "m", .cumulative),
        (.electrodermalActivity, "HKQuantityTypeIdentifierElectrodermalActivity", "S", .discreteArithmetic),
        (
            .environmentalAudioExposure, "HKQuantityTypeIdentifierEnvironmentalAudioExposure", "dBASPL",
            .discreteEquivalentContinuousLevel
        ),
        (
            .environmentalSoundReduction, "HKQuantityTypeIdentifierEnvironmentalSoundReduction", "dBASPL",
            .discreteEquivalentContinuousLevel
        ),
        (
            .estimatedWorkoutEffortScore, "HKQuantityTypeIdentifierEstimatedWorkoutEffortScore", "appleEffortScore",
            .discreteArithmetic
        ),
        (.flightsClimbed, "HKQuantityTypeIdentifierFlightsClimbed", "count", .cumulative),
        (.forcedExpiratoryVolume1, "HKQuantityTypeIdentifierForcedExpiratoryVolume1", "L", .discreteArithmetic),
        (.forcedVitalCapacity, "HKQuantityTypeIdentifierForcedVitalCapacity", "L", .discreteArithmetic),
        (
            .headphoneAudioExposure, "HKQuantityTypeIdentifierHeadphoneAudioExposure", "dBASPL",
            .discreteEquivalentContinuousLevel
        ),
        (.heartRate, "HKQuantityTypeIdentifierHeartRate", "count/s", .discreteTemporallyWeighted),
        (
            .heartRateRecoveryOneMinute, "HKQuantityTypeIdentifierHeartRateRecoveryOneMinute", "count/min",
            .discreteArithmetic
        ),
        (.heartRateVariabilitySDNN, "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", "ms", .discreteArithmetic),
        (.height, "HKQuantityTypeIdentifierHeight", "m", .discreteArithmetic),
        (.inhalerUsage, "HKQuantityTypeIdentifierInhalerUsage", "count", .cumulative),
        (.insulinDelivery, "HKQuantityTypeIdentifierInsulinDelivery", "IU", .cumulative),
        (.leanBodyMass, "HKQuantityTypeIdentifierLeanBodyMass", "kg", .discreteArithmetic),
        (.nikeFuel, "HKQuantityTypeIdentifierNikeFuel", "count", .cumulative),
        (.numberOfAlcoholicBeverages, "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages", "count", .cumulative),
        (.numberOfTimesFallen, "HKQuantityTypeIdentifierNumberOfTimesFallen", "count", .cumulative),
        (.oxygenSaturation, "HKQuantityTypeIdentifierOxygenSaturation", "%", .discreteArithmetic),
        (.paddleSportsSpeed, "HKQuantityTypeIdentifierPaddleSportsSpeed", "m/s", .discreteArithmetic),
        (.peakExpiratoryFlowRate, "HKQuantityTypeIdentifierPeakExpiratoryFlowRate", "L/min", .discreteArithmetic),
        (.peripheralPerfusionIndex, "HKQuantityTypeIdentifierPeripheralPerfusionIndex", "%", .discreteArithmetic),
        (.physicalEffort, "HKQuantityTypeIdentifierPhysicalEffort", "kcal/(kg*hr)", .discreteArithmetic),
        (.pushCount, "HKQuantityTypeIdentifierPushCount", "count", .cumulative),
        (.respiratoryRate, "HKQuantityTypeIdentifierRespiratoryRate", "count/s", .discreteArithmetic),
        (.restingHeartRate, "HKQuantityTypeIdentifierRestingHeartRate", "count/min", .discreteTemporallyWeighted),
        (.rowingSpeed, "HKQuantityTypeIdentifierRowingSpeed", "m/s", .discreteArithmetic),
        (.runningGroundContactTime, "HKQuantityTypeIdentifierRunningGroundContactTime", "ms", .discreteArithmetic),
        (.runningPower, "HKQuantityTypeIdentifierRunningPower", "W", .discreteArithmetic),
        (.runningSpeed, "HKQuantityTypeIdentifierRunningSpeed", "m/s", .discreteArithmetic),
        (.runningStrideLength, "HKQuantityTypeIdentifierRunningStrideLength", "m", .discreteArithmetic),
        (.runningVerticalOscillation, "HKQuantityTypeIdentifierRunningVerticalOscillation", "cm", .discreteArithmetic),
        (.sixMinuteWalkTestDistance, "HKQuantityTypeIdentifierSixMinuteWalkTestDistance", "m", .discreteArithmetic),
        (.stairAscentSpeed, "HKQuantityTypeIdentifierStairAscentSpeed", "m/s", .discreteArithmetic),
        (.stairDescentSpeed, "HKQuantityTypeIdentifierStairDescentSpeed", "m/s", .discreteArithmetic),
        (.stepCount, "HKQuantityTypeIdentifierStepCount", "count", .cumulative),
        (.swimmingStrokeCount, "HKQuantityTypeIdentifierSwimmingStrokeCount", "count", .cumulative),
        (.timeInDaylight, "HKQuantityTypeIdentifierTimeInDaylight", "min", .cumulative),
        (.underwaterDepth, "HKQuantityTypeIdentifierUnderwaterDepth", "m", .discreteArithmetic),
        (.uvExposure, "HKQuantityTypeIdentifierUVExposure", "count", .discreteArithmetic),
        (.vo2Max, "HKQuantityTypeIdentifierVO2Max", "ml/(kg*min)", .discreteArithmetic),
        (.waistCircumference, "HKQuantityTypeIdentifierWaistCircumference", "m", .discreteArithmetic),
        (.walkingAsymmetryPercentage, "HKQuantityTypeIdentifierWalkingAsymmetryPercentage", "%", .discreteArithmetic),
        (
            .walkingDoubleSupportPercentage, "HKQuantityTypeIdentifierWalkingDoubleSupportPercentage", "%",
            .discreteArithmetic
        ),
        (
            .walkingHeartRateAverage, "HKQuantityTypeIdentifierWalkingHeartRateAverage", "count/min",
            .discreteTemporallyWeighted
        ),
        (.walkingSpeed, "HKQuantityTypeIdentifierWalkingSpeed", "m/s", .discreteArithmetic),
        (.walkingStepLength, "HKQuantityTypeIdentifierWalkingStepLength", "m", .discreteArithmetic),
        (.waterTemperature, "HKQuantityTypeIdentifierWaterTemperature", "degC", .discreteArithmetic),
        (.workoutEffortScore, "HKQuantityTypeIdentifierWorkoutEffortScore", "appleEffortScore", .discreteArithmetic),
    ]
}
