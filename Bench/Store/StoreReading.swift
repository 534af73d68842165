import Foundation
import HealthKit

/// Queries of a large store, against the same questions to bare SQLite in the same file.
struct StoreReading {
    let store: BenchStore

    private static let day = 17_280

    /// Reads samples by type and time: objects here, columns there.
    func read(_ wanted: Int, pairs: Int) async throws -> StoreRatio {
        let database = try BareDatabase.open(store.path)
        try database.run("PRAGMA cache_size = -8000")
        let select = try database.prepare(
            """
            SELECT uuid, start, end, value, unit, revision, device, described FROM sample INDEXED BY sample_by_start
            WHERE type = \(try typeID(in: database)) AND start >= ? AND start < ? ORDER BY start
            """)
        return try await StoreRatio("read \(wanted) of \(store.count) by type and time", limit: 3, pairs: pairs) {
            pair in
            let window = window(of: wanted, pair, of: pairs)
            let query = HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: BenchStore.type, predicate: Self.predicate(window))],
                sortDescriptors: [SortDescriptor(\.startDate)])
            var found: [HKQuantitySample] = []
            let timing = try await Timing.of { found = try await query.result(for: store.healthStore) }
            let values = zip(found, window).allSatisfy {
                $0.startDate == BenchStore.date(of: $1)
                    && $0.quantity.doubleValue(for: BenchStore.perMinute) == BenchStore.rate(of: $1)
            }
            guard found.count == wanted, values else {
                throw BenchError.failed(["The samples read are not those saved."])
            }
            return timing
        } bare: { pair in
            let window = window(of: wanted, pair, of: pairs)
            var (count, total, rest) = (0, 0.0, 0.0)
            let timing = try await Timing.of {
                select.bind(BenchStore.date(of: window.lowerBound).timeIntervalSinceReferenceDate, at: 1)
                select.bind(BenchStore.date(of: window.upperBound).timeIntervalSinceReferenceDate, at: 2)
                while try select.step() {
                    count += 1
                    total += select.double(3)
                    rest += Double(select.firstByte(0)) + select.double(1) + select.double(2)
                    rest += Double(select.int64(4) + select.int64(5) + select.int64(6) + select.int64(7))
                }
                select.reset()
            }
            guard count == wanted, total == window.reduce(0, { $0 + BenchStore.rate(of: $1) }), rest > 0 else {
                throw BenchError.failed(["Bare SQLite reads other rows."])
            }
            return timing
        }
    }

    /// The mean, least and greatest rate of a day.
    func dayStatistics(pairs: Int) async throws -> StoreRatio {
        let database = try BareDatabase.open(store.path)
        try database.run("PRAGMA cache_size = -8000")
        let select = try database.prepare(
            """
            SELECT avg(value), min(value), max(value) FROM sample INDEXED BY sample_by_start
            WHERE type = \(try typeID(in: database)) AND start >= ? AND start < ?
            """)
        var answers: [Int: [Double]] = [:]
        func agree(_ pair: Int, _ answer: [Double]) throws {
            guard let other = answers[pair] else {
                answers[pair] = answer
                return
            }
            guard zip(answer, other).allSatisfy({ abs($0 - $1) < 1e-6 }) else {
                throw BenchError.failed(["A day's statistics are \(answer) and \(other)."])
            }
        }
        return try await StoreRatio(
            "a day's mean, least and greatest of \(store.count)", limit: 1.2, pairs: pairs
        ) { pair in
            let query = HKStatisticsQueryDescriptor(
                predicate: .quantitySample(
                    type: BenchStore.type, predicate: Self.predicate(window(of: Self.day, pair, of: pairs))),
                options: [.discreteAverage, .discreteMin, .discreteMax])
            var statistics: HKStatistics?
            let timing = try await Timing.of { statistics = try await query.result(for: store.healthStore) }
            let quantities = [
                statistics?.averageQuantity(), statistics?.minimumQuantity(), statistics?.maximumQuantity(),
            ]
            try agree(pair, quantities.map { $0?.doubleValue(for: BenchStore.perMinute) ?? .nan })
            return timing
        } bare: { pair in
            let window = window(of: Self.day, pair, of: pairs)
            var answer: [Double] = []
            let timing = try await Timing.of {
                select.bind(BenchStore.date(of: window.lowerBound).timeIntervalSinceReferenceDate, at: 1)
                select.bind(BenchStore.date(of: window.upperBound).timeIntervalSinceReferenceDate, at: 2)
                guard try select.step() else { throw BenchError.failed(["No aggregate."]) }
                answer = (0..<3).map { select.double($0) }
                select.reset()
            }
            try agree(pair, answer)
            return timing
        }
    }

    private func typeID(in database: borrowing BareDatabase) throws -> Int64 {
        Int64(try database.numbers("SELECT type FROM sample LIMIT 1")[0])
    }

    /// Places in time that no other pair looks at, spread over the store.
    private func window(of length: Int, _ pair: Int, of pairs: Int) -> Range<Int> {
        let first = (store.count - length) / (pairs + 1) * pair
        return first..<first + length
    }

    private static func predicate(_ window: Range<Int>) -> NSPredicate {
        HKQuery.predicateForSamples(
            withStart: BenchStore.date(of: window.lowerBound), end: BenchStore.date(of: window.upperBound))
    }
}
