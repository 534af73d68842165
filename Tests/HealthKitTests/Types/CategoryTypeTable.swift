import HealthKit

/// Every category type with its identifier string and the enumeration of its values, as SDK headers have them.
enum CategoryTypeTable {
    typealias Row = (identifier: HKCategoryTypeIdentifier, string: String, values: String)

    static let rows: [Row] = [
        (.abdominalCramps, "HKCategoryTypeIdentifierAbdominalCramps", "HKCategoryValueSeverity"),
        (.acne, "HKCategoryTypeIdentifierAcne", "HKCategoryValueSeverity"),
        (.appetiteChanges, "HKCategoryTypeIdentifierAppetiteChanges", "HKCategoryValueAppetiteChanges"),
        (.appleStandHour, "HKCategoryTypeIdentifierAppleStandHour", "HKCategoryValueAppleStandHour"),
        (
            .appleWalkingSteadinessEvent, "HKCategoryTypeIdentifierAppleWalkingSteadinessEvent",
            "HKCategoryValueAppleWalkingSteadinessEvent"
        ),
        (.audioExposureEvent, "HKCategoryTypeIdentifierAudioExposureEvent", "HKCategoryValueAudioExposureEvent"),
        (.bladderIncontinence, "HKCategoryTypeIdentifierBladderIncontinence", "HKCategoryValueSeverity"),
        (.bleedingAfterPregnancy, "HKCategoryTypeIdentifierBleedingAfterPregnancy", "HKCategoryValueVaginalBleeding"),
        (.bleedingDuringPregnancy, "HKCategoryTypeIdentifierBleedingDuringPregnancy", "HKCategoryValueVaginalBleeding"),
        (.bloating, "HKCategoryTypeIdentifierBloating", "HKCategoryValueSeverity"),
        (.breastPain, "HKCategoryTypeIdentifierBreastPain", "HKCategoryValueSeverity"),
        (.cervicalMucusQuality, "HKCategoryTypeIdentifierCervicalMucusQuality", "HKCategoryValueCervicalMucusQuality"),
        (.chestTightnessOrPain, "HKCategoryTypeIdentifierChestTightnessOrPain", "HKCategoryValueSeverity"),
        (.chills, "HKCategoryTypeIdentifierChills", "HKCategoryValueSeverity"),
        (.constipation, "HKCategoryTypeIdentifierConstipation", "HKCategoryValueSeverity"),
        (.contraceptive, "HKCategoryTypeIdentifierContraceptive", "HKCategoryValueContraceptive"),
        (.coughing, "HKCategoryTypeIdentifierCoughing", "HKCategoryValueSeverity"),
        (.diarrhea, "HKCategoryTypeIdentifierDiarrhea", "HKCategoryValueSeverity"),
        (.dizziness, "HKCategoryTypeIdentifierDizziness", "HKCategoryValueSeverity"),
        (.drySkin, "HKCategoryTypeIdentifierDrySkin", "HKCategoryValueSeverity"),
        (
            .environmentalAudioExposureEvent, "HKCategoryTypeIdentifierEnvironmentalAudioExposureEvent",
            "HKCategoryValueEnvironmentalAudioExposureEvent"
        ),
        (.fainting, "HKCategoryTypeIdentifierFainting", "HKCategoryValueSeverity"),
        (.fatigue, "HKCategoryTypeIdentifierFatigue", "HKCategoryValueSeverity"),
        (.fever, "HKCategoryTypeIdentifierFever", "HKCategoryValueSeverity"),
        (.generalizedBodyAche, "HKCategoryTypeIdentifierGeneralizedBodyAche", "HKCategoryValueSeverity"),
        (.hairLoss, "HKCategoryTypeIdentifierHairLoss", "HKCategoryValueSeverity"),
        (.handwashingEvent, "HKCategoryTypeIdentifierHandwashingEvent", "HKCategoryValue"),
        (.headache, "HKCategoryTypeIdentifierHeadache", "HKCategoryValueSeverity"),
        (
            .headphoneAudioExposureEvent, "HKCategoryTypeIdentifierHeadphoneAudioExposureEvent",
            "HKCategoryValueHeadphoneAudioExposureEvent"
        ),
        (.heartburn, "HKCategoryTypeIdentifierHeartburn", "HKCategoryValueSeverity"),
        (.highHeartRateEvent, "HKCategoryTypeIdentifierHighHeartRateEvent", "HKCategoryValue"),
        (.hotFlashes, "HKCategoryTypeIdentifierHotFlashes", "HKCategoryValueSeverity"),
        (.hypertensionEvent, "HKCategoryTypeIdentifierHypertensionEvent", "HKCategoryValue"),
        (.infrequentMenstrualCycles, "HKCategoryTypeIdentifierInfrequentMenstrualCycles", "HKCategoryValue"),
        (.intermenstrualBleeding, "HKCategoryTypeIdentifierIntermenstrualBleeding", "HKCategoryValue"),
        (.irregularHeartRhythmEvent, "HKCategoryTypeIdentifierIrregularHeartRhythmEvent", "HKCategoryValue"),
        (.irregularMenstrualCycles, "HKCategoryTypeIdentifierIrregularMenstrualCycles", "HKCategoryValue"),
        (.lactation, "HKCategoryTypeIdentifierLactation", "HKCategoryValue"),
        (.lossOfSmell, "HKCategoryTypeIdentifierLossOfSmell", "HKCategoryValueSeverity"),
        (.lossOfTaste, "HKCategoryTypeIdentifierLossOfTaste", "HKCategoryValueSeverity"),
        (
            .lowCardioFitnessEvent, "HKCategoryTypeIdentifierLowCardioFitnessEvent",
            "HKCategoryValueLowCardioFitnessEvent"
        ),
        (.lowerBackPain, "HKCategoryTypeIdentifierLowerBackPain", "HKCategoryValueSeverity"),
        (.lowHeartRateEvent, "HKCategoryTypeIdentifierLowHeartRateEvent", "HKCategoryValue"),
        (.memoryLapse, "HKCategoryTypeIdentifierMemoryLapse", "HKCategoryValueSeverity"),
        (.menstrualFlow, "HKCategoryTypeIdentifierMenstrualFlow", "HKCategoryValueMenstrualFlow"),
        (.mindfulSession, "HKCategoryTypeIdentifierMindfulSession", "HKCategoryValue"),
        (.moodChanges, "HKCategoryTypeIdentifierMoodChanges", "HKCategoryValuePresence"),
        (.nausea, "HKCategoryTypeIdentifierNausea", "HKCategoryValueSeverity"),
        (.nightSweats, "HKCategoryTypeIdentifierNightSweats", "HKCategoryValueSeverity"),
        (.ovulationTestResult, "HKCategoryTypeIdentifierOvulationTestResult", "HKCategoryValueOvulationTestResult"),
        (.pelvicPain, "HKCategoryTypeIdentifierPelvicPain", "HKCategoryValueSeverity"),
        (
            .persistentIntermenstrualBleeding, "HKCategoryTypeIdentifierPersistentIntermenstrualBleeding",
            "HKCategoryValue"
        ),
        (.pregnancy, "HKCategoryTypeIdentifierPregnancy", "HKCategoryValue"),
        (.pregnancyTestResult, "HKCategoryTypeIdentifierPregnancyTestResult", "HKCategoryValuePregnancyTestResult"),
        (
            .progesteroneTestResult, "HKCategoryTypeIdentifierProgesteroneTestResult",
            "HKCategoryValueProgesteroneTestResult"
        ),
        (.prolongedMenstrualPeriods, "HKCategoryTypeIdentifierProlongedMenstrualPeriods", "HKCategoryValue"),
        (
            .rapidPoundingOrFlutteringHeartbeat, "HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat",
            "HKCategoryValueSeverity"
        ),
        (.runnyNose, "HKCategoryTypeIdentifierRunnyNose", "HKCategoryValueSeverity"),
        (.sexualActivity, "HKCategoryTypeIdentifierSexualActivity", "HKCategoryValue"),
        (.shortnessOfBreath, "HKCategoryTypeIdentifierShortnessOfBreath", "HKCategoryValueSeverity"),
        (.sinusCongestion, "HKCategoryTypeIdentifierSinusCongestion", "HKCategoryValueSeverity"),
        (.skippedHeartbeat, "HKCategoryTypeIdentifierSkippedHeartbeat", "HKCategoryValueSeverity"),
        (.sleepAnalysis, "HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysis"),
        (.sleepApneaEvent, "HKCategoryTypeIdentifierSleepApneaEvent", "HKCategoryValue"),
        (.sleepChanges, "HKCategoryTypeIdentifierSleepChanges", "HKCategoryValuePresence"),
        (.soreThroat, "HKCategoryTypeIdentifierSoreThroat", "HKCategoryValueSeverity"),
        (.toothbrushingEvent, "HKCategoryTypeIdentifierToothbrushingEvent", "HKCategoryValue"),
        (.vaginalDryness, "HKCategoryTypeIdentifierVaginalDryness", "HKCategoryValueSeverity"),
        (.vomiting, "HKCategoryTypeIdentifierVomiting", "HKCategoryValueSeverity"),
        (.wheezing, "HKCategoryTypeIdentifierWheezing", "HKCategoryValueSeverity"),
    ]
}
