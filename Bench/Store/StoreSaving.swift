import Foundation
import HealthKit

/// Saving heart rates in calls of a thousand, against the same rows of the same tables by one prepared statement.
enum StoreSaving {
    private static let perCall = 1000

    /// - Parameter total: Samples over all pairs.
    static func measure(total: Int, pairs: Int) async throws -> StoreRatio {
        let (ours, theirs) = (try await BenchStore(), try await BenchStore())
        // One sample teaches the other store the type, the unit and the source that its rows name.
        try await theirs.save(BenchStore.samples(0..<1))
        try await ours.save(BenchStore.samples(0..<1))
        let database = try BareDatabase.open(theirs.path)
        let ids = try database.numbers("SELECT type, unit, revision FROM sample").map { Int64($0) }
        let insert = try database.prepare(
            """
            INSERT INTO sample(id, uuid, type, start, end, value, unit, revision, device, described, created)
            VALUES (?, ?, \(ids[0]), ?, ?, ?, \(ids[1]), \(ids[2]), NULL, 0, ?)
            """)
        let perPair = total / pairs / perCall * perCall
        var samples: [HKQuantitySample] = []
        let result = try await StoreRatio("save \(total) in calls of \(perCall)", limit: 2.5, pairs: pairs) { pair in
            samples = BenchStore.samples(1 + pair * perPair..<1 + (pair + 1) * perPair)
            return try await Timing.of {
                for first in stride(from: 0, to: perPair, by: perCall) {
                    try await ours.save(samples[first..<first + perCall])
                }
            }
        } bare: { pair in
            let rows = (1 + pair * perPair..<1 + (pair + 1) * perPair).map { index in
                (
                    id: Int64(index + 1), uuid: UUID(), time: BenchStore.date(of: index).timeIntervalSinceReferenceDate,
                    value: BenchStore.rate(of: index)
                )
            }
            let created = Date().timeIntervalSinceReferenceDate
            return try await Timing.of {
                for first in stride(from: 0, to: perPair, by: perCall) {
                    try database.run("BEGIN IMMEDIATE")
                    for row in rows[first..<first + perCall] {
                        insert.bind(row.id, at: 1)
                        withUnsafeBytes(of: row.uuid.uuid) { insert.bind($0, at: 2) }
                        insert.bind(row.time, at: 3)
                        insert.bind(row.time, at: 4)
                        insert.bind(row.value, at: 5)
                        insert.bind(created, at: 6)
                        _ = try insert.step()
                        insert.reset()
                    }
                    try database.run("UPDATE store SET last = \(rows[first + perCall - 1].id); COMMIT")
                }
            }
        }
        let check = "SELECT count(*), sum(value), sum(start), sum(end), sum(type), sum(unit), sum(revision) FROM sample"
        let saved = try BareDatabase.open(ours.path).numbers(check)
        guard try saved == database.numbers(check), saved[0] == Double(1 + (pairs + 1) * perPair) else {
            throw BenchError.failed(["The two stores do not hold the same rows."])
        }
        return result
    }
}
