import Foundation
import HealthKit
import TestSupport
import Testing

/// A long workout with a heart rate every second: of twelve hours in the soak, and else of three.
struct LongWorkoutTests {
    private let heart = HKQuantityType(.heartRate)
    private static let isSoak = ProcessInfo.processInfo.environment["SOAK"] != nil
    private static let block = isSoak ? 3600 : 900
    private static let seconds = 12 * block

    /// In beats per minute, at a second of the workout.
    private static func bpm(_ second: Int) -> Double { 90 + Double((second * 37) % 61) }

    @Test func aLongWorkoutStaysQuickAndSmall() async throws {
        let stores = try TemporaryStore(inMemory: true)
        let (status, told) = try run(testProgram, ["record-long", stores.url.path, "\(Self.block)"])
        #expect(status == 0, "\(told)")
        let figures = try JSONDecoder().decode(Figures.self, from: Data(told.utf8))
        if Self.isSoak { print("long workout of \(Self.seconds) s: \(figures)") }
        // The first block also fills caches. Ratios, as machines differ.
        let early = figures.processorSeconds[1...4].reduce(0, +)
        let late = figures.processorSeconds[8...11].reduce(0, +)
        #expect(late < early * 2, "\(figures)")
        #expect(Sanitizer.isWatching || figures.residentBytes[11] - figures.residentBytes[3] < 16 << 20, "\(figures)")
        #expect(figures.finishing < late, "finishing takes less than adding four blocks: \(figures)")
        #expect(Sanitizer.isWatching || figures.finishing < 2, "\(figures)")

        let store = try HKStoreOwner(url: stores.url).healthStore
        let workout = try #require(try await store.workouts().first)
        let counted = (0..<Self.seconds).filter { !(2000..<4000).contains($0) }.map(Self.bpm)
        let statistics = try #require(workout.statistics(for: heart))
        #expect(workout.duration == Double(Self.seconds - 2000))
        #expect(statistics.minimumQuantity()?.doubleValue(for: beatsPerMinute) == counted.min())
        #expect(statistics.maximumQuantity()?.doubleValue(for: beatsPerMinute) == counted.max())
        #expect(statistics.mostRecentQuantity()?.doubleValue(for: beatsPerMinute) == counted.last)
        // By time: each second counts alike but the two beside the gap, which count for 300 s of it more each.
        let weights = (0..<counted.count).map { [1999, 2000].contains($0) ? 0.5 + 300 : 1.0 }
        let weighted = zip(counted, weights).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
        let mean = try #require(statistics.averageQuantity()?.doubleValue(for: beatsPerMinute))
        #expect(abs(mean - weighted) < 1e-9)
        #expect(try sqlite(stores.url, "SELECT count(*) FROM member") == "\(Self.seconds)")
    }

    /// What the program that recorded tells of every block and of the end.
    private struct Figures: Decodable {
        let processorSeconds: [Double]
        let residentBytes: [Int]
        let finishing: Double
    }
}
