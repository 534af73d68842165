/// What is known of one category type.
struct CategoryTypeFacts: Sendable {
    /// The name of the enumeration whose raw values are the type's values.
    let valueName: String
    /// Whether a number is a raw value of that enumeration.
    let accepts: @Sendable (Int) -> Bool
    /// Whether programs may ask to save the type at all.
    let isShareable: Bool

    init<Value>(_ value: Value.Type, isShareable: Bool = true)
    where Value: RawRepresentable & SendableMetatype, Value.RawValue == Int {
        valueName = "\(Value.self)"
        accepts = { Value(rawValue: $0) != nil }
        self.isShareable = isShareable
    }
}

extension CategoryTypeFacts {
    /// All category types.
    static let all: [HKCategoryTypeIdentifier: CategoryTypeFacts] = [
        .abdominalCramps: .init(HKCategoryValueSeverity.self),
        .acne: .init(HKCategoryValueSeverity.self),
        .appetiteChanges: .init(HKCategoryValueAppetiteChanges.self),
        .appleStandHour: .init(HKCategoryValueAppleStandHour.self, isShareable: false),
        .appleWalkingSteadinessEvent: .init(HKCategoryValueAppleWalkingSteadinessEvent.self),
        .audioExposureEvent: .init(HKCategoryValueAudioExposureEvent.self),
        .bladderIncontinence: .init(HKCategoryValueSeverity.self),
        .bleedingAfterPregnancy: .init(HKCategoryValueVaginalBleeding.self),
        .bleedingDuringPregnancy: .init(HKCategoryValueVaginalBleeding.self),
        .bloating: .init(HKCategoryValueSeverity.self),
        .breastPain: .init(HKCategoryValueSeverity.self),
        .cervicalMucusQuality: .init(HKCategoryValueCervicalMucusQuality.self),
        .chestTightnessOrPain: .init(HKCategoryValueSeverity.self),
        .chills: .init(HKCategoryValueSeverity.self),
        .constipation: .init(HKCategoryValueSeverity.self),
        .contraceptive: .init(HKCategoryValueContraceptive.self),
        .coughing: .init(HKCategoryValueSeverity.self),
        .diarrhea: .init(HKCategoryValueSeverity.self),
        .dizziness: .init(HKCategoryValueSeverity.self),
        .drySkin: .init(HKCategoryValueSeverity.self),
        .environmentalAudioExposureEvent: .init(HKCategoryValueEnvironmentalAudioExposureEvent.self),
        .fainting: .init(HKCategoryValueSeverity.self),
        .fatigue: .init(HKCategoryValueSeverity.self),
        .fever: .init(HKCategoryValueSeverity.self),
        .generalizedBodyAche: .init(HKCategoryValueSeverity.self),
        .hairLoss: .init(HKCategoryValueSeverity.self),
        .handwashingEvent: .init(HKCategoryValue.self),
        .headache: .init(HKCategoryValueSeverity.self),
        .headphoneAudioExposureEvent: .init(HKCategoryValueHeadphoneAudioExposureEvent.self, isShareable: false),
        .heartburn: .init(HKCategoryValueSeverity.self),
        .highHeartRateEvent: .init(HKCategoryValue.self, isShareable: false),
        .hotFlashes: .init(HKCategoryValueSeverity.self),
        .hypertensionEvent: .init(HKCategoryValue.self, isShareable: false),
        .infrequentMenstrualCycles: .init(HKCategoryValue.self),
        .intermenstrualBleeding: .init(HKCategoryValue.self),
        .irregularHeartRhythmEvent: .init(HKCategoryValue.self),
        .irregularMenstrualCycles: .init(HKCategoryValue.self),
        .lactation: .init(HKCategoryValue.self),
        .lossOfSmell: .init(HKCategoryValueSeverity.self),
        .lossOfTaste: .init(HKCategoryValueSeverity.self),
        .lowCardioFitnessEvent: .init(HKCategoryValueLowCardioFitnessEvent.self),
        .lowerBackPain: .init(HKCategoryValueSeverity.self),
        .lowHeartRateEvent: .init(HKCategoryValue.self, isShareable: false),
        .memoryLapse: .init(HKCategoryValueSeverity.self),
        .menstrualFlow: .init(HKCategoryValueMenstrualFlow.self),
        .mindfulSession: .init(HKCategoryValue.self),
        .moodChanges: .init(HKCategoryValuePresence.self),
        .nausea: .init(HKCategoryValueSeverity.self),
        .nightSweats: .init(HKCategoryValueSeverity.self),
        .ovulationTestResult: .init(HKCategoryValueOvulationTestResult.self),
        .pelvicPain: .init(HKCategoryValueSeverity.self),
        .persistentIntermenstrualBleeding: .init(HKCategoryValue.self),
        .pregnancy: .init(HKCategoryValue.self),
        .pregnancyTestResult: .init(HKCategoryValuePregnancyTestResult.self),
        .progesteroneTestResult: .init(HKCategoryValueProgesteroneTestResult.self),
        .prolongedMenstrualPeriods: .init(HKCategoryValue.self),
        .rapidPoundingOrFlutteringHeartbeat: .init(HKCategoryValueSeverity.self),
        .runnyNose: .init(HKCategoryValueSeverity.self),
        .sexualActivity: .init(HKCategoryValue.self),
        .shortnessOfBreath: .init(HKCategoryValueSeverity.self),
        .sinusCongestion: .init(HKCategoryValueSeverity.self),
        .skippedHeartbeat: .init(HKCategoryValueSeverity.self),
        .sleepAnalysis: .init(HKCategoryValueSleepAnalysis.self),
        .sleepApneaEvent: .init(HKCategoryValue.self),
        .sleepChanges: .init(HKCategoryValuePresence.self),
        .soreThroat: .init(HKCategoryValueSeverity.self),
        .toothbrushingEvent: .init(HKCategoryValue.self),
        .vaginalDryness: .init(HKCategoryValueSeverity.self),
        .vomiting: .init(HKCategoryValueSeverity.self),
        .wheezing: .init(HKCategoryValueSeverity.self),
    ]
}
