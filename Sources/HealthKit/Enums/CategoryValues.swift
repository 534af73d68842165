/// The value of category types that have nothing to distinguish.
public enum HKCategoryValue: Int, Sendable {
    case notApplicable = 0
}

/// Being in bed, being awake, or a stage of sleep.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
    case inBed = 0
    case asleepUnspecified = 1
    case awake = 2
    case asleepCore = 3
    case asleepDeep = 4
    case asleepREM = 5

    @available(*, deprecated, renamed: "asleepUnspecified")
    public static var asleep: Self { .asleepUnspecified }
}

/// How severe a symptom is.
public enum HKCategoryValueSeverity: Int, Sendable {
    case unspecified = 0
    case notPresent = 1
    case mild = 2
    case moderate = 3
    case severe = 4
}

/// Whether a symptom is present.
public enum HKCategoryValuePresence: Int, Sendable {
    case present = 0
    case notPresent = 1
}

/// How the appetite changed.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
    case unspecified = 0
    case noChange = 1
    case decreased = 2
    case increased = 3
}

/// Whether the person stood within an hour.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
    case stood = 0
    case idle = 1
}
