import Foundation
import HealthKit
import Synchronization
import Testing

struct SampleQueryTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func store(with samples: [HKQuantitySample]) async throws -> HKHealthStore {
        let store = try await stores.open(sharing: [type])
        try await store.save(samples)
        return store
    }

    private func find(
        _ store: HKHealthStore, _ descriptors: [SortDescriptor<HKQuantitySample>], limit: Int? = nil,
        _ predicates: [HKSamplePredicate<HKQuantitySample>]? = nil
    ) async throws -> [Double] {
        try await HKSampleQueryDescriptor(
            predicates: predicates ?? [.quantitySample(type: type)], sortDescriptors: descriptors, limit: limit
        ).result(for: store).map { $0.quantity.doubleValue(for: beatsPerMinute) }
    }

    /// Starts rise from 0 to 5, ends fall, values jump.
    private static let samples = [(3.0, 0.0), (1, 1), (5, 2), (2, 3), (4, 4)].map { bpm, start in
        heartRate(bpm, at: start, for: 100 - 10 * start)
    }

    @Test func sortsAndLimits() async throws {
        let store = try await store(with: Self.samples)
        #expect(try await find(store, [SortDescriptor(\.startDate)]) == [3, 1, 5, 2, 4])
        #expect(try await find(store, [SortDescriptor(\.startDate, order: .reverse)], limit: 2) == [4, 2])
        #expect(try await find(store, [SortDescriptor(\.endDate)], limit: 3) == [4, 2, 5])
        #expect(try await find(store, [SortDescriptor(\.endDate, order: .reverse)], limit: 1) == [3])
        #expect(try await find(store, [SortDescriptor(\.startDate)], limit: 0) == [])
        #expect(try await find(store, []) == [3, 1, 5, 2, 4])
    }

    @Test func sortsByWhatSQLDoesNotKnow() async throws {
        let samples = Self.samples
        let store = try await store(with: samples)
        let expected = samples.sorted { $0.uuid.uuidString < $1.uuid.uuidString }.map {
            $0.quantity.doubleValue(for: beatsPerMinute)
        }
        #expect(try await find(store, [SortDescriptor(\.uuid.uuidString)], limit: 3) == Array(expected.prefix(3)))
        #expect(try await find(store, [SortDescriptor(\.count), SortDescriptor(\.endDate)], limit: 2) == [4, 2])
    }

    @Test func severalPredicatesGiveEachSampleOnce() async throws {
        let store = try await store(with: Self.samples)
        let predicates: [HKSamplePredicate<HKQuantitySample>] = [
            .quantitySample(
                type: type,
                predicate: HKQuery.predicateForSamples(withStart: date(0), end: date(2.5), options: .strictStartDate)),
            .quantitySample(
                type: type,
                predicate: HKQuery.predicateForSamples(withStart: date(2), end: date(4.5), options: .strictStartDate)),
        ]
        #expect(try await find(store, [SortDescriptor(\.startDate)], predicates) == [3, 1, 5, 2, 4])
        #expect(
            try await find(store, [SortDescriptor(\.startDate, order: .reverse)], limit: 3, predicates) == [4, 2, 5])
        #expect(Set(try await find(store, [], predicates)) == [1, 2, 3, 4, 5])
    }

    /// Last night's sleep and a run across midnight are found by both days unless asked strictly.
    @Test(arguments: [
        (day: 0, options: UInt(0), found: 1), (1, 0, 1), (2, 0, 0),
        (0, HKQueryOptions.strictStartDate.rawValue, 1), (1, HKQueryOptions.strictStartDate.rawValue, 0),
        (0, HKQueryOptions.strictEndDate.rawValue, 0), (1, HKQueryOptions.strictEndDate.rawValue, 1),
    ])
    func samplesOverMidnightBelongToTheDaysThatAreAskedFor(
        _ example: (day: Int, options: UInt, found: Int)
    ) async throws {
        let sleep = HKCategoryType(.sleepAnalysis)
        let store = try await stores.open(sharing: [sleep])
        let day = 86_400.0
        try await store.save(
            HKCategorySample(
                type: sleep, value: HKCategoryValueSleepAnalysis.asleepDeep.rawValue, start: date(day - 5 * 3600),
                end: date(day + 3600)))
        let window = HKQuery.predicateForSamples(
            withStart: date(Double(example.day) * day), end: date(Double(example.day + 1) * day),
            options: HKQueryOptions(rawValue: example.options))
        let found = try await HKSampleQueryDescriptor(
            predicates: [.categorySample(type: sleep, predicate: window)], sortDescriptors: []
        ).result(for: store)
        #expect(found.count == example.found)
    }

    @Test func aWindowThatEndsBeforeItStartsIsAnError() async throws {
        let store = try await store(with: Self.samples)
        let error = await #expect(throws: HKError.self) {
            try await store.heartRates(HKQuery.predicateForSamples(withStart: date(2), end: date(1)))
        }
        #expect(error?.code == .errorInvalidArgument)
    }

    /// The later half of the file is destroyed: a read of early samples never looks there, a read of all does.
    @Test func readsTouchOnlyTheirRows() async throws {
        do { _ = try await store(with: (0..<20_000).map { heartRate(60, at: Double($0) * 60, for: 30) }) }
        var bytes = try Data(contentsOf: stores.url)
        for page in (bytes.count / 8192)..<(bytes.count / 4096) {
            bytes.replaceSubrange((page * 4096)..<(page * 4096 + 64), with: Data(repeating: 0xA5, count: 64))
        }
        let damaged = stores.directory.appendingPathComponent("damaged.sqlite")
        try bytes.write(to: damaged)
        let owner = try HKStoreOwner(url: damaged).healthStore
        for options in [HKQueryOptions(), .strictStartDate] {
            let window = HKQuery.predicateForSamples(withStart: date(6000), end: date(66_000), options: options)
            #expect(try await owner.heartRates(window).count == 1000)
            let statistics = try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: type, predicate: window), options: .discreteAverage
            ).result(for: owner)
            #expect(statistics?.averageQuantity()?.doubleValue(for: beatsPerMinute) == 60)
        }
        await #expect(throws: HKStoreError.self) { try await owner.heartRates() }
    }

    @Test func classQueriesAnswerTheirHandlers() async throws {
        let store = try await store(with: Self.samples)
        let descriptor = NSSortDescriptor(keyPath: \HKSample.endDate, ascending: false)
        let type = type
        let found = await withCheckedContinuation { done in
            store.execute(
                HKSampleQuery(sampleType: type, predicate: nil, limit: 2, sortDescriptors: [descriptor]) {
                    _, samples, error in
                    done.resume(returning: error == nil ? samples ?? [] : [])
                })
        }
        #expect(found.map(\.startDate) == [date(0), date(1)])
        let unlimited = await withCheckedContinuation { done in
            store.execute(
                HKSampleQuery(
                    queryDescriptors: [HKQueryDescriptor(sampleType: type, predicate: nil)], limit: HKObjectQueryNoLimit
                ) { _, samples, _ in done.resume(returning: samples?.count) })
        }
        #expect(unlimited == 5)
    }

    @Test func sortKeysOfAppleSort() async throws {
        let store = try await store(with: Self.samples)
        let type = type
        for (key, expected) in [(HKSampleSortIdentifierStartDate, 4.0), (HKSampleSortIdentifierEndDate, 3.0)] {
            let descriptor = NSSortDescriptor(key: key, ascending: false)
            let found = await withCheckedContinuation { done in
                store.execute(
                    HKSampleQuery(sampleType: type, predicate: nil, limit: 1, sortDescriptors: [descriptor]) {
                        _, samples, _ in done.resume(returning: samples?.first as? HKQuantitySample)
                    })
            }
            #expect(found?.quantity.doubleValue(for: beatsPerMinute) == expected)
        }
    }

    @Test func aQueryRunsOnce() async {
        await #expect(processExitsWith: .failure) {
            let store = try TemporaryStore().open()
            let query = HKSampleQuery(
                sampleType: HKQuantityType(.heartRate), predicate: nil, limit: 1, sortDescriptors: nil
            ) { _, _, _ in }
            store.execute(query)
            store.execute(query)
        }
    }

    @Test func aCancelledTaskEndsItsQueryWithCancellationError() async throws {
        let store = try await store(with: (0..<20_000).map { heartRate(60, at: Double($0)) })
        let looked = Counter()
        let slow = NSPredicate { _, _ in
            looked.value.add(1, ordering: .relaxed)
            usleep(500)
            return true
        }
        let type = type
        let task = Task {
            try await HKSampleQueryDescriptor(
                predicates: [.quantitySample(type: type, predicate: slow)], sortDescriptors: []
            ).result(for: store).count
        }
        while looked.value.load(ordering: .relaxed) == 0 { try await Task.sleep(for: .milliseconds(1)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(looked.value.load(ordering: .relaxed) < 20_000, "it did not go on to the end")
    }

    private final class Counter: Sendable { let value = Atomic(0) }

    @Test func sourcesAreFound() async throws {
        let first = try await store(with: Self.samples)
        let second = try await stores.open(as: "org.example.second", sharing: [type])
        try await second.save(heartRate(60, at: 1e6))
        let all = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: type)).result(for: first)
        #expect(all.map(\.bundleIdentifier) == ["org.example.first", "org.example.second"])
        let type = type
        let late = await withCheckedContinuation { done in
            first.execute(
                HKSourceQuery(
                    sampleType: type, samplePredicate: HKQuery.predicateForSamples(withStart: date(1e5), end: nil)
                ) { _, sources, _ in done.resume(returning: sources) })
        }
        #expect(late?.map(\.bundleIdentifier) == ["org.example.second"])
    }
}
