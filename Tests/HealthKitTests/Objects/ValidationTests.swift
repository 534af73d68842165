import HealthKit
import Testing

/// What Apple's initialisers raise stops here; the throwing initialisers say what is wrong instead.
struct ValidationTests {
    private static let noon = Samples.noon

    private static func error(_ body: () throws -> HKObject) -> HKObject.ValidationError? {
        do { _ = try body() } catch { return error as? HKObject.ValidationError }
        return nil
    }

    private static func heartRate(
        _ value: Double = 70, _ unit: String = "count/min", start: Date = noon, end: Date = noon,
        _ metadata: [String: Any]? = nil
    ) -> HKObject.ValidationError? {
        error {
            try HKQuantitySample(
                validating: HKQuantityType(.heartRate),
                quantity: HKQuantity(unit: HKUnit(from: unit), doubleValue: value), start: start, end: end,
                metadata: metadata)
        }
    }

    private static func heartRate(_ metadata: [String: Any]) -> HKObject.ValidationError? {
        heartRate(70, "count/min", metadata)
    }

    private static let type = "HKQuantityTypeIdentifierHeartRate"

    @Test func accepts() {
        #expect(Self.heartRate() == nil)
        #expect(Self.heartRate(start: Self.noon - 60) == nil)
        #expect(Self.heartRate(0, "Hz*count") == nil)
        #expect(
            Self.heartRate([HKMetadataKeySyncIdentifier: "x", HKMetadataKeySyncVersion: 1, "own": Date.distantPast])
                == nil)
    }

    @Test func refusesDatesOutOfOrderOrOutOfReach() {
        #expect(
            Self.heartRate(start: Self.noon + 1)
                == .startAfterEnd(type: Self.type, start: Self.noon + 1, end: Self.noon))
        #expect(
            Self.heartRate(start: .distantPast) == .dateOutOfRange(type: Self.type, date: .distantPast))
        #expect(Self.heartRate(end: .distantFuture) == .dateOutOfRange(type: Self.type, date: .distantFuture))
        for bad in [Double.nan, .infinity, -.infinity] {
            guard case .dateOutOfRange = Self.heartRate(end: Date(timeIntervalSinceReferenceDate: bad)) else {
                Issue.record("accepted a date at \(bad)")
                continue
            }
        }
    }

    @Test func refusesAUnitOfAnotherDimensionNamingBoth() throws {
        let error = try #require(Self.heartRate(72, "count"))
        #expect(error == .incompatibleUnit(type: Self.type, unit: .count(), expected: HKUnit(from: "count/s")))
        #expect(error.description.contains("count (count)"))
        #expect(error.description.contains("count/time"))
    }

    @Test func refusesNumbersThatAreNone() {
        #expect(Self.heartRate(.infinity) == .notFinite(type: Self.type, value: .infinity))
        guard case .notFinite = Self.heartRate(.nan) else {
            Issue.record("accepted NaN")
            return
        }
        #expect(Self.heartRate(["own": Double.nan]) == .metadataNotFinite(key: "own"))
    }

    @Test func refusesMetadataOfOtherKinds() {
        #expect(Self.heartRate(["own": [1]]) == .unsupportedMetadata(key: "own", type: "Array<Int>"))
        #expect(
            Self.heartRate([HKMetadataKeyTimeZone: 1])
                == .metadataKind(key: HKMetadataKeyTimeZone, expected: "string", found: "number"))
        #expect(
            Self.heartRate([HKMetadataKeyWeatherTemperature: 20])
                == .metadataKind(key: HKMetadataKeyWeatherTemperature, expected: "quantity", found: "number"))
        #expect(
            Self.heartRate([HKMetadataKeyWasUserEntered: "yes"])
                == .metadataKind(key: HKMetadataKeyWasUserEntered, expected: "Boolean", found: "string"))
        #expect(Self.heartRate([HKMetadataKeyWasUserEntered: 1]) == nil)
    }

    @Test func refusesMetadataOutOfItsEnumeration() {
        #expect(
            Self.heartRate([HKMetadataKeyHeartRateSensorLocation: 9])
                == .metadataRawValue(
                    key: HKMetadataKeyHeartRateSensorLocation, value: 9, enumeration: "HKHeartRateSensorLocation"))
        #expect(
            Self.heartRate([HKMetadataKeyActivityType: -1])
                == .metadataRawValue(key: HKMetadataKeyActivityType, value: -1, enumeration: "HKWorkoutActivityType"))
        #expect(Self.heartRate([HKMetadataKeyActivityType: HKWorkoutActivityType.other.rawValue]) == nil)
        #expect(
            Self.heartRate([HKMetadataKeyHeartRateMotionContext: 0.5])
                == .metadataKind(key: HKMetadataKeyHeartRateMotionContext, expected: "whole number", found: "number"))
        #expect(Self.heartRate([HKMetadataKeyHeartRateMotionContext: 1.0]) == nil)
    }

    @Test func refusesMetadataInAnotherDimension() {
        let metre = HKQuantity(unit: .meter(), doubleValue: 1)
        #expect(
            Self.heartRate([HKMetadataKeyWeatherTemperature: metre])
                == .metadataUnit(key: HKMetadataKeyWeatherTemperature, unit: .meter(), expected: .kelvin()))
        let celsius = HKQuantity(unit: .degreeCelsius(), doubleValue: 20)
        #expect(Self.heartRate([HKMetadataKeyWeatherTemperature: celsius]) == nil)
    }

    @Test func refusesASyncIdentifierWithoutVersionAndTheReverse() {
        #expect(Self.heartRate([HKMetadataKeySyncIdentifier: "x"]) == .syncVersionMissing)
        #expect(Self.heartRate([HKMetadataKeySyncVersion: 1]) == .syncIdentifierMissing)
        #expect(
            Self.heartRate([HKMetadataKeySyncIdentifier: 1, HKMetadataKeySyncVersion: 1])
                == .metadataKind(key: HKMetadataKeySyncIdentifier, expected: "string", found: "number"))
    }

    @Test func demandsTheMetadataOfTypesThatHaveAny() throws {
        func insulin(_ metadata: [String: Any]?) -> HKObject.ValidationError? {
            Self.error {
                try HKQuantitySample(
                    validating: HKQuantityType(.insulinDelivery),
                    quantity: HKQuantity(unit: .internationalUnit(), doubleValue: 2), start: Self.noon,
                    end: Self.noon, metadata: metadata)
            }
        }
        func flow(_ metadata: [String: Any]?) -> HKObject.ValidationError? {
            Self.error {
                try HKCategorySample(
                    validating: HKCategoryType(.menstrualFlow), value: 1, start: Self.noon, end: Self.noon,
                    metadata: metadata)
            }
        }
        #expect(
            insulin(nil)
                == .missingMetadata(
                    type: "HKQuantityTypeIdentifierInsulinDelivery", key: HKMetadataKeyInsulinDeliveryReason))
        #expect(insulin([HKMetadataKeyInsulinDeliveryReason: HKInsulinDeliveryReason.basal.rawValue]) == nil)
        #expect(
            flow([:])
                == .missingMetadata(
                    type: "HKCategoryTypeIdentifierMenstrualFlow", key: HKMetadataKeyMenstrualCycleStart))
        #expect(flow([HKMetadataKeyMenstrualCycleStart: true]) == nil)
    }

    @Test func refusesACategoryValueOutOfItsEnumeration() {
        let error = Self.error {
            try HKCategorySample(
                validating: HKCategoryType(.sleepAnalysis), value: 6, start: Self.noon, end: Self.noon)
        }
        #expect(
            error
                == .categoryValue(
                    type: "HKCategoryTypeIdentifierSleepAnalysis", value: 6,
                    enumeration: "HKCategoryValueSleepAnalysis"))
    }

    @Test func refusesCorrelationsOfNothingOrOfWorkouts() {
        let none = HKCorrelation(
            type: HKCorrelationType(.food), start: Self.noon, end: Self.noon, objects: [])
        #expect(none.violations == [.noMembers(type: "HKCorrelationTypeIdentifierFood")])
        let mood = HKStateOfMind(date: Self.noon, kind: .dailyMood, valence: 0, labels: [], associations: [])
        let odd = HKCorrelation(
            type: HKCorrelationType(.food), start: Self.noon, end: Self.noon, objects: [mood])
        #expect(
            odd.violations == [
                .unsupportedMember(
                    type: "HKCorrelationTypeIdentifierFood", member: "HKDataTypeIdentifierStateOfMind")
            ])
    }

    @Test func reportsToTheStoreAsAnInvalidArgument() {
        let error = HKObject.ValidationError.syncVersionMissing.storeError
        #expect(error.code == .errorInvalidArgument)
        #expect(error.localizedDescription.contains("HKMetadataKeySyncVersion"))
    }

    @Test func leavesToSavingWhatAppleDoesNotRaise() {
        // Each of these exists, and saving refuses it.
        #expect(Samples.heartRate(.nan).violations.count == 1)
        #expect(Samples.heartRate(metadata: [HKMetadataKeySyncIdentifier: "x"]).violations == [.syncVersionMissing])
    }
}
