import Foundation
import HealthKit
import Testing

struct DeletingTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    @Test func deletingNothingIsASuccess() async throws {
        let store = try await stores.open(sharing: [type])
        #expect(try await store.deleteObjects(of: type, predicate: NSPredicate(value: true)) == 0)
        try await store.delete(heartRate(60, at: 0))
        try await store.delete([])
    }

    @Test func deletesOnlyWhatMatchesOfTheTypeAndTheSource() async throws {
        let steps = HKQuantityType(.stepCount)
        let first = try await stores.open(as: "org.example.first", sharing: [type, steps])
        let second = try await stores.open(as: "org.example.second", sharing: [type])
        try await first.save([heartRate(60, at: 0), heartRate(61, at: 100), HealthKitTests.steps(5, from: 0, to: 10)])
        try await second.save(heartRate(62, at: 1))
        let early = HKQuery.predicateForSamples(withStart: date(0), end: date(50))
        #expect(try await first.deleteObjects(of: type, predicate: early) == 1)
        #expect(try await first.heartRates() == [62, 61])
        #expect(try await first.quantities(.stepCount).count == 1)
    }

    @Test func otherProgramsObjectsCannotBeDeleted() async throws {
        let first = try await stores.open(as: "org.example.first", sharing: [type])
        let second = try await stores.open(as: "org.example.second", sharing: [type])
        let own = heartRate(60, at: 0)
        let other = heartRate(61, at: 1)
        try await first.save(own)
        try await second.save(other)
        let error = await #expect(throws: HKError.self) { try await first.delete([own, other]) }
        #expect(error?.code == .errorAuthorizationDenied)
        #expect(try await first.heartRates() == [60, 61])
    }

    @Test func foreignPredicatesDecideInMemory() async throws {
        let store = try await stores.open(sharing: [type])
        try await store.save((0..<10).map { heartRate(60 + Double($0), at: Double($0)) })
        let odd = NSPredicate { object, _ in
            ((object as? HKQuantitySample)?.quantity.doubleValue(for: beatsPerMinute)).map { Int($0) % 2 == 1 } ?? false
        }
        #expect(try await store.deleteObjects(of: type, predicate: odd) == 5)
        #expect(try await store.heartRates() == [60, 62, 64, 66, 68])
    }

    @Test func aDeletedWorkOfManyRowsLeavesNoDetailBehind() async throws {
        let mood = HKSampleType.stateOfMindType()
        let store = try await stores.open(sharing: [mood])
        try await store.save(
            HKStateOfMind(
                date: date(0), kind: .dailyMood, valence: 0, labels: [.calm], associations: [.work], metadata: ["a": 1])
        )
        #expect(try await store.deleteObjects(of: mood, predicate: NSPredicate(value: true)) == 1)
        let findings = try await HKStoreOwner(url: stores.url).examine()
        #expect(findings.isEmpty)
        for table in ["mood", "mood_tag", "metadata", "sync"] {
            #expect(try sqlite(stores.url, "SELECT count(*) FROM \(table)") == "0", "\(table)")
        }
    }
}
