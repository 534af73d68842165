import Foundation
import HealthKit
import Testing

struct StoreOwnerTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    @Test func seesWhatEachSourceHas() async throws {
        let first = try await stores.open(as: "org.example.first", sharing: [type])
        let second = try await stores.open(as: "org.example.second", sharing: [type, HKQuantityType(.stepCount)])
        try await first.save([heartRate(60, at: 0), heartRate(61, at: 10, for: 5)])
        try await second.save([heartRate(70, at: 3), steps(5, from: 0, to: 9)])
        let holdings = try await HKStoreOwner(url: stores.url).holdings()
        #expect(
            holdings.map(\.source.bundleIdentifier) == [
                "org.example.first", "org.example.second", "org.example.second",
            ])
        #expect(holdings.map(\.type.shortName) == ["heartRate", "heartRate", "stepCount"])
        #expect(holdings.map(\.count) == [2, 1, 1])
        #expect(holdings[0].span == DateInterval(start: date(0), end: date(15)))
    }

    @Test func deletesTheSamplesOfAllSources() async throws {
        for bundle in ["org.example.first", "org.example.second"] {
            try await stores.open(as: bundle, sharing: [type]).save(heartRate(60, at: 0))
        }
        let owner = try HKStoreOwner(url: stores.url)
        #expect(try await owner.healthStore.deleteObjects(of: type, predicate: NSPredicate(value: true)) == 2)
        #expect(try await owner.healthStore.quantities().isEmpty)
    }

    @Test func aSoundStoreHasNoFindings() async throws {
        let store = try await stores.open(sharing: [type])
        try await store.save([heartRate(60, at: 0), heartRate(61, at: 1, metadata: ["a": 1])])
        #expect(try await HKStoreOwner(url: stores.url).examine().isEmpty)
    }

    @Test func findsDuplicatesAndImplausibleUnits() async throws {
        let oxygen = HKQuantityType(.oxygenSaturation)
        let store = try await stores.open(sharing: [type, oxygen])
        let twins = [heartRate(60, at: 0), heartRate(60, at: 0)]
        let perSecond = heartRate(1.2, at: 5)
        let saturation = HKQuantitySample(
            type: oxygen, quantity: HKQuantity(unit: .percent(), doubleValue: 98), start: date(0), end: date(0))
        try await store.save(twins + [perSecond, saturation, heartRate(60, at: 1)])
        let findings = try await HKStoreOwner(url: stores.url).examine()
        #expect(findings.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.duplicate, .implausible, .implausible])
        #expect(Set(findings.first { $0.kind == .duplicate }?.samples ?? []) == Set(twins.map(\.uuid)))
        #expect(
            Set(findings.filter { $0.kind == .implausible }.flatMap(\.samples)) == [perSecond.uuid, saturation.uuid])
        #expect(findings.allSatisfy { !$0.advice.isEmpty })
    }

    /// Rows that no program of this library writes, made with bare SQLite.
    @Test(arguments: [
        "UPDATE sample SET type = 99", "UPDATE sample SET revision = 99", "UPDATE sample SET unit = 99",
        "UPDATE sample SET uuid = x'00'", "UPDATE sample SET described = 1", "UPDATE unit SET symbol = 'furlong'",
        "PRAGMA foreign_keys = OFF; INSERT INTO sync VALUES (1, 1, 'x', 1, 99)",
    ])
    func findsDamagedRows(_ damage: String) async throws {
        do {
            let store = try await stores.open(sharing: [type])
            try await store.save(heartRate(60, at: 0))
        }
        try sqlite(stores.url, damage)
        let findings = try await HKStoreOwner(url: stores.url).examine()
        #expect(findings.contains { $0.kind == .damage }, "\(damage)")
    }

    @Test func damagedRowsAreErrorsAndNoCrash() async throws {
        for damage in ["revision = 99", "unit = 99", "unit = 50", "uuid = x'00'", "device = 99"] {
            let stores = try TemporaryStore()
            do {
                let store = try await stores.open(sharing: [type])
                try await store.save(heartRate(60, at: 0))
            }
            try sqlite(stores.url, "INSERT INTO unit VALUES (50, 'kg'); UPDATE sample SET \(damage)")
            let owner = try HKStoreOwner(url: stores.url)
            await #expect(throws: HKStoreError.self, "\(damage)") { try await owner.healthStore.heartRates() }
        }
    }

    @Test func findsFilesThatOthersCanRead() async throws {
        _ = try stores.open()
        chmod(stores.url.path, 0o644)
        let findings = try await HKStoreOwner(url: stores.url).examine()
        // Not the files that SQLite makes beside it, with its mode, for as long as this looks.
        #expect(findings.map(\.kind) == [.permissions])
        #expect(findings[0].advice == "Run: chmod 600 '\(stores.url.path)'")
    }

    @Test func findsSamplesOutsideTheirWorkout() async throws {
        let store = try await stores.open(sharing: [type])
        let inside = heartRate(60, at: 10)
        let outside = heartRate(61, at: 100)
        try await store.save([inside, outside])
        // A workout from 0 to 50 s, to which both samples belong.
        let reference = date(0).timeIntervalSinceReferenceDate
        try sqlite(
            stores.url,
            """
            INSERT INTO type(identifier) VALUES ('HKWorkoutTypeIdentifier');
            INSERT INTO sample SELECT 1000, randomblob(16), (SELECT max(id) FROM type), \(reference), \(reference + 50), NULL, NULL,
              revision, NULL, 0, created FROM sample LIMIT 1;
            INSERT INTO workout VALUES (1000, 37, 50);
            INSERT INTO member SELECT 1000, id FROM sample WHERE id < 1000;
            """)
        let findings = try await HKStoreOwner(url: stores.url).examine()
        #expect(findings.map(\.kind) == [.outsideWorkout])
        #expect(findings.first?.samples == [outside.uuid])
    }
}
