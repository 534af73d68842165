import Foundation
import HealthKit
import Testing

struct SyncTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func reading(
        _ bpm: Double, _ identifier: String = "clip", version: Any, at seconds: Double = 0
    ) -> HKQuantitySample {
        heartRate(
            bpm, at: seconds,
            metadata: [HKMetadataKeySyncIdentifier: identifier, HKMetadataKeySyncVersion: version])
    }

    @Test(arguments: [(version: 1, expected: 60.0), (2, 60), (3, 70)])
    func onlyAHigherVersionReplaces(_ second: (version: Int, expected: Double)) async throws {
        let store = try await stores.open(sharing: [type])
        try await store.save(reading(60, version: 2))
        try await store.save(reading(70, version: second.version))
        #expect(try await store.heartRates() == [second.expected])
    }

    @Test func versionsOfBothNumberKindsCompare() async throws {
        let store = try await stores.open(sharing: [type])
        try await store.save(reading(60, version: 2))
        try await store.save(reading(70, version: 2.5))
        #expect(try await store.heartRates() == [70])
    }

    @Test func theReplacedSampleIsADeletedOneWithItsKey() async throws {
        let store = try await stores.open(sharing: [type])
        let old = reading(60, version: 1)
        try await store.save(old)
        let before = try await changes(in: store, since: nil)
        #expect(before.addedSamples == [old])
        let new = reading(61, version: 2)
        try await store.save(new)
        let after = try await changes(in: store, since: before.newAnchor)
        #expect(after.addedSamples == [new])
        #expect(after.deletedObjects.map(\.uuid) == [old.uuid])
        #expect(after.deletedObjects.first?.metadata?[HKMetadataKeySyncIdentifier] as? String == "clip")
        #expect(after.deletedObjects.first?.metadata?[HKMetadataKeySyncVersion] as? Int == 1)
        try await store.save(reading(62, version: 2))
        #expect(try await changes(in: store, since: after.newAnchor).addedSamples.isEmpty)
    }

    @Test func identifiersBelongToOneSourceAndType() async throws {
        let resting = HKQuantityType(.restingHeartRate)
        let first = try await stores.open(as: "org.example.first", sharing: [type, resting])
        let second = try await stores.open(as: "org.example.second", sharing: [type])
        try await first.save(reading(60, version: 1))
        try await second.save(reading(70, version: 2))
        try await first.save(
            HKQuantitySample(
                type: resting, quantity: HKQuantity(unit: beatsPerMinute, doubleValue: 50), start: date(0),
                end: date(0),
                metadata: [HKMetadataKeySyncIdentifier: "clip", HKMetadataKeySyncVersion: 9]))
        #expect(try await first.heartRates().sorted() == [60, 70])
        #expect(try await first.quantities(.restingHeartRate).count == 1)
    }

    @Test func oneCallMayHoldSeveralVersions() async throws {
        let store = try await stores.open(sharing: [type])
        try await store.save([reading(60, version: 1), reading(62, version: 3), reading(61, version: 2)])
        #expect(try await store.heartRates() == [62])
    }

    @Test func aDeletedIdentifierIsFreeAgain() async throws {
        let store = try await stores.open(sharing: [type])
        let old = reading(60, version: 5)
        try await store.save(old)
        try await store.delete(old)
        try await store.save(reading(61, version: 1))
        #expect(try await store.heartRates() == [61])
    }

    @Test func aReplacementTakesItsPlaceInACorrelation() async throws {
        let types = [HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)]
        let store = try await stores.open(sharing: types)
        func pressure(_ type: HKQuantityType, _ value: Double, version: Int) -> HKSample {
            HKQuantitySample(
                type: type, quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value), start: date(0),
                end: date(0), metadata: [HKMetadataKeySyncIdentifier: "p", HKMetadataKeySyncVersion: version])
        }
        let systolic = pressure(types[0], 120, version: 1)
        let diastolic = pressure(types[1], 80, version: 1)
        try await store.save(
            HKCorrelation(
                type: HKCorrelationType(.bloodPressure), start: date(0), end: date(0), objects: [systolic, diastolic]))
        let corrected = pressure(types[0], 121, version: 2)
        try await store.save(corrected)
        let found = try await HKSampleQueryDescriptor(
            predicates: [.correlation(type: HKCorrelationType(.bloodPressure))], sortDescriptors: []
        ).result(for: store)
        #expect(found.first?.objects == [corrected, diastolic])
    }

    private func changes(
        in store: HKHealthStore, since anchor: HKQueryAnchor?
    ) async throws -> HKAnchoredObjectQueryDescriptor<HKQuantitySample>.Result {
        try await HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: type)], anchor: anchor)
            .result(for: store)
    }
}
