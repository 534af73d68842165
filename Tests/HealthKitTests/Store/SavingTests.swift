import Foundation
import HealthKit
import Testing

struct SavingTests {
    private let stores: TemporaryStore
    private let heartRateType = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    @Test func savedSamplesComeBackEqual() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let device = HKDevice(
            name: "Camera", manufacturer: "Acme", model: "C1", hardwareVersion: "2", firmwareVersion: nil,
            softwareVersion: "3", localIdentifier: "x", udiDeviceIdentifier: nil)
        let saved = HKQuantitySample(
            type: heartRateType, quantity: HKQuantity(unit: beatsPerMinute, doubleValue: 71.3),
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

    /// Doubles around now, with all their digits: the store keeps `Date`'s own number.
    @Test func everyDateComesBackEqual() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        var generator = SystemRandomNumberGenerator()
        let dates =
            (0..<500).map { _ in
                Date(timeIntervalSinceReferenceDate: Double.random(in: -3e9...3e9, using: &generator))
            } + [Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: -0.1)]
        let samples = dates.map {
            HKQuantitySample(
                type: heartRateType, quantity: HKQuantity(unit: beatsPerMinute, doubleValue: 60), start: $0, end: $0)
        }
        try await store.save(samples)
        let found = Dictionary(uniqueKeysWithValues: try await store.quantities().map { ($0.uuid, $0.startDate) })
        #expect(samples.allSatisfy { found[$0.uuid] == $0.startDate })
    }

    @Test func metadataKeepsTheKindOfEveryValue() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let quantity = HKQuantity(unit: .degreeCelsius(), doubleValue: 21.5)
        let metadata: [String: Any] = [
            "string": "Ünïcode\n日本\0!", "int": 7, "double": 7.0, "bool": true, "date": date(1.25), "quantity": quantity,
            "big": Int.max, HKMetadataKeyTimeZone: "Europe/Berlin",
            HKMetadataKeyHeartRateSensorLocation: HKHeartRateSensorLocation.finger.rawValue,
        ]
        try await store.save(heartRate(60, at: 0, metadata: metadata))
        let found = try #require(try await store.quantities().first?.metadata)
        #expect(Set(found.keys) == Set(metadata.keys))
        #expect(found["string"] as? String == "Ünïcode\n日本\0!")
        #expect(found["int"] as? Int == 7 && !(found["int"] is Double))
        #expect(found["double"] as? Double == 7 && !(found["double"] is Int))
        #expect(found["bool"] as? Bool == true && !(found["bool"] is Int))
        #expect(found["date"] as? Date == date(1.25))
        #expect(found["quantity"] as? HKQuantity == quantity)
        #expect(found["big"] as? Int == Int.max)
        #expect(found["HKTimeZone"] as? String == "Europe/Berlin")
        #expect(found["HKHeartRateSensorLocation"] as? Int == 3)
    }

    @Test func severalSamplesAreSavedAllOrNone() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let known = heartRate(60, at: 0)
        try await store.save(known)
        await #expect(throws: HKError.self) {
            try await store.save([heartRate(61, at: 1), known, heartRate(62, at: 2)])
        }
        #expect(try await store.heartRates() == [60])
    }

    @Test func aUUIDIsSavedOnce() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let sample = heartRate(60, at: 0)
        try await store.save(sample)
        let error = await #expect(throws: HKError.self) { try await store.save(sample) }
        #expect(error?.code == .errorInvalidArgument)
    }

    /// What the initialisers let pass and saving refuses, all of it or nothing.
    @Test func invalidSamplesAreRefusedWithTheirReason() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let lacksVersion = heartRate(60, at: 0, metadata: [HKMetadataKeySyncIdentifier: "a"])
        let error = await #expect(throws: HKError.self) { try await store.save([heartRate(61, at: 1), lacksVersion]) }
        #expect(error?.code == .errorInvalidArgument)
        #expect("\(try #require(error))".contains(HKMetadataKeySyncVersion))
        #expect(try await store.heartRates().isEmpty)
    }

    @Test func completionHandlersHearHowItWent() async throws {
        let store = try await stores.open(sharing: [heartRateType])
        let sample = heartRate(60, at: 0)
        let first = await withCheckedContinuation { done in
            store.save(sample) { done.resume(returning: ($0, $1 as? HKError)) }
        }
        #expect(first.0 && first.1 == nil)
        let second = await withCheckedContinuation { done in
            store.save(sample) { done.resume(returning: ($0, $1 as? HKError)) }
        }
        #expect(!second.0 && second.1?.code == .errorInvalidArgument)
        let deleted = await withCheckedContinuation { done in
            store.deleteObjects(of: heartRateType, predicate: NSPredicate(value: true)) {
                done.resume(returning: ($0, $1, $2 == nil))
            }
        }
        #expect(deleted.0 && deleted.1 == 1)
    }

    @Test func categoriesMoodsAndCorrelationsComeBack() async throws {
        let sleep = HKCategoryType(.sleepAnalysis)
        let pressures = [HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)]
        let mood = HKSampleType.stateOfMindType()
        let store = try await stores.open(sharing: [sleep, mood] + pressures)
        let rem = HKCategorySample(
            type: sleep, value: HKCategoryValueSleepAnalysis.asleepREM.rawValue, start: date(0), end: date(3000))
        let feeling = HKStateOfMind(
            date: date(5), kind: .dailyMood, valence: -0.25, labels: [.stressed, .calm],
            associations: [.currentEvents, .work],
            metadata: ["note": "x"])
        let members = Set(
            zip(pressures, [120.0, 80]).map { type, value in
                HKQuantitySample(
                    type: type, quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value), start: date(9),
                    end: date(9)) as HKSample
            })
        let pressure = HKCorrelation(
            type: HKCorrelationType(.bloodPressure), start: date(9), end: date(9), objects: members)
        try await store.save([rem, feeling, pressure])

        let sleeps = try await HKSampleQueryDescriptor(
            predicates: [.categorySample(type: sleep)], sortDescriptors: []
        ).result(for: store)
        #expect(sleeps.map(\.value) == [5])
        let moods = try await HKSampleQueryDescriptor(predicates: [.stateOfMind()], sortDescriptors: []).result(
            for: store)
        let found = try #require(moods.first)
        #expect(found == feeling && found.kind == .dailyMood && found.valence == -0.25)
        #expect(found.labels == [.stressed, .calm] && found.associations == [.currentEvents, .work])
        #expect(found.startDate == date(5) && found.endDate == date(5))
        #expect(found.metadata?["note"] as? String == "x")
        let correlations = try await HKSampleQueryDescriptor(
            predicates: [.correlation(type: HKCorrelationType(.bloodPressure))], sortDescriptors: []
        ).result(for: store)
        #expect(correlations == [pressure])
        #expect(correlations.first?.objects == members)
        let systolic = try await store.quantities(.bloodPressureSystolic)
        #expect(systolic.map { $0.quantity.doubleValue(for: .millimeterOfMercury()) } == [120])
        #expect(
            try await store.quantities(.bloodPressureSystolic, HKQuery.predicateForObjectsWithNoCorrelation()).isEmpty)
    }

    /// The members of a meal differ, so no permission stands for all of them: a program sees and deletes its own meals.
    @Test func mealsAreAProgramsOwn() async throws {
        let energy = HKQuantityType(.dietaryEnergyConsumed)
        let food = HKCorrelationType(.food)
        for bundle in ["org.example.first", "org.example.second"] {
            let item = HKQuantitySample(
                type: energy, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 300), start: date(0), end: date(0)
            )
            try await stores.open(as: bundle, sharing: [energy]).save(
                HKCorrelation(type: food, start: date(0), end: date(0), objects: [item]))
        }
        let store = try stores.open(as: "org.example.second")
        let meals = HKSampleQueryDescriptor(predicates: [.correlation(type: food)], sortDescriptors: [])
        #expect(
            try await meals.result(for: store).map(\.sourceRevision.source.bundleIdentifier) == ["org.example.second"])
        #expect(try await store.deleteObjects(of: food, predicate: NSPredicate(value: true)) == 1)
        #expect(try await meals.result(for: store).isEmpty)
        #expect(try await store.quantities(.dietaryEnergyConsumed).count == 2)
    }
}
