import HealthKit
import Testing

struct HKObjectTypeTests {
    @Test func knowsAllQuantityTypesOfTheTable() {
        #expect(QuantityTypeTable.rows.count == 120)
        for row in QuantityTypeTable.rows {
            let type = HKQuantityType(row.identifier)
            #expect(row.identifier.rawValue == row.string)
            #expect(type.identifier == row.string)
            #expect(type.aggregationStyle == row.style, "\(row.string)")
            #expect(type.is(compatibleWith: HKUnit(from: row.unit)), "\(row.string)")
        }
    }

    @Test func knowsAllCategoryTypesOfTheTable() throws {
        #expect(CategoryTypeTable.rows.count == 70)
        for row in CategoryTypeTable.rows {
            let type = HKCategoryType(row.identifier)
            #expect(type.identifier == row.string)
            #expect(type.valueName == row.values)
            let values = Set(try #require(EnumerationTable.cases[row.values]).values)
            #expect(Set((-1...200).filter(type.accepts)) == values, "\(row.string)")
        }
    }

    @Test func refusesUnitsOfAnotherDimension() {
        #expect(!HKQuantityType(.heartRate).is(compatibleWith: .count()))
        #expect(!HKQuantityType(.heartRate).is(compatibleWith: .hertz()))
        #expect(!HKQuantityType(.dietaryWater).is(compatibleWith: .gram()))
        #expect(HKQuantityType(.bloodGlucose).is(compatibleWith: HKUnit(from: "mmol<180.15588000005408>/L")))
    }

    @Test func equalsAndHashesByIdentifier() {
        let types: Set<HKObjectType> = [
            HKQuantityType(.heartRate), HKObjectType.quantityType(forIdentifier: .heartRate) ?? .workoutType(),
            HKSampleType.quantityType(forIdentifier: .heartRate) ?? .workoutType(), .workoutType(),
            HKWorkoutType.workoutType(),
        ]
        #expect(types.count == 2)
        #expect(HKQuantityType(.heartRate) != HKQuantityType(.restingHeartRate))
        let byType = [HKQuantityType(.stepCount): 1]
        #expect(byType[HKQuantityType(.stepCount)] == 1)
    }

    @Test func findsNoTypeForAnUnknownIdentifier() {
        #expect(HKObjectType.quantityType(forIdentifier: .init(rawValue: "HKQuantityTypeIdentifierMagic")) == nil)
        #expect(HKObjectType.categoryType(forIdentifier: .init(rawValue: "")) == nil)
        #expect(HKObjectType.seriesType(forIdentifier: "route") == nil)
        #expect(HKObjectType.type(withStoredIdentifier: "HKQuantityTypeIdentifierMagic") == nil)
    }

    @Test func findsEveryTypeAgainByItsIdentifier() {
        var types: [HKObjectType] = QuantityTypeTable.rows.map { HKQuantityType($0.identifier) }
        types += CategoryTypeTable.rows.map { HKCategoryType($0.identifier) }
        types += [
            HKObjectType.workoutType(), HKSampleType.stateOfMindType(), HKSeriesType.heartbeat(),
            HKSeriesType.workoutRoute(), HKCorrelationType(.bloodPressure), HKCorrelationType(.food),
            HKCharacteristicType(.dateOfBirth), HKScoredAssessmentType(.GAD7), .electrocardiogramType(),
            .audiogramSampleType(), .visionPrescriptionType(), .activitySummaryType(),
        ]
        for type in types {
            let found = HKObjectType.type(withStoredIdentifier: type.identifier)
            #expect(found == type)
            #expect(found.map { Swift.type(of: $0) == Swift.type(of: type) } == true, "\(type)")
        }
    }

    @Test func namesTheConstantsOfOtherTypes() {
        #expect(HKObjectType.workoutType().identifier == "HKWorkoutTypeIdentifier")
        #expect(HKObjectType.stateOfMindType().identifier == "HKDataTypeIdentifierStateOfMind")
        #expect(HKSeriesType.heartbeat().identifier == "HKDataTypeIdentifierHeartbeatSeries")
        #expect(HKSeriesType.workoutRoute().identifier == "HKWorkoutRouteTypeIdentifier")
    }

    @Test func letsNoProgramShareWhatOnlyTheSystemMakes() {
        let withheld: [HKSampleType] = [
            HKQuantityType(.appleExerciseTime), HKQuantityType(.appleSleepingWristTemperature),
            HKCategoryType(.appleStandHour), HKCorrelationType(.bloodPressure), .electrocardiogramType(),
        ]
        for type in withheld { #expect(!type.isShareable, "\(type)") }
        for type: HKSampleType in [HKQuantityType(.heartRate), HKCategoryType(.sleepAnalysis), .workoutType()] {
            #expect(type.isShareable, "\(type)")
        }
    }

    @Test func stopsForAnUnknownIdentifier() async {
        await #expect(processExitsWith: .failure) {
            _ = HKQuantityType(.init(rawValue: "HKQuantityTypeIdentifierMagic"))
        }
        await #expect(processExitsWith: .failure) { _ = HKCategoryType(.init(rawValue: "")) }
        await #expect(processExitsWith: .failure) { _ = HKCorrelationType(.init(rawValue: "")) }
    }

    @Test func stopsWhenAskedForARestrictionThatATypeDoesNotHave() async {
        #expect(!HKQuantityType(.heartRate).isMaximumDurationRestricted)
        #expect(!HKQuantityType(.heartRate).isMinimumDurationRestricted)
        await #expect(processExitsWith: .failure) { _ = HKQuantityType(.heartRate).maximumAllowedDuration }
        await #expect(processExitsWith: .failure) { _ = HKQuantityType(.heartRate).minimumAllowedDuration }
    }
}
