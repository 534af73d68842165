import Foundation
import HealthKit
import Testing

struct AnchoredQueryTests {
    private let stores: TemporaryStore
    private let type = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func changes(
        _ store: HKHealthStore, since anchor: HKQueryAnchor?, limit: Int? = nil
    ) async throws -> HKAnchoredObjectQueryDescriptor<HKQuantitySample>.Result {
        try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: type)], anchor: anchor, limit: limit
        )
        .result(for: store)
    }

    @Test func anAnchorGivesWhatCameAfterIt() async throws {
        let store = try await stores.open(sharing: [type])
        let first = heartRate(60, at: 100)
        let second = heartRate(61, at: 0)
        let third = heartRate(62, at: 50)
        try await store.save([first, second])
        let before = try await changes(store, since: nil)
        #expect(before.addedSamples == [first, second])
        try await store.save(third)
        try await store.delete(first)
        let after = try await changes(store, since: before.newAnchor)
        #expect(after.addedSamples == [third])
        #expect(after.deletedObjects.map(\.uuid) == [first.uuid])
        let nothing = try await changes(store, since: after.newAnchor)
        #expect(nothing.addedSamples.isEmpty && nothing.deletedObjects.isEmpty)
        let everything = try await changes(store, since: nil)
        #expect(everything.addedSamples == [second, third])
        #expect(everything.deletedObjects.map(\.uuid) == [first.uuid])
    }

    @Test func theLimitCountsSamplesAndDeletionsTogetherAndLosesNothing() async throws {
        let store = try await stores.open(sharing: [type])
        let samples = (0..<20).map { heartRate(Double($0), at: Double($0)) }
        try await store.save(samples)
        for index in stride(from: 0, to: 20, by: 4) { try await store.delete(samples[index]) }
        var anchor: HKQueryAnchor?
        var added: [UUID] = []
        var deleted: [UUID] = []
        while true {
            let portion = try await changes(store, since: anchor, limit: 3)
            #expect(portion.addedSamples.count + portion.deletedObjects.count <= 3)
            if portion.addedSamples.isEmpty, portion.deletedObjects.isEmpty { break }
            added += portion.addedSamples.map(\.uuid)
            deleted += portion.deletedObjects.map(\.uuid)
            anchor = portion.newAnchor
        }
        #expect(added == samples.indices.filter { $0 % 4 != 0 }.map { samples[$0].uuid })
        #expect(deleted == samples.indices.filter { $0 % 4 == 0 }.map { samples[$0].uuid })
    }

    @Test func anAnchorIsKeptOverRunsOfTheProgram() async throws {
        let store = try await stores.open(sharing: [type])
        try await store.save(heartRate(60, at: 0))
        let anchor = try await changes(store, since: nil).newAnchor
        let archive = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
        let restored = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: archive))
        #expect(restored == anchor)
        try await store.save(heartRate(61, at: 1))
        #expect(try await changes(store, since: restored).addedSamples.count == 1)
        #expect(try await changes(store, since: HKQueryAnchor(fromValue: 0)).addedSamples.count == 2)
    }

    @Test func theSequenceGoesOnWithEveryChange() async throws {
        let store = try await stores.open(sharing: [type])
        let first = heartRate(60, at: 0)
        try await store.save(first)
        let descriptor = HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: type)], anchor: nil)
        var results = descriptor.results(for: store).makeAsyncIterator()
        #expect(try await results.next()?.addedSamples == [first])
        let second = heartRate(61, at: 1)
        try await store.save(second)
        #expect(try await results.next()?.addedSamples == [second])
        try await store.delete(first)
        #expect(try await results.next()?.deletedObjects.map(\.uuid) == [first.uuid])
    }

    @Test func cancellingEndsTheSequence() async throws {
        let store = try await stores.open(sharing: [type])
        let descriptor = HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: type)], anchor: nil)
        let (stream, started) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for try await _ in descriptor.results(for: store) { started.finish() }
        }
        for await _ in stream {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func theClassQueryUpdatesUntilItIsStopped() async throws {
        let store = try await stores.open(sharing: [type])
        try await store.save(heartRate(60, at: 0))
        let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
        let query = HKAnchoredObjectQuery(type: type, predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit) {
            _, added, deleted, anchor, _ in
            continuation.yield([added?.count ?? -1, deleted?.count ?? -1, anchor == nil ? 0 : 1])
        }
        query.updateHandler = { _, added, deleted, _, _ in
            continuation.yield([added?.count ?? -1, deleted?.count ?? -1])
        }
        store.execute(query)
        var answers = stream.makeAsyncIterator()
        #expect(await answers.next() == [1, 0, 1])
        try await store.save([heartRate(61, at: 1), heartRate(62, at: 2)])
        #expect(await answers.next() == [2, 0])
        store.stop(query)
        store.stop(query)
        try await store.save(heartRate(63, at: 3))
        continuation.finish()
        #expect(await answers.next() == nil)
    }

    @Test func updatesOfALimitedQueryStop() async {
        await #expect(processExitsWith: .failure) {
            let query = HKAnchoredObjectQuery(type: HKQuantityType(.heartRate), predicate: nil, anchor: nil, limit: 5) {
                _, _, _, _, _ in
            }
            query.updateHandler = { _, _, _, _, _ in }
        }
    }
}
