/// What a walking steadiness event reports.
public enum HKCategoryValueAppleWalkingSteadinessEvent: Int, Sendable {
    case initialLow = 1
    case initialVeryLow = 2
    case repeatLow = 3
    case repeatVeryLow = 4
}

/// What an audio exposure event reports. Apple has deprecated it for the environmental one.
public enum HKCategoryValueAudioExposureEvent: Int, Sendable {
    case loudEnvironment = 1
}

/// What an environmental audio exposure event reports.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
    case momentaryLimit = 1
}

/// What a headphone audio exposure event reports.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
    case sevenDayLimit = 1
}

/// What a low cardio fitness event reports.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
    case lowFitness = 1
}
