import Foundation
import HealthKit
import Testing

struct StatisticsCollectionTests {
    private let stores: TemporaryStore
    private let stepType = HKQuantityType(.stepCount)
    private let berlin: Calendar

    init() throws {
        stores = try TemporaryStore()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        berlin = calendar
    }

    private func interval(_ set: (inout DateComponents) -> Void) -> DateComponents {
        var components = DateComponents()
        components.calendar = berlin
        components.timeZone = berlin.timeZone
        set(&components)
        return components
    }

    private func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0) throws -> Date {
        try #require(berlin.date(from: DateComponents(year: year, month: month, day: day, hour: hour)))
    }

    private func save(_ samples: [(Double, Date, TimeInterval)]) async throws -> HKHealthStore {
        let store = try await stores.open(sharing: [stepType])
        try await store.save(
            samples.map { count, start, duration in
                HKQuantitySample(
                    type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: count), start: start,
                    end: start.addingTimeInterval(duration))
            })
        return store
    }

    private func collection(
        of store: HKHealthStore, anchor: Date, every components: DateComponents,
        _ options: HKStatisticsOptions = .cumulativeSum
    ) async throws -> HKStatisticsCollection {
        try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: stepType), options: options, anchorDate: anchor,
            intervalComponents: components
        ).result(for: store)
    }

    /// In Berlin 29 March 2026 has 23 hours and 25 October 2026 has 25.
    @Test(arguments: [(3, 28, 23.0), (10, 24, 25.0)])
    func daysFollowTheClockAcrossItsChanges(_ change: (month: Int, day: Int, hours: Double)) async throws {
        let days = try (0..<4).map { try moment(2026, change.month, change.day + $0) }
        let store = try await save(
            days.map { (Double(10), $0.addingTimeInterval(3600), 60) } + [(5, days[2].addingTimeInterval(-60), 30)])
        let found = try await collection(of: store, anchor: try moment(2026, 1, 1), every: interval { $0.day = 1 })
        let statistics = found.statistics()
        #expect(statistics.map(\.startDate) == days)
        #expect(statistics.map { $0.sumQuantity()?.doubleValue(for: .count()) } == [10, 15, 10, 10])
        #expect(statistics[1].endDate.timeIntervalSince(statistics[1].startDate) == change.hours * 3600)
    }

    @Test func monthsAreCountedFromTheAnchor() async throws {
        let store = try await save([
            (1, try moment(2026, 2, 27), 1), (2, try moment(2026, 2, 28), 1), (3, try moment(2026, 3, 30), 1),
            (4, try moment(2026, 3, 31), 1),
        ])
        let found = try await collection(of: store, anchor: try moment(2026, 1, 31), every: interval { $0.month = 1 })
        #expect(
            found.statistics().map(\.startDate) == [
                try moment(2026, 1, 31), try moment(2026, 2, 28), try moment(2026, 3, 31),
            ])
        #expect(found.statistics().map { $0.sumQuantity()?.doubleValue(for: .count()) } == [1, 5, 4])
    }

    @Test func intervalsLieOnBothSidesOfTheAnchor() async throws {
        let store = try await save([(1, try moment(2026, 5, 3, 5), 1), (2, try moment(2026, 5, 20, 3), 1)])
        let anchor = try moment(2026, 5, 11, 4)
        let found = try await collection(of: store, anchor: anchor, every: interval { $0.weekOfYear = 1 })
        #expect(found.statistics().map(\.startDate) == [try moment(2026, 4, 27, 4), try moment(2026, 5, 18, 4)])
    }

    /// 90 steps in the 90 minutes around midnight: 30 before it, 60 after.
    @Test func cumulativeSamplesSpreadOverTheirIntervals() async throws {
        let midnight = try moment(2026, 5, 4)
        let store = try await save([(90, midnight.addingTimeInterval(-1800), 5400)])
        let found = try await collection(
            of: store, anchor: midnight, every: interval { $0.day = 1 }, [.cumulativeSum, .duration, .mostRecent])
        #expect(found.statistics().map { $0.sumQuantity()?.doubleValue(for: .count()) } == [30, 60])
        #expect(found.statistics().map { $0.duration()?.doubleValue(for: .second()) } == [1800, 3600])
        #expect(found.statistics().map { $0.mostRecentQuantity()?.doubleValue(for: .count()) } == [90, nil])
    }

    @Test func emptyIntervalsAreVisitedAndHaveNoQuantities() async throws {
        let store = try await save([(1, try moment(2026, 5, 1, 9), 1), (2, try moment(2026, 5, 4, 9), 1)])
        let found = try await collection(of: store, anchor: try moment(2026, 5, 1), every: interval { $0.day = 1 })
        var sums: [Double?] = []
        found.enumerateStatistics(from: try moment(2026, 5, 1), to: try moment(2026, 5, 5)) { statistics, stop in
            sums.append(statistics.sumQuantity()?.doubleValue(for: .count()))
            if sums.count == 4 { stop.pointee = true }
        }
        #expect(sums == [1, nil, nil, 2])
        #expect(found.statistics().count == 2)
        let empty = try #require(found.statistics(for: try moment(2026, 5, 2, 17)))
        #expect(empty.sumQuantity() == nil)
        #expect(try empty.startDate == moment(2026, 5, 2))
        #expect(found.sources().isEmpty)
    }

    @Test func theClassQueryTellsWhatIsAndWhatChanges() async throws {
        let store = try await save([(1, try moment(2026, 5, 1, 9), 1)])
        let query = HKStatisticsCollectionQuery(
            quantityType: stepType, quantitySamplePredicate: nil, options: [.cumulativeSum, .separateBySource],
            anchorDate: try moment(2026, 5, 1), intervalComponents: interval { $0.day = 1 })
        let (stream, continuation) = AsyncStream.makeStream(of: [Double?].self)
        query.initialResultsHandler = { _, collection, _ in
            continuation.yield([
                collection?.statistics().first?.sumQuantity()?.doubleValue(for: .count()),
                Double(collection?.sources().count ?? -1),
            ])
        }
        query.statisticsUpdateHandler = { _, statistics, _, _ in
            continuation.yield([statistics?.sumQuantity()?.doubleValue(for: .count())])
        }
        store.execute(query)
        var answers = stream.makeAsyncIterator()
        #expect(await answers.next() == [1, 1])
        try await store.save(
            HKQuantitySample(
                type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: 4), start: try moment(2026, 5, 1, 10),
                end: try moment(2026, 5, 1, 11)))
        #expect(await answers.next() == [5])
        store.stop(query)
    }

    @Test func theSequenceYieldsWhatChanged() async throws {
        let store = try await save([(1, try moment(2026, 5, 1, 9), 1)])
        let descriptor = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: stepType), options: .cumulativeSum, anchorDate: try moment(2026, 5, 1),
            intervalComponents: interval { $0.day = 1 })
        var results = descriptor.results(for: store).makeAsyncIterator()
        let first = try #require(try await results.next())
        #expect(first.updatedStatistics == nil && first.statisticsCollection.statistics().count == 1)
        try await store.save(
            HKQuantitySample(
                type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: 4), start: try moment(2026, 5, 3, 10),
                end: try moment(2026, 5, 3, 11)))
        let second = try #require(try await results.next())
        #expect(second.updatedStatistics?.map(\.startDate) == [try moment(2026, 5, 3)])
        #expect(second.statisticsCollection.statistics().count == 2)
    }
}
