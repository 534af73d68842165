/// Cycle, pregnancy and contraception.
extension HKCategoryTypeIdentifier {
    public static let bleedingAfterPregnancy = Self(rawValue: "HKCategoryTypeIdentifierBleedingAfterPregnancy")
    public static let bleedingDuringPregnancy = Self(rawValue: "HKCategoryTypeIdentifierBleedingDuringPregnancy")
    public static let cervicalMucusQuality = Self(rawValue: "HKCategoryTypeIdentifierCervicalMucusQuality")
    public static let contraceptive = Self(rawValue: "HKCategoryTypeIdentifierContraceptive")
    public static let infrequentMenstrualCycles = Self(rawValue: "HKCategoryTypeIdentifierInfrequentMenstrualCycles")
    public static let intermenstrualBleeding = Self(rawValue: "HKCategoryTypeIdentifierIntermenstrualBleeding")
    public static let irregularMenstrualCycles = Self(rawValue: "HKCategoryTypeIdentifierIrregularMenstrualCycles")
    public static let lactation = Self(rawValue: "HKCategoryTypeIdentifierLactation")
    public static let menstrualFlow = Self(rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
    public static let ovulationTestResult = Self(rawValue: "HKCategoryTypeIdentifierOvulationTestResult")
    public static let persistentIntermenstrualBleeding = Self(
        rawValue: "HKCategoryTypeIdentifierPersistentIntermenstrualBleeding")
    public static let pregnancy = Self(rawValue: "HKCategoryTypeIdentifierPregnancy")
    public static let pregnancyTestResult = Self(rawValue: "HKCategoryTypeIdentifierPregnancyTestResult")
    public static let progesteroneTestResult = Self(rawValue: "HKCategoryTypeIdentifierProgesteroneTestResult")
    public static let prolongedMenstrualPeriods = Self(rawValue: "HKCategoryTypeIdentifierProlongedMenstrualPeriods")
    public static let sexualActivity = Self(rawValue: "HKCategoryTypeIdentifierSexualActivity")
}
