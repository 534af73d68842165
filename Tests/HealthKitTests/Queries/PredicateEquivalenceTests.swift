import Foundation
import HealthKit
import Testing

/// SQL and memory are two implementations of the same predicates; each is the other's reference.
struct PredicateEquivalenceTests {
    static let predicates: [(name: String, make: @Sendable ([HKQuantitySample]) -> NSPredicate)] = [
        ("everything", { _ in NSPredicate(value: true) }),
        ("overlap", { _ in HKQuery.predicateForSamples(withStart: date(3000), end: date(9000)) }),
        (
            "strict start",
            { _ in HKQuery.predicateForSamples(withStart: date(3000), end: date(9000), options: .strictStartDate) }
        ),
        (
            "strict end",
            { _ in HKQuery.predicateForSamples(withStart: date(3000), end: date(9000), options: .strictEndDate) }
        ),
        (
            "strict both",
            { _ in
                HKQuery.predicateForSamples(
                    withStart: date(0), end: date(9000), options: [.strictStartDate, .strictEndDate])
            }
        ),
        ("open start", { _ in HKQuery.predicateForSamples(withStart: nil, end: date(5000)) }),
        ("open end", { _ in HKQuery.predicateForSamples(withStart: date(5000), end: nil) }),
        ("an instant", { _ in HKQuery.predicateForSamples(withStart: date(5000), end: date(5000)) }),
        ("uuids", { samples in HKQuery.predicateForObjects(with: Set(samples.prefix(7).map(\.uuid))) }),
        ("one uuid", { samples in HKQuery.predicateForObject(with: samples[3].uuid) }),
        (
            "many uuids",
            { samples in
                HKQuery.predicateForObjects(with: Set(samples.prefix(9).map(\.uuid) + (0..<11_000).map { _ in UUID() }))
            }
        ),
        (
            "source",
            { _ in HKQuery.predicateForObjects(from: HKSource(name: "x", bundleIdentifier: "org.example.second")) }
        ),
        ("quantity <", { _ in HKQuery.predicateForQuantitySamples(with: .lessThan, quantity: bpm(100)) }),
        (
            "quantity >= in another unit",
            { _ in HKQuery.predicateForQuantitySamples(with: .greaterThanOrEqualTo, quantity: perSecond(2)) }
        ),
        ("quantity ==", { _ in HKQuery.predicateForQuantitySamples(with: .equalTo, quantity: bpm(75)) }),
        ("quantity !=", { _ in HKQuery.predicateForQuantitySamples(with: .notEqualTo, quantity: bpm(75)) }),
        (
            "other dimension",
            { _ in
                HKQuery.predicateForQuantitySamples(
                    with: .notEqualTo, quantity: HKQuantity(unit: .gram(), doubleValue: 1))
            }
        ),
        ("category value of a quantity", { _ in HKQuery.predicateForCategorySamples(with: .equalTo, value: 75) }),
        ("metadata exists", { _ in HKQuery.predicateForObjects(withMetadataKey: "number") }),
        ("unknown metadata", { _ in HKQuery.predicateForObjects(withMetadataKey: "never") }),
        (
            "metadata number",
            { _ in HKQuery.predicateForObjects(withMetadataKey: "number", operatorType: .greaterThan, value: 3.5) }
        ),
        (
            "metadata !=",
            { _ in HKQuery.predicateForObjects(withMetadataKey: "number", operatorType: .notEqualTo, value: 3) }
        ),
        (
            "metadata string",
            { _ in HKQuery.predicateForObjects(withMetadataKey: "text", operatorType: .lessThan, value: "m") }
        ),
        (
            "metadata of another kind",
            { _ in HKQuery.predicateForObjects(withMetadataKey: "text", operatorType: .equalTo, value: 3) }
        ),
        (
            "metadata bool",
            { _ in HKQuery.predicateForObjects(withMetadataKey: "flag", operatorType: .equalTo, value: 1) }
        ),
        (
            "metadata date",
            { _ in
                HKQuery.predicateForObjects(withMetadataKey: "date", operatorType: .lessThanOrEqualTo, value: date(40))
            }
        ),
        (
            "metadata quantity",
            { _ in
                HKQuery.predicateForObjects(
                    withMetadataKey: "size", operatorType: .greaterThan,
                    value: HKQuantity(unit: .meter(), doubleValue: 0.5))
            }
        ),
        (
            "metadata among",
            { _ in HKQuery.predicateForObjects(withMetadataKey: "number", allowedValues: [1, 4, "x"]) }
        ),
        ("sync identifier", { _ in syncIdentifier(.equalTo, "id 12") }),
        ("sync identifier that nothing has", { _ in syncIdentifier(.equalTo, "id 13") }),
        ("sync identifier !=", { _ in syncIdentifier(.notEqualTo, "id 12") }),
        ("sync identifier <", { _ in syncIdentifier(.lessThan, "id 30") }),
        (
            "not sync identifier",
            { _ in NSCompoundPredicate(notPredicateWithSubpredicate: syncIdentifier(.equalTo, "id 12")) }
        ),
        (
            "sync identifiers among",
            { _ in
                HKQuery.predicateForObjects(
                    withMetadataKey: HKMetadataKeySyncIdentifier, allowedValues: ["id 6", "id 7", "id 60", "id 66"])
            }
        ),
        (
            "sync identifiers in a window",
            { _ in
                NSCompoundPredicate(andPredicateWithSubpredicates: [
                    HKQuery.predicateForObjects(
                        withMetadataKey: HKMetadataKeySyncIdentifier,
                        allowedValues: (0..<20).map { "id \(6 * $0)" }),
                    HKQuery.predicateForSamples(withStart: date(3000), end: date(9000)),
                ])
            }
        ),
        (
            "device", { _ in HKQuery.predicateForObjects(from: [device("watch")]) }
        ),
        (
            "device property",
            { _ in HKQuery.predicateForObjects(withDeviceProperty: HKDevicePropertyKeyModel, allowedValues: ["camera"])
            }
        ),
        ("no correlation", { _ in HKQuery.predicateForObjectsWithNoCorrelation() }),
        (
            "not device",
            { _ in
                NSCompoundPredicate(notPredicateWithSubpredicate: HKQuery.predicateForObjects(from: [device("watch")]))
            }
        ),
        (
            "not metadata",
            { _ in
                NSCompoundPredicate(
                    notPredicateWithSubpredicate: HKQuery.predicateForObjects(
                        withMetadataKey: "number", operatorType: .equalTo, value: 3))
            }
        ),
        (
            "compound of all kinds",
            { samples in
                NSCompoundPredicate(orPredicateWithSubpredicates: [
                    NSCompoundPredicate(andPredicateWithSubpredicates: [
                        HKQuery.predicateForSamples(withStart: date(1000), end: date(20_000)),
                        HKQuery.predicateForQuantitySamples(with: .greaterThan, quantity: bpm(80)),
                    ]), HKQuery.predicateForObject(with: samples[0].uuid),
                ])
            }
        ),
        (
            "foreign block",
            { _ in
                NSCompoundPredicate(andPredicateWithSubpredicates: [
                    HKQuery.predicateForSamples(withStart: date(1000), end: date(20_000)),
                    NSPredicate { object, _ in (object as? HKSample)?.uuid.uuidString.contains("A") ?? false },
                ])
            }
        ),
    ]

