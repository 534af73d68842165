import Foundation
import HealthKit

/// Reading a whole store by anchor, a portion at a time, and the memory that it takes.
struct StoreEnumeration: Codable {
    var samples, portion: Int
    /// Microseconds per sample on the wall.
    var microseconds: Double
    /// Resident megabytes after the first tenth, and the most from there on.
    var earlyMegabytes, mostMegabytes: Double

    /// How much more memory than after the first tenth the rest may take.
    static let limitMegabytes = 8.0

    init(_ store: BenchStore, portion: Int) async throws {
        (samples, self.portion) = (0, portion)
        (earlyMegabytes, mostMegabytes) = (0, 0)
        var anchor: HKQueryAnchor?
        var sum = 0.0
        let started = ContinuousClock.now
        while true {
            let query = HKAnchoredObjectQueryDescriptor(
                predicates: [.quantitySample(type: BenchStore.type)], anchor: anchor, limit: portion)
            let found = try await query.result(for: store.healthStore)
            anchor = found.newAnchor
            if found.addedSamples.isEmpty { break }
            samples += found.addedSamples.count
            for sample in found.addedSamples { sum += sample.quantity.doubleValue(for: BenchStore.perMinute) }
            let resident = Self.residentMegabytes()
            if samples <= store.count / 10 { earlyMegabytes = max(earlyMegabytes, resident) }
            mostMegabytes = max(mostMegabytes, resident)
        }
        microseconds = (ContinuousClock.now - started) / .microseconds(1) / Double(samples)
        guard samples == store.count, sum == (0..<samples).reduce(0, { $0 + BenchStore.rate(of: $1) }) else {
            throw BenchError.failed(["The samples enumerated are not those saved."])
        }
    }

    private static func residentMegabytes() -> Double {
        let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii)) ?? ""
        let pages = statm.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }
}
