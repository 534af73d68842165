import Foundation
import HealthKit
import Testing

/// Workouts that are stored, and what queries find of them.
struct WorkoutStoreTests {
    private let stores: TemporaryStore
    private let heart = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func save(
        _ activity: HKWorkoutActivityType = .running, from start: Double = 0, to end: Double = 60,
        _ samples: [HKSample] = [], events: [HKWorkoutEvent] = [], metadata: [String: Any] = [:],
        in store: HKHealthStore
    ) async throws -> HKWorkout {
        let device = HKDevice(
            name: "camera", manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: "1", localIdentifier: nil, udiDeviceIdentifier: nil)
        let builder = HKWorkoutBuilder(
            healthStore: store, configuration: configuration(activity, .indoor), device: device)
        try await builder.beginCollection(at: date(start))
        if !samples.isEmpty { try await builder.addSamples(samples) }
        if !events.isEmpty { try await builder.addWorkoutEvents(events) }
        if !metadata.isEmpty { try await builder.addMetadata(metadata) }
        try await builder.endCollection(at: date(end))
        return try #require(try await builder.finishWorkout())
    }

    @Test func comesBackAsItWasSaved() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let lap = HKWorkoutEvent(
            type: .lap, dateInterval: DateInterval(start: date(10), duration: 20.25),
            metadata: [HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 400.1)])
        let saved = try await save(
            .running, from: 0.125, to: 100.5, [heartRate(70, at: 5), energy(12, from: 1, to: 60)],
            events: [lap, event(.pause, at: 50), event(.resume, at: 60)], metadata: ["shoes": "red", "rest": 0.1],
            in: store)
        let other = try await stores.open(as: "org.example.other", sharing: workoutTypes)
        let read = try #require(try await other.workouts().first)
        #expect(read == saved)
        #expect(read.workoutActivityType == .running)
        #expect(read.startDate == date(0.125))
        #expect(read.endDate == date(100.5))
        #expect(read.duration == 90.375)
        #expect(read.workoutEvents == [lap, event(.pause, at: 50), event(.resume, at: 60)])
        #expect(read.device?.name == "camera")
        #expect(read.sourceRevision.source.bundleIdentifier == "org.example.first")
        #expect(read.metadata?["shoes"] as? String == "red")
        #expect(read.metadata?["rest"] as? Double == 0.1)
        #expect(read.metadata?[HKMetadataKeyIndoorWorkout] as? Bool == true)
        #expect(read.workoutActivities.map(\.workoutConfiguration.locationType) == [.indoor])
        #expect(Set(read.allStatistics.keys) == [heart, HKQuantityType(.activeEnergyBurned)])
        #expect(
            read.statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()?.doubleValue(for: .kilocalorie())
                == 12)
        #expect(read.statistics(for: heart)?.averageQuantity()?.doubleValue(for: beatsPerMinute) == 70)
        #expect(read.statistics(for: heart)?.startDate == date(5))
    }

    @Test func predicatesFindWorkoutsByWhatTheyAre() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let run = try await save(
            .running, from: 0, to: 600, [heartRate(150, at: 5), heartRate(110, at: 6), energy(80, from: 0, to: 9)],
            in: store)
        let walk = try await save(.walking, from: 1000, to: 4000, [heartRate(95, at: 1005)], in: store)
        func found(_ predicate: NSPredicate) async throws -> [HKWorkout] { try await store.workouts(predicate) }
        func bpm(_ value: Double) -> HKQuantity { HKQuantity(unit: beatsPerMinute, doubleValue: value) }
        #expect(try await found(HKQuery.predicateForWorkouts(with: .walking)) == [walk])
        #expect(try await found(HKQuery.predicateForWorkouts(with: .greaterThan, duration: 600)) == [walk])
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(operatorType: .greaterThan, quantityType: heart, maximumQuantity: bpm(140))
            )
                == [run])
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(operatorType: .lessThan, quantityType: heart, minimumQuantity: bpm(100)))
                == [walk])
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(operatorType: .equalTo, quantityType: heart, averageQuantity: bpm(130)))
                == [run])
        #expect(
            try await found(
                HKQuery.predicateForWorkouts(
                    with: .greaterThanOrEqualTo,
                    totalEnergyBurned: HKQuantity(unit: .jouleUnit(with: .kilo), doubleValue: 80 * 4.184)))
                == [run])
        // The same in memory, with a part that only memory can answer.
        let block = NSPredicate { object, _ in (object as? HKWorkout)?.workoutActivityType == .running }
        let fast = HKQuery.predicateForWorkouts(
            operatorType: .greaterThan, quantityType: heart, maximumQuantity: bpm(90))
        #expect(
            try await found(
                NSCompoundPredicate(
                    notPredicateWithSubpredicate: NSCompoundPredicate(
                        andPredicateWithSubpredicates: [block, fast]))) == [walk])
    }

    /// A workout from 23:30 to 00:30, asked for by day in a zone where midnight is at 3600 s.
    @Test func aWorkoutOverMidnightBelongsToBothDays() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let midnight = 3600.0
        let workout = try await save(from: midnight - 1800, to: midnight + 1800, in: store)
        func found(_ start: Double, _ end: Double, _ options: HKQueryOptions) async throws -> [HKWorkout] {
            try await store.workouts(
                HKQuery.predicateForSamples(withStart: date(start), end: date(end), options: options))
        }
        let (before, after) = ((midnight - 86_400, midnight), (midnight, midnight + 86_400))
        #expect(try await found(before.0, before.1, []) == [workout])
        #expect(try await found(after.0, after.1, []) == [workout])
        #expect(try await found(before.0, before.1, .strictStartDate) == [workout])
        #expect(try await found(after.0, after.1, .strictStartDate).isEmpty)
        #expect(try await found(before.0, before.1, .strictEndDate).isEmpty)
        #expect(try await found(after.0, after.1, .strictEndDate) == [workout])
    }

    @Test func queriesOfAllKindsFindWorkouts() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        var changes = HKAnchoredObjectQueryDescriptor(predicates: [.workout()], anchor: nil).results(for: store)
            .makeAsyncIterator()
        #expect(try await changes.next()?.addedSamples.isEmpty == true)
        let workout = try await save(in: store)
        #expect(try await changes.next()?.addedSamples == [workout])
        let sources = try await HKSourceQueryDescriptor(predicate: .workout()).result(for: store)
        #expect(sources.map(\.bundleIdentifier) == ["org.example.first"])
        try await store.delete(workout)
        let deleted = try await changes.next()
        #expect(deleted?.deletedObjects.map(\.uuid) == [workout.uuid])
    }

    @Test func deletingAWorkoutLeavesItsSamples() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let workout = try await save(.running, [heartRate(70, at: 5)], in: store)
        try await store.delete(workout)
        #expect(try await store.heartRates() == [70])
        #expect(try await store.heartRates(HKQuery.predicateForObjects(from: workout)).isEmpty)
        let left = ["recording", "recording_event", "recording_activity", "recording_statistic", "member", "workout"]
        for table in left { #expect(try sqlite(stores.url, "SELECT count(*) FROM \(table)") == "0", "\(table)") }
    }

    @Test func aSyncIdentifierReplacesAWorkout() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        func metadata(_ version: Int) -> [String: Any] {
            [HKMetadataKeySyncIdentifier: "morning", HKMetadataKeySyncVersion: version]
        }
        _ = try await save(to: 60, metadata: metadata(1), in: store)
        let second = try await save(to: 90, metadata: metadata(2), in: store)
        let late = try await save(to: 30, metadata: metadata(1), in: store)
        #expect(late == second, "the newer version stays")
        #expect(try await store.workouts().map(\.duration) == [90])
        #expect(try sqlite(stores.url, "SELECT count(*) FROM recording") == "1")
    }

    /// A store as the version before workouts left it.
    @Test func anOlderStoreIsBroughtUpToDate() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        try await store.save(heartRate(70, at: 5))
        let older = try TemporaryStore()
        // Everything that steps 3 and 4 added goes, in a copy made by SQLite itself.
        try sqlite(stores.url, "VACUUM INTO '\(older.url.path)'")
        try sqlite(
            older.url,
            """
            DROP TABLE effort; DROP TABLE recording_sample; DROP TABLE recording_statistic; DROP TABLE recording_activity;
            DROP TABLE recording_event; DROP TABLE recording; PRAGMA user_version = 2;
            """)
        let opened = try older.open()
        #expect(try await opened.heartRates() == [70])
        _ = try await save(.running, [heartRate(80, at: 6)], in: opened)
        #expect(try await opened.workouts().count == 1)
        #expect(try sqlite(older.url, "PRAGMA user_version") == "4")
    }

    @Test func theDoctorFindsNothingWrong() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        _ = try await save(.running, [heartRate(70, at: 5)], events: [event(.pause, at: 9)], in: store)
        #expect(try await HKStoreOwner(url: stores.url).examine().isEmpty)
    }
}