    private static func syncIdentifier(
        _ operation: HKComparisonOperator, _ identifier: String
    ) -> NSPredicate {
        HKQuery.predicateForObjects(
            withMetadataKey: HKMetadataKeySyncIdentifier, operatorType: operation, value: identifier)
    }

    private static func bpm(_ value: Double) -> HKQuantity { HKQuantity(unit: beatsPerMinute, doubleValue: value) }
    private static func perSecond(_ value: Double) -> HKQuantity {
        HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: value)
    }

    private static func device(_ model: String) -> HKDevice {
        HKDevice(
            name: nil, manufacturer: nil, model: model, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil,
            localIdentifier: nil, udiDeviceIdentifier: nil)
    }

    /// Instants, short samples and ones of many hours, of two sources, three devices, two units, with metadata and without.
    private static func samples(_ offset: Int) -> [HKQuantitySample] {
        (0..<120).map { index in
            let start = Double((index * 7919 + offset * 31) % 200) * 150
            let duration = [0, 0, 60, 3600, 3601, 30_000, 250_000][(index + offset) % 7]
            var metadata: [String: Any]? =
                index % 3 == 0
                ? [
                    "number": index % 2 == 0 ? index % 5 as Any : Double(index % 5) + 0.5,
                    "text": ["abc", "xyz"][index % 2],
                    "flag": index % 4 == 0, "date": date(Double(index)),
                    "size": HKQuantity(unit: .meterUnit(with: .centi), doubleValue: Double(index)),
                ] : nil
            if index % 6 == 0 {
                metadata?[HKMetadataKeySyncIdentifier] = "id \(index)"
                metadata?[HKMetadataKeySyncVersion] = 1
            }
            return HKQuantitySample(
                type: HKQuantityType(.heartRate),
                quantity: index % 2 == 0 ? bpm(Double(50 + index)) : perSecond(Double(50 + index) / 60),
                start: date(start), end: date(start + Double(duration)),
                device: [nil, device("watch"), device("camera")][index % 3], metadata: metadata)
        }
    }

    @Test func sqlAndMemoryAgree() async throws {
        let stores = try TemporaryStore()
        let first = try await stores.open(as: "org.example.first", sharing: [HKQuantityType(.heartRate)])
        let second = try await stores.open(as: "org.example.second", sharing: [HKQuantityType(.heartRate)])
        try await first.save(Self.samples(0))
        try await second.save(Self.samples(1))
        let all = try await first.quantities()
        #expect(all.count == 240)
        for (name, make) in Self.predicates {
            let predicate = make(all)
            let expected = Set(all.filter { predicate.evaluate(with: $0) }.map(\.uuid))
            let found = try await first.quantities(.heartRate, predicate)
            #expect(Set(found.map(\.uuid)) == expected, "\(name)")
            #expect(found.count == expected.count, "\(name)")
            #expect(found.map(\.startDate) == found.map(\.startDate).sorted(), "\(name)")
        }
    }
}
