import Foundation
import HealthKit
import Testing

struct HeartbeatSeriesTests {
    private let stores: TemporaryStore

    init() throws { stores = try TemporaryStore() }

    @Test func beatsComeBackInOrderWithTheirGaps() async throws {
        let store = try await stores.open(sharing: [HKSeriesType.heartbeat()])
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: .local(), start: date(10))
        let beats = [(0.0, false), (0.8123456789, false), (1.7, true), (2.5, false)]
        for (seconds, gap) in beats { try await builder.addHeartbeat(at: seconds, precededByGap: gap) }
        try await builder.addMetadata([HKMetadataKeySyncIdentifier: "s", HKMetadataKeySyncVersion: 1])
        let finished = try #require(try await builder.finishSeries())
        #expect(finished.count == 4 && finished.startDate == date(10) && finished.endDate == date(12.5))

        let found = try await HKSampleQueryDescriptor(predicates: [.heartbeatSeries()], sortDescriptors: []).result(
            for: store)
        #expect(found == [finished])
        let series = try #require(found.first)
        #expect(series.count == 4)
        var read: [HKHeartbeatSeriesQueryDescriptor.Heartbeat] = []
        for try await beat in HKHeartbeatSeriesQueryDescriptor(series).results(for: store) { read.append(beat) }
        #expect(read.map(\.timeIntervalSinceStart) == beats.map(\.0))
        #expect(read.map(\.precededByGap) == beats.map(\.1))

        let (stream, continuation) = AsyncStream.makeStream(of: (Double, Bool, Bool).self)
        store.execute(
            HKHeartbeatSeriesQuery(heartbeatSeries: series) { _, seconds, gap, done, _ in
                continuation.yield((seconds, gap, done))
                if done { continuation.finish() }
            })
        var handled: [(Double, Bool, Bool)] = []
        for await beat in stream { handled.append(beat) }
        #expect(handled.map(\.0) == beats.map(\.0) && handled.map(\.2) == [false, false, false, true])
    }

    @Test func illegalCallsChangeNothing() async throws {
        let store = try await stores.open(sharing: [HKSeriesType.heartbeat()])
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: date(0))
        await #expect(throws: HKError.self) { _ = try await builder.finishSeries() }
        try await builder.addHeartbeat(at: 1, precededByGap: false)
        for seconds in [-1, 0.5, 1, .nan, .infinity] {
            let error = await #expect(throws: HKError.self) {
                try await builder.addHeartbeat(at: seconds, precededByGap: false)
            }
            #expect(error?.code == .errorInvalidArgument)
        }
        #expect(try await builder.finishSeries()?.count == 1)
        await #expect(throws: HKError.self) { try await builder.addHeartbeat(at: 2, precededByGap: false) }
        await #expect(throws: HKError.self) { _ = try await builder.finishSeries() }
        let discarded = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: date(0))
        try await discarded.addHeartbeat(at: 1, precededByGap: false)
        discarded.discard()
        await #expect(throws: HKError.self) { _ = try await discarded.finishSeries() }
        #expect(
            try await HKSampleQueryDescriptor(predicates: [.heartbeatSeries()], sortDescriptors: []).result(for: store)
                .count == 1)
    }

    @Test func aDeniedSeriesCanBeFinishedOncePermitted() async throws {
        let store = try stores.open()
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: date(0))
        try await builder.addHeartbeat(at: 1, precededByGap: false)
        let error = await #expect(throws: HKError.self) { _ = try await builder.finishSeries() }
        #expect(error?.code == .errorAuthorizationNotDetermined)
        try await store.requestAuthorization(toShare: [HKSeriesType.heartbeat()], read: [])
        #expect(try await builder.finishSeries()?.count == 1)
    }

    /// Only the builder knows the beats.
    @Test func aSeriesIsNotSavedAsAPlainSample() async throws {
        let first = try await stores.open(sharing: [HKSeriesType.heartbeat()])
        let builder = HKHeartbeatSeriesBuilder(healthStore: first, device: nil, start: date(0))
        try await builder.addHeartbeat(at: 1, precededByGap: false)
        let series = try #require(try await builder.finishSeries())
        let elsewhere = try TemporaryStore()
        let second = try await elsewhere.open(sharing: [HKSeriesType.heartbeat()])
        await #expect(throws: HKError.self) { try await second.save(series) }
    }
}
