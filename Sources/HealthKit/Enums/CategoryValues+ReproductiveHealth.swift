/// The quality of cervical mucus.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
    case dry = 1
    case sticky = 2
    case creamy = 3
    case watery = 4
    case eggWhite = 5
}

/// The kind of contraceptive.
public enum HKCategoryValueContraceptive: Int, Sendable {
    case unspecified = 1
    case implant = 2
    case injection = 3
    case intrauterineDevice = 4
    case intravaginalRing = 5
    case oral = 6
    case patch = 7
}

/// The strength of a menstrual flow. Apple has deprecated it for ``HKCategoryValueVaginalBleeding``.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
    case unspecified = 1
    case light = 2
    case medium = 3
    case heavy = 4
    case none = 5
}

/// The result of an ovulation test.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
    case negative = 1
    case luteinizingHormoneSurge = 2
    case indeterminate = 3
    case estrogenSurge = 4

    @available(*, deprecated, renamed: "luteinizingHormoneSurge")
    public static var positive: Self { .luteinizingHormoneSurge }
}

/// The result of a pregnancy test.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
    case negative = 1
    case positive = 2
    case indeterminate = 3
}

/// The result of a progesterone test.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
    case negative = 1
    case positive = 2
    case indeterminate = 3
}

/// The strength of a vaginal bleeding.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
    case unspecified = 1
    case light = 2
    case medium = 3
    case heavy = 4
    case none = 5
}
