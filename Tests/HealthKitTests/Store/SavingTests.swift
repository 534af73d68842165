import Foundation
import HealthKit
import Testing

struct SavingTests {
    private let stores: TemporaryStore

    init() throws { stores = try TemporaryStore() }

    @Test func savedSamplesComeBackEqual() async throws {
        let store = try await stores.open(sharing: [HKQuantityType(.heartRate)])
        let device = HKDevice(
            name: "Camera", manufacturer: "Acme", model: "C1", hardwareVersion: "2", firmwareVersion: nil,
            softwareVersion: "3", localIdentifier: "x", udiDeviceIdentifier: nil)
        let saved = HKQuantitySample(
            type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: beatsPerMinute, doubleValue: 71.3),
            start: date(0.1234567), end: date(20.7654321), device: device, metadata: nil)
        try await store.save(saved)
        let found = try #require(try await store.quantities().first)
        #expect(found == saved)
        #expect(found.startDate == saved.startDate && found.endDate == saved.endDate)
        #expect(found.quantity.doubleValue(for: beatsPerMinute) == 71.3)
        #expect(found.device == device)
        #expect(found.sourceRevision.source.bundleIdentifier == "org.example.first")
        #expect(found is HKDiscreteQuantitySample)
        #expect(found.metadata == nil)
    }

    @Test func severalSamplesAreSavedAllOrNone() async throws {
        let store = try await stores.open(sharing: [HKQuantityType(.heartRate)])
        let known = heartRate(60, at: 0)
        try await store.save(known)
        await #expect(throws: HKError.self) { try await store.save([heartRate(61, at: 1), known, heartRate(62, at: 2)]) }
        #expect(try await store.heartRates() == [60])
    }

    @Test func aUUIDIsSavedOnce() async throws {
        let store = try await stores.open(sharing: [HKQuantityType(.heartRate)])
        let sample = heartRate(60, at: 0)
        try await store.save(sample)
        let error = await #expect(throws: HKError.self) { try await store.save(sample) }
        #expect(error?.code == .errorInvalidArgument)
    }
}
