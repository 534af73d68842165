import Foundation
import HealthKit
import Testing

struct BuilderTests {
    private let stores: TemporaryStore
    private let heart = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func builder(
        _ store: HKHealthStore, _ configuration: HKWorkoutConfiguration = configuration()
    ) -> HKWorkoutBuilder {
        HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
    }

    // MARK: Order

    /// How far a builder is, and what each call then gives: nil is success.
    @Test(arguments: ["new", "collecting", "ended", "finished", "discarded"])
    func refusesCallsOutOfOrder(phase: String) async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let invalid = HKError.Code.errorInvalidArgument
        let expected: [String: [HKError.Code?]] = [
            // begin, add, event, metadata, end, finish
            "new": [nil, invalid, invalid, invalid, invalid, invalid],
            "collecting": [invalid, nil, nil, nil, nil, invalid],
            "ended": [invalid, nil, nil, nil, invalid, nil],
            "finished": [invalid, invalid, invalid, invalid, invalid, nil],
            "discarded": [invalid, invalid, invalid, invalid, invalid, invalid],
        ]
        let calls: [@Sendable (HKWorkoutBuilder) async throws -> Void] = [
            { try await $0.beginCollection(at: date(0)) },
            { try await $0.addSamples([heartRate(70, at: 5)]) },
            { try await $0.addWorkoutEvents([event(.marker, at: 5)]) },
            { try await $0.addMetadata(["key": 1]) },
            { try await $0.endCollection(at: date(10)) },
            { try await $0.finishWorkout() },
        ]
        for (index, call) in calls.enumerated() {
            let builder = builder(store)
            if phase != "new" { try await builder.beginCollection(at: date(0)) }
            if phase == "ended" || phase == "finished" { try await builder.endCollection(at: date(10)) }
            if phase == "finished" { try await builder.finishWorkout() }
            if phase == "discarded" { builder.discardWorkout() }
            let before = builder.workoutEvents.count + builder.metadata.count
            #expect(await code { try await call(builder) } == expected[phase]?[index], "call \(index)")
            if expected[phase]?[index] != nil {
                #expect(
                    builder.workoutEvents.count + builder.metadata.count == before, "a refused call changes nothing")
            }
        }
    }

    @Test func finishingTwiceGivesTheSameWorkout() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        try await builder.endCollection(at: date(10))
        let first = try await builder.finishWorkout()
        #expect(try await builder.finishWorkout() == first)
        #expect(first != nil)
        #expect(try await store.workouts().count == 1)
    }

    @Test func refusesWhatIsEmptyOrOutside() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        #expect(await code { try await builder.addSamples([]) } == .errorInvalidArgument)
        #expect(await code { try await builder.addWorkoutEvents([]) } == .errorInvalidArgument)
        #expect(await code { try await builder.addSamples([heartRate(70, at: -1)]) } == .errorInvalidArgument)
        #expect(await code { try await builder.addSamples([heartRate(70, at: 0)]) } == nil, "a sample at the start")
        #expect(await code { try await builder.addWorkoutEvents([event(.lap, at: -1)]) } == .errorInvalidArgument)
        #expect(await code { try await builder.addWorkoutEvents([event(.resume, at: 1)]) } == .errorInvalidArgument)
        #expect(await code { try await builder.endCollection(at: date(-1)) } == .errorInvalidArgument)
        try await builder.endCollection(at: date(10))
        #expect(await code { try await builder.addSamples([heartRate(70, at: 11)]) } == .errorInvalidArgument)
        #expect(await code { try await builder.addSamples([heartRate(70, at: 9)]) } == nil, "a late sample")
        #expect(try await store.heartRates() == [70, 70])
    }

    @Test func samplesOfACallAreAddedAllOrNone() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        let water = HKQuantitySample(
            type: HKQuantityType(.dietaryWater), quantity: HKQuantity(unit: .liter(), doubleValue: 1), start: date(2),
            end: date(2))
        #expect(
            await code { try await builder.addSamples([heartRate(70, at: 1), water]) }
                == .errorAuthorizationNotDetermined)
        #expect(try await store.heartRates().isEmpty)
        #expect(builder.statistics(for: heart) == nil)
    }

    // MARK: Time and statistics

    @Test func pausesDoNotCount() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        #expect(builder.elapsedTime(at: date(50)) == 0)
        try await builder.beginCollection(at: date(0))
        #expect(builder.elapsedTime(at: date(50)) == 50)
        // A reading a second: 100 bpm, and 200 while paused.
        try await builder.addSamples((0...90).map { heartRate((30..<60).contains($0) ? 200 : 100, at: Double($0)) })
        #expect(builder.statistics(for: heart)?.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 200)
        try await builder.addWorkoutEvents([event(.pause, at: 30), event(.resume, at: 60)])
        #expect(builder.elapsedTime(at: date(20)) == 20)
        #expect(builder.elapsedTime(at: date(50)) == 30, "a late event takes time away")
        #expect(builder.elapsedTime(at: date(90)) == 60)
        #expect(builder.statistics(for: heart)?.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 100)
        try await builder.endCollection(at: date(90))
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.duration == 60)
        #expect(workout.statistics(for: heart)?.averageQuantity()?.doubleValue(for: beatsPerMinute) == 100)
        let members = try await store.heartRates(HKQuery.predicateForObjects(from: workout))
        #expect(members.count == 91, "samples of the pause are kept")
    }

    @Test(arguments: [HKWorkoutEventType.pause, .motionPaused])
    func aPauseThatNothingEndsLastsToTheEnd(type: HKWorkoutEventType) async throws {
        let builder = builder(try await stores.open(sharing: workoutTypes))
        try await builder.beginCollection(at: date(0))
        try await builder.addWorkoutEvents([event(type, at: 40)])
        try await builder.endCollection(at: date(90))
        #expect(try await builder.finishWorkout()?.duration == 40)
    }

    @Test func statisticsAreThoseOfTheSamplesWhateverTheirOrder() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        // The last second comes first, and is far more than a few samples too early.
        let order = [199] + Array(0..<199)
        for second in order { try await builder.addSamples([heartRate(Double(60 + second % 50), at: Double(second))]) }
        try await builder.addSamples((0..<10).map { energy(2, from: Double($0 * 20), to: Double($0 * 20 + 20)) })
        let values = (0..<200).map { Double(60 + $0 % 50) }
        let statistics = try #require(builder.statistics(for: heart))
        #expect(statistics.minimumQuantity()?.doubleValue(for: beatsPerMinute) == 60)
        #expect(statistics.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 109)
        #expect(statistics.mostRecentQuantity()?.doubleValue(for: beatsPerMinute) == 109)
        // Instants at equal distances have the plain mean.
        let mean = try #require(statistics.averageQuantity()?.doubleValue(for: beatsPerMinute))
        #expect(abs(mean - values.reduce(0, +) / 200) < 1e-9)
        let burned = builder.statistics(for: HKQuantityType(.activeEnergyBurned))
        #expect(burned?.sumQuantity()?.doubleValue(for: .kilocalorie()) == 20)
        try await builder.endCollection(at: date(150))
        let workout = try #require(try await builder.finishWorkout())
        let queried = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: heart, predicate: HKQuery.predicateForObjects(from: workout)),
            options: [.discreteAverage, .discreteMax]
        ).result(for: store)
        #expect(workout.statistics(for: heart)?.averageQuantity() == queried?.averageQuantity())
        #expect(
            try await store.heartRates(HKQuery.predicateForObjects(from: workout)).count == 151, "none after the end")
        #expect(try await store.heartRates().count == 200, "which are kept all the same")
    }

    @Test func addingASampleTwiceCountsItOnce() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        let saved = energy(5, from: 1, to: 2)
        try await store.save(saved)
        try await builder.addSamples([saved])
        try await builder.addSamples([saved, energy(1, from: 2, to: 3)])
        let burned = builder.statistics(for: HKQuantityType(.activeEnergyBurned))
        #expect(burned?.sumQuantity()?.doubleValue(for: .kilocalorie()) == 6)
    }

    @Test func aNewerVersionTakesTheOldOnesPlace() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        for (version, bpm) in [(1, 200.0), (2, 80), (1, 150)] {
            let sync: [String: Any] = [HKMetadataKeySyncIdentifier: "reading", HKMetadataKeySyncVersion: version]
            try await builder.addSamples([heartRate(bpm, at: 5, metadata: sync)])
        }
        #expect(builder.statistics(for: heart)?.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 80)
        try await builder.endCollection(at: date(10))
        let workout = try #require(try await builder.finishWorkout())
        #expect(try await store.heartRates(HKQuery.predicateForObjects(from: workout)) == [80])
    }

    @Test func discardingKeepsTheSamples() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        try await builder.addSamples([heartRate(70, at: 1)])
        builder.discardWorkout()
        #expect(await code { try await builder.endCollection(at: date(10)) } == .errorInvalidArgument)
        #expect(try await store.heartRates() == [70])
        #expect(try await store.workouts().isEmpty)
        #expect(try sqlite(stores.url, "SELECT count(*) FROM recording") == "0")
    }

    @Test func finishingNeedsPermission() async throws {
        let store = try await stores.open(sharing: [heart])
        let builder = builder(store)
        try await builder.beginCollection(at: date(0))
        try await builder.endCollection(at: date(10))
        #expect(await code { try await builder.finishWorkout() } == .errorAuthorizationNotDetermined)
        try await store.requestAuthorization(toShare: [.workoutType()], read: [])
        #expect(try await builder.finishWorkout() != nil)
    }

    @Test func activitiesHaveTheirOwnEventsAndStatistics() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = builder(store, configuration(.swimBikeRun))
        try await builder.beginCollection(at: date(0))
        let ride = HKWorkoutActivity(
            workoutConfiguration: configuration(.cycling, .outdoor), start: date(0), end: date(50), metadata: ["leg": 1]
        )
        let run = HKWorkoutActivity(
            workoutConfiguration: configuration(.running), start: date(50), end: nil, metadata: nil)
        try await builder.addWorkoutActivity(ride)
        try await builder.addWorkoutActivity(run)
        try await builder.addSamples((0..<100).map { heartRate($0 < 50 ? 120 : 160, at: Double($0)) })
        try await builder.addWorkoutEvents([event(.pause, at: 60), event(.resume, at: 70)])
        #expect(await code { try await builder.addWorkoutActivity(run) } == .errorInvalidArgument, "added before")
        try await builder.updateActivity(uuid: run.uuid, end: date(90))
        try await builder.updateActivity(uuid: run.uuid, adding: ["leg": 2])
        #expect(await code { try await builder.updateActivity(uuid: UUID(), end: date(9)) } == .errorInvalidArgument)
        try await builder.endCollection(at: date(100))
        let workout = try #require(try await builder.finishWorkout())
        let read = try #require(try await store.workouts().first)
        for workout in [workout, read] {
            #expect(workout.workoutActivities.map(\.workoutConfiguration.activityType) == [.cycling, .running])
            #expect(workout.workoutActivities.map(\.duration) == [50, 30])
            #expect(workout.workoutActivities.map { $0.metadata?["leg"] as? Int } == [1, 2])
            let averages = workout.workoutActivities.map {
                $0.statistics(for: heart)?.averageQuantity()?.doubleValue(for: beatsPerMinute)
            }
            #expect(averages == [120, 160])
            #expect(workout.workoutActivities[1].workoutEvents.map(\.type) == [.pause, .resume])
        }
    }
}

extension HKHealthStore {
    /// The workouts that match, in the order of their starts.
    func workouts(_ predicate: NSPredicate? = nil) async throws -> [HKWorkout] {
        try await HKSampleQueryDescriptor(
            predicates: [.workout(predicate)], sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: self)
    }
}
