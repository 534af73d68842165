import HealthKit
import Testing

struct EnumerationTests {
    /// The name of the case with a raw value, for each enumeration.
    private static let enumerations: [String: @Sendable (Int) -> String?] = [
        "HKActivityMoveMode": names(HKActivityMoveMode.self),
        "HKAppleECGAlgorithmVersion": names(HKAppleECGAlgorithmVersion.self),
        "HKAppleSleepingBreathingDisturbancesClassification": names(
            HKAppleSleepingBreathingDisturbancesClassification.self),
        "HKAppleWalkingSteadinessClassification": names(HKAppleWalkingSteadinessClassification.self),
        "HKAudiogramConductionType": names(HKAudiogramConductionType.self),
        "HKAudiogramSensitivityTestSide": names(HKAudiogramSensitivityTestSide.self),
        "HKAuthorizationRequestStatus": names(HKAuthorizationRequestStatus.self),
        "HKAuthorizationStatus": names(HKAuthorizationStatus.self),
        "HKBiologicalSex": names(HKBiologicalSex.self),
        "HKBloodGlucoseMealTime": names(HKBloodGlucoseMealTime.self),
        "HKBloodType": names(HKBloodType.self),
        "HKBodyTemperatureSensorLocation": names(HKBodyTemperatureSensorLocation.self),
        "HKCategoryValue": names(HKCategoryValue.self),
        "HKCategoryValueAppetiteChanges": names(HKCategoryValueAppetiteChanges.self),
        "HKCategoryValueAppleStandHour": names(HKCategoryValueAppleStandHour.self),
        "HKCategoryValueAppleWalkingSteadinessEvent": names(HKCategoryValueAppleWalkingSteadinessEvent.self),
        "HKCategoryValueAudioExposureEvent": names(HKCategoryValueAudioExposureEvent.self),
        "HKCategoryValueCervicalMucusQuality": names(HKCategoryValueCervicalMucusQuality.self),
        "HKCategoryValueContraceptive": names(HKCategoryValueContraceptive.self),
        "HKCategoryValueEnvironmentalAudioExposureEvent": names(HKCategoryValueEnvironmentalAudioExposureEvent.self),
        "HKCategoryValueHeadphoneAudioExposureEvent": names(HKCategoryValueHeadphoneAudioExposureEvent.self),
        "HKCategoryValueLowCardioFitnessEvent": names(HKCategoryValueLowCardioFitnessEvent.self),
        "HKCategoryValueMenstrualFlow": names(HKCategoryValueMenstrualFlow.self),
        "HKCategoryValueOvulationTestResult": names(HKCategoryValueOvulationTestResult.self),
        "HKCategoryValuePregnancyTestResult": names(HKCategoryValuePregnancyTestResult.self),
        "HKCategoryValuePresence": names(HKCategoryValuePresence.self),
        "HKCategoryValueProgesteroneTestResult": names(HKCategoryValueProgesteroneTestResult.self),
        "HKCategoryValueSeverity": names(HKCategoryValueSeverity.self),
        "HKCategoryValueSleepAnalysis": names(HKCategoryValueSleepAnalysis.self),
        "HKCategoryValueVaginalBleeding": names(HKCategoryValueVaginalBleeding.self),
        "HKCyclingFunctionalThresholdPowerTestType": names(HKCyclingFunctionalThresholdPowerTestType.self),
        "HKDevicePlacementSide": names(HKDevicePlacementSide.self),
        "HKElectrocardiogram.Classification": names(HKElectrocardiogram.Classification.self),
        "HKElectrocardiogram.Lead": names(HKElectrocardiogram.Lead.self),
        "HKElectrocardiogram.SymptomsStatus": names(HKElectrocardiogram.SymptomsStatus.self),
        "HKError.Code": names(HKError.Code.self),
        "HKFitzpatrickSkinType": names(HKFitzpatrickSkinType.self),
        "HKGAD7Assessment.Answer": names(HKGAD7Assessment.Answer.self),
        "HKGAD7Assessment.Risk": names(HKGAD7Assessment.Risk.self),
        "HKHeartRateMotionContext": names(HKHeartRateMotionContext.self),
        "HKHeartRateRecoveryTestType": names(HKHeartRateRecoveryTestType.self),
        "HKHeartRateSensorLocation": names(HKHeartRateSensorLocation.self),
        "HKInsulinDeliveryReason": names(HKInsulinDeliveryReason.self),
        "HKMedicationDoseEventLogStatus": names(HKMedicationDoseEventLogStatus.self),
        "HKMedicationDoseEventScheduleType": names(HKMedicationDoseEventScheduleType.self),
        "HKMetricPrefix": names(HKMetricPrefix.self),
        "HKPHQ9Assessment.Answer": names(HKPHQ9Assessment.Answer.self),
        "HKPHQ9Assessment.Risk": names(HKPHQ9Assessment.Risk.self),
        "HKPhysicalEffortEstimationType": names(HKPhysicalEffortEstimationType.self),
        "HKPrismBase": names(HKPrismBase.self),
        "HKQuantityAggregationStyle": names(HKQuantityAggregationStyle.self),
        "HKStateOfMind.Association": names(HKStateOfMind.Association.self),
        "HKStateOfMind.Kind": names(HKStateOfMind.Kind.self),
        "HKStateOfMind.Label": names(HKStateOfMind.Label.self),
        "HKStateOfMind.ValenceClassification": names(HKStateOfMind.ValenceClassification.self),
        "HKSwimmingStrokeStyle": names(HKSwimmingStrokeStyle.self),
        "HKUpdateFrequency": names(HKUpdateFrequency.self),
        "HKUserMotionContext": names(HKUserMotionContext.self),
        "HKVO2MaxTestType": names(HKVO2MaxTestType.self),
        "HKVisionEye": names(HKVisionEye.self),
        "HKVisionPrescriptionType": names(HKVisionPrescriptionType.self),
        "HKWaterSalinity": names(HKWaterSalinity.self),
        "HKWeatherCondition": names(HKWeatherCondition.self),
        "HKWheelchairUse": names(HKWheelchairUse.self),
        "HKWorkoutActivityType": names(HKWorkoutActivityType.self),
        "HKWorkoutEventType": names(HKWorkoutEventType.self),
        "HKWorkoutSessionLocationType": names(HKWorkoutSessionLocationType.self),
        "HKWorkoutSessionState": names(HKWorkoutSessionState.self),
        "HKWorkoutSessionType": names(HKWorkoutSessionType.self),
        "HKWorkoutSwimmingLocationType": names(HKWorkoutSwimmingLocationType.self),
    ]

