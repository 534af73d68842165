import Foundation
import HealthKit
import Synchronization
import Testing

struct ObserverTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    /// A query whose calls come as a sequence.
    private func observe(
        _ store: HKHealthStore, _ predicate: NSPredicate? = nil
    ) -> (query: HKObserverQuery, calls: AsyncStream<String>.Iterator) {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let query = HKObserverQuery(sampleType: type, predicate: predicate) { _, completion, error in
            continuation.yield((error as? HKError).map { "\($0.code)" } ?? "changed")
            completion()
        }
        return (query, stream.makeAsyncIterator())
    }

    @Test func firesOnceAtTheStartAndOnEveryChange() async throws {
        let store = try await stores.open(sharing: [type])
        var (query, calls) = observe(store)
        store.execute(query)
        #expect(await calls.next() == "changed")
        let sample = heartRate(60, at: 0)
        try await store.save(sample)
        #expect(await calls.next() == "changed")
        try await store.delete(sample)
        #expect(await calls.next() == "changed")
        store.stop(query)
    }

    @Test(.timeLimit(.minutes(2))) func firesOnlyForItsTypeAndPredicateAndNotWhenStopped() async throws {
        let store = try await stores.open(sharing: [type, HKQuantityType(.stepCount)])
        let count = Atomic(0)
        let query = HKObserverQuery(
            sampleType: type,
            predicate: HKQuery.predicateForQuantitySamples(
                with: .greaterThan, quantity: HKQuantity(unit: beatsPerMinute, doubleValue: 100))
        ) { _, completion, _ in
            count.add(1, ordering: .relaxed)
            completion()
        }
        var (witness, calls) = observe(store)
        store.execute(query)
        store.execute(witness)
        #expect(await calls.next() == "changed")
        try await store.save(steps(5, from: 0, to: 1))
        try await store.save(heartRate(60, at: 0))
        #expect(await calls.next() == "changed")
        try await store.save(heartRate(120, at: 1))
        #expect(await calls.next() == "changed")
        // The start, and the one sample above 100; this waits for ever if one of them is missing.
        while count.load(ordering: .relaxed) < 2 { try await Task.sleep(for: .milliseconds(5)) }
        store.stop(query)
        try await store.save(heartRate(130, at: 2))
        #expect(await calls.next() == "changed")
        #expect(count.load(ordering: .relaxed) == 2)
        store.stop(witness)
    }

    @Test func severalTypesTellWhichChanged() async throws {
        let types: [HKSampleType] = [type, HKQuantityType(.stepCount)]
        let store = try await stores.open(sharing: types)
        let (stream, continuation) = AsyncStream.makeStream(of: Set<HKSampleType>?.self)
        let query = HKObserverQuery(
            queryDescriptors: types.map { HKQueryDescriptor(sampleType: $0, predicate: nil) }
        ) { _, changed, completion, _ in
            continuation.yield(changed)
            completion()
        }
        store.execute(query)
        var calls = stream.makeAsyncIterator()
        #expect(await calls.next() == Set(types))
        try await store.save(steps(5, from: 0, to: 1))
        #expect(await calls.next() == [types[1]])
        store.stop(query)
    }

    @Test func whatMayNotBeReadIsAnError() async throws {
        let store = try stores.open()
        var (query, calls) = observe(store)
        store.execute(query)
        #expect(await calls.next() == "errorAuthorizationNotDetermined")
        store.stop(query)
    }

    /// Another process saves; this one hears of it, by an observer and by an anchored sequence.
    @Test func changesOfAnotherProcessArrive() async throws {
        let store = try await stores.open(sharing: [type])
        var (query, calls) = observe(store)
        store.execute(query)
        #expect(await calls.next() == "changed")
        var results = HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: type)], anchor: nil)
            .results(for: store).makeAsyncIterator()
        #expect(try await results.next()?.addedSamples.count == 0)
        #expect(try run(testProgram, ["write", stores.url.path, "org.example.other", "3", "3"]).status == 0)
        #expect(await calls.next() == "changed")
        #expect(try await results.next()?.addedSamples.count == 3)
        store.stop(query)
    }
}
