/// How active the person was when a heart rate was measured.
public enum HKHeartRateMotionContext: Int, Sendable {
    case notSet = 0
    case sedentary = 1
    case active = 2
}

/// Where a heart rate sensor was placed.
public enum HKHeartRateSensorLocation: Int, Sendable {
    case other = 0
    case chest = 1
    case wrist = 2
    case finger = 3
    case hand = 4
    case earLobe = 5
    case foot = 6
}

/// The exercise before a heart rate recovery sample.
public enum HKHeartRateRecoveryTestType: Int, Sendable {
    case maxExercise = 1
    case predictionSubMaxExercise = 2
    case predictionNonExercise = 3
}

/// How active the person was when a sample was taken.
public enum HKUserMotionContext: Int, Sendable {
    case notSet = 0
    case stationary = 1
    case active = 2
}

/// Whether a blood glucose sample was taken before or after a meal.
public enum HKBloodGlucoseMealTime: Int, Sendable {
    case preprandial = 1
    case postprandial = 2
}

/// Where a thermometer was placed.
public enum HKBodyTemperatureSensorLocation: Int, Sendable {
    case other = 0
    case armpit = 1
    case body = 2
    case ear = 3
    case finger = 4
    case gastroIntestinal = 5
    case mouth = 6
    case rectum = 7
    case toe = 8
    case earDrum = 9
    case temporalArtery = 10
    case forehead = 11
}

/// Why insulin was delivered.
public enum HKInsulinDeliveryReason: Int, Sendable {
    case basal = 1
    case bolus = 2
}

/// The side of the body on which a device was worn.
public enum HKDevicePlacementSide: Int, Sendable {
    case unknown = 0
    case left = 1
    case right = 2
    case central = 3
}

/// How a physical effort was estimated.
public enum HKPhysicalEffortEstimationType: Int, Sendable {
    case activityLookup = 1
    case deviceSensed = 2
}

/// How a VO2 max was determined.
public enum HKVO2MaxTestType: Int, Sendable {
    case maxExercise = 1
    case predictionSubMaxExercise = 2
    case predictionNonExercise = 3
    case predictionStepTest = 4
}

/// How a functional threshold power was determined.
public enum HKCyclingFunctionalThresholdPowerTestType: Int, Sendable {
    case maxExercise60Minute = 1
    case maxExercise20Minute = 2
    case rampTest = 3
    case predictionExercise = 4
}

/// The version of the algorithm that classified an electrocardiogram.
public enum HKAppleECGAlgorithmVersion: Int, Sendable {
    case version1 = 1
    case version2 = 2
}

/// The class of a walking steadiness score.
public enum HKAppleWalkingSteadinessClassification: Int, Sendable {
    case ok = 1
    case low = 2
    case veryLow = 3
}

/// How the breathing disturbances of a night compare with the usual.
public enum HKAppleSleepingBreathingDisturbancesClassification: Int, Sendable {
    case notElevated = 0
    case elevated = 1
}