    private static func names<Value>(_ type: Value.Type) -> @Sendable (Int) -> String?
    where Value: RawRepresentable & SendableMetatype, Value.RawValue: FixedWidthInteger {
        { number in Value.RawValue(exactly: number).flatMap(Value.init(rawValue:)).map { "\($0)" } }
    }

    @Test func knowsEveryEnumerationOfTheTable() {
        #expect(Set(Self.enumerations.keys) == Set(EnumerationTable.cases.keys))
        #expect(EnumerationTable.cases.values.map(\.count).reduce(0, +) == 440)
    }

    @Test(arguments: EnumerationTable.cases.keys.sorted())
    func hasTheRawValuesOfTheTableAndNoOthers(name: String) throws {
        let expected = try #require(EnumerationTable.cases[name])
        let nameOf = try #require(Self.enumerations[name])
        // 3000, the greatest raw value, is within.
        let actual = (-1...4000).compactMap { raw in nameOf(raw).map { ($0, raw) } }
        #expect(Dictionary(uniqueKeysWithValues: actual) == expected)
    }

    @Test func hasTheRawValuesOfOptions() {
        #expect(HKQueryOptions.strictStartDate.rawValue == 1)
        #expect(HKQueryOptions.strictEndDate.rawValue == 2)
        let statistics: [HKStatisticsOptions] = [
            .separateBySource, .discreteAverage, .discreteMin, .discreteMax, .cumulativeSum, .mostRecent, .duration,
        ]
        #expect(statistics.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
        #expect(HKWorkoutEffortRelationshipQueryOptions.default.rawValue == 0)
        #expect(HKWorkoutEffortRelationshipQueryOptions.mostRelevant.rawValue == 1)
    }

    /// Deprecated names, reached through a protocol so that using them here does not warn.
    private protocol Aliases {
        static func pairs() -> [(Int, Int)]
    }
    private enum Deprecated: Aliases {
        @available(*, deprecated)
        static func pairs() -> [(Int, Int)] {
            [
                (HKCategoryValueSleepAnalysis.asleep.rawValue, 1),
                (HKCategoryValueOvulationTestResult.positive.rawValue, 2),
                (HKQuantityAggregationStyle.discrete.rawValue, 1),
                (HKError.Code.noError.rawValue, 0),
                (Int(HKStatisticsOptions.discreteMostRecent.rawValue), 32),
            ]
        }
    }

    @Test func keepsDeprecatedAliases() {
        func pairs<Source: Aliases>(_ source: Source.Type) -> [(Int, Int)] { Source.pairs() }
        for (actual, expected) in pairs(Deprecated.self) { #expect(actual == expected) }
    }
}
