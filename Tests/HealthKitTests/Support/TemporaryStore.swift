import Foundation
import HealthKit

/// A store of its own in a directory of its own, gone with this object.
final class TemporaryStore: Sendable {
    let directory: URL
    var url: URL { directory.appendingPathComponent("health.sqlite") }

    /// - Parameter inMemory: Whether the directory is on a file system in memory, where there is one, for tests that commit
    ///   tens of thousands of times.
    init(inMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let isThere = inMemory && access(memory, W_OK) == 0
        let base = isThere ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
        directory = base.appendingPathComponent("healthkit-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// The store as a program sees it that is allowed everything it asks for.
    func open(as bundle: String = "org.example.first") throws -> HKHealthStore {
        try HKHealthStore(
            url: url, source: HKSource(name: bundle, bundleIdentifier: bundle),
            authorizationHandler: { .allowingAll(of: $0) })
    }

    /// The same after it asked for `types`.
    func open(as bundle: String = "org.example.first", sharing types: [HKSampleType]) async throws -> HKHealthStore {
        let store = try open(as: bundle)
        try await store.requestAuthorization(toShare: Set(types), read: Set(types))
        return store
    }
}

/// Seconds after a fixed moment, 2026-01-01 00:00 UTC.
func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_767_225_600 + seconds) }

let beatsPerMinute = HKUnit.count().unitDivided(by: .minute())

/// A heart rate at a moment, or over `duration` seconds.
func heartRate(
    _ bpm: Double, at seconds: Double, for duration: Double = 0, metadata: [String: Any]? = nil
) -> HKQuantitySample {
    HKQuantitySample(
        type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: beatsPerMinute, doubleValue: bpm),
        start: date(seconds), end: date(seconds + duration), metadata: metadata)
}

func steps(_ count: Double, from start: Double, to end: Double) -> HKQuantitySample {
    HKQuantitySample(
        type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count), start: date(start),
        end: date(end))
}

extension HKHealthStore {
    /// All quantity samples of a type in the order of their starts.
    func quantities(
        _ identifier: HKQuantityTypeIdentifier = .heartRate, _ predicate: NSPredicate? = nil
    ) async throws -> [HKQuantitySample] {
        try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(identifier), predicate: predicate)],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: self)
    }

    /// The heart rates, in count/min, in the order of their starts.
    func heartRates(_ predicate: NSPredicate? = nil) async throws -> [Double] {
        try await quantities(.heartRate, predicate).map { $0.quantity.doubleValue(for: beatsPerMinute) }
    }
}
