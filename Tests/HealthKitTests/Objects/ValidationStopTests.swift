import HealthKit
import Testing

struct ValidationStopTests {
    @Test func stopsForAStartAfterTheEnd() async {
        await #expect(processExitsWith: .failure) {
            _ = Samples.heartRate(start: Samples.later, end: Samples.noon)
        }
        await #expect(processExitsWith: .failure) {
            _ = Samples.sleep(.asleepREM, start: Samples.later, end: Samples.noon)
        }
    }

    @Test func stopsForDatesOutOfReach() async {
        await #expect(processExitsWith: .failure) { _ = Samples.heartRate(start: .distantPast) }
        await #expect(processExitsWith: .failure) { _ = Samples.heartRate(end: .distantFuture) }
    }

    @Test func stopsForAUnitThatDoesNotFitNamingBothDimensions() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = HKQuantitySample(
                type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: .count(), doubleValue: 72),
                start: Samples.noon, end: Samples.noon)
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("HKQuantityTypeIdentifierHeartRate"))
        #expect(message.contains("count (count)") && message.contains("count/time"))
    }

    @Test func stopsForMetadataThatIsMissingOrCannotBeStored() async {
        await #expect(processExitsWith: .failure) {
            _ = HKQuantitySample(
                type: HKQuantityType(.insulinDelivery),
                quantity: HKQuantity(unit: .internationalUnit(), doubleValue: 1), start: Samples.noon,
                end: Samples.noon)
        }
        await #expect(processExitsWith: .failure) {
            _ = HKCategorySample(
                type: HKCategoryType(.menstrualFlow), value: 1, start: Samples.noon, end: Samples.noon)
        }
        await #expect(processExitsWith: .failure) { _ = Samples.heartRate(metadata: ["own": [1, 2]]) }
        await #expect(processExitsWith: .failure) {
            _ = Samples.heartRate(metadata: [HKMetadataKeyHeartRateSensorLocation: 77])
        }
    }

    @Test func stopsForAValenceOutOfRange() async {
        await #expect(processExitsWith: .failure) {
            _ = HKStateOfMind(date: Samples.noon, kind: .dailyMood, valence: 1.01, labels: [], associations: [])
        }
    }

    @Test func stopsForASubclassThatDoesNotFitTheType() async {
        await #expect(processExitsWith: .failure) {
            _ = HKCumulativeQuantitySample(
                type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: Samples.perMinute, doubleValue: 72),
                start: Samples.noon, end: Samples.noon)
        }
    }

    @Test func stopsForAWorkoutEventThatCannotLast() async {
        await #expect(processExitsWith: .failure) {
            _ = HKWorkoutEvent(
                type: .pause, dateInterval: DateInterval(start: Samples.noon, duration: 3600), metadata: nil)
        }
    }
}
