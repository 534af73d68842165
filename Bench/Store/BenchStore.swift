import Foundation
import HealthKit

/// A health store in a folder of its own, filled with heart rates every five seconds, and removed with this value.
final class BenchStore {
    static let type = HKQuantityType(.heartRate)
    static let perMinute = HKUnit(from: "count/min")
    static let secondsBetween = 5.0
    /// The first sample's time.
    static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

    let path: String
    let healthStore: HKHealthStore
    private(set) var count = 0
    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder("bench-store")
        path = folder.url.appendingPathComponent("health.sqlite").path
        healthStore = try HKHealthStore(
            url: URL(fileURLWithPath: path), source: HKSource.default(),
            authorizationHandler: { .allowingAll(of: $0) })
        try await healthStore.requestAuthorization(toShare: [Self.type], read: [Self.type])
    }

    static func date(of index: Int) -> Date { start + Double(index) * secondsBetween }

    /// A rate that wanders between 50 and 130 beats a minute.
    static func rate(of index: Int) -> Double { Double(50 + (index * 7919) % 81) }

    /// New samples of the given places in time.
    static func samples(_ range: Range<Int>) -> [HKQuantitySample] {
        range.map { index in
            HKQuantitySample(
                type: type, quantity: HKQuantity(unit: perMinute, doubleValue: rate(of: index)), start: date(of: index),
                end: date(of: index))
        }
    }

    /// Saves samples until there are `total`.
    func fill(to total: Int) async throws {
        while count < total {
            // Few and large calls: each writes the pages of the index by UUID anew that it touches.
            let next = min(total, count + 250_000)
            try await healthStore.save(Self.samples(count..<next))
            count = next
        }
    }

    /// Counts samples that were saved past this object.
    func save(_ samples: some Collection<HKQuantitySample>) async throws {
        try await healthStore.save(Array(samples))
        count += samples.count
    }
}
