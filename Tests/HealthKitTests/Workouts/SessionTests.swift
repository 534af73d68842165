import Foundation
import HealthKit
import Testing

struct SessionTests {
    private let stores: TemporaryStore
    private let heart = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func session(
        in store: HKHealthStore, _ listener: WorkoutListener, _ configuration: HKWorkoutConfiguration = configuration(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> HKWorkoutSession {
        let session = try HKWorkoutSession(healthStore: store, configuration: configuration, now: now)
        session.delegate = listener
        session.diagnosticHandler = { listener.hear("ignored \($0.call)") }
        return session
    }

    @Test func keepsDatesAndACopyOfTheConfiguration() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let listener = WorkoutListener()
        let wanted = configuration(.cycling, .outdoor)
        let session = try session(in: store, listener, wanted)
        wanted.activityType = .running
        #expect(session.workoutConfiguration.activityType == .cycling)
        #expect(session.type == .primary)
        #expect(session.state == .notStarted && session.startDate == nil && session.endDate == nil)
        session.startActivity(with: .distantFuture)
        session.startActivity(with: date(10))
        #expect(session.state == .notStarted || !listener.lines.isEmpty, "calls return before anything changes")
        session.stopActivity(with: date(5))
        session.stopActivity(with: date(70))
        await listener.wait(for: "running→stopped")
        #expect(listener.lines.contains { $0.hasPrefix("ignored stopActivity(with: ") }, "a stop before the start")
        #expect(listener.lines.first?.hasPrefix("ignored startActivity(with: ") == true, "no date of a workout")
        #expect(session.startDate == date(10))
        #expect(session.endDate == date(70))
        session.end()
        await listener.wait(for: "stopped→ended")
        #expect(session.endDate == date(70))
        #expect(session.associatedWorkoutBuilder() === session.associatedWorkoutBuilder())
    }

    @Test(arguments: [(-25.0, HKUnit.meter()), (.nan, .meter()), (25, .second())])
    func refusesALaneThatIsNone(length: Double, unit: HKUnit) async throws {
        let store = try stores.open()
        let pool = configuration(.swimming)
        pool.lapLength = HKQuantity(unit: unit, doubleValue: length)
        #expect(
            await code { _ = try HKWorkoutSession(healthStore: store, configuration: pool) } == .errorInvalidArgument)
    }

    @Test func pausesAreEventsOfTheWorkout() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let listener = WorkoutListener()
        let clock = TestClock(date(0))
        let session = try session(in: store, listener, now: { clock.now })
        let builder = session.associatedWorkoutBuilder()
        builder.delegate = listener
        session.startActivity(with: date(0))
        await listener.wait(for: "notStarted→running")
        try await builder.beginCollection(at: date(0))
        clock.now = date(30)
        session.pause()
        await listener.wait(for: "event pause")
        clock.now = date(50)
        #expect(builder.elapsedTime == 30)
        clock.now = date(60)
        session.resume()
        await listener.wait(for: "builder event, 2 in all")
        clock.now = date(90)
        #expect(builder.elapsedTime == 60)
        session.stopActivity(with: nil)
        await listener.wait(for: "running→stopped")
        try await builder.endCollection(at: session.endDate ?? .distantPast)
        let workout = try #require(try await builder.finishWorkout())
        session.end()
        await listener.wait(for: "stopped→ended")
        #expect(workout.duration == 60)
        #expect(workout.workoutEvents == [event(.pause, at: 30), event(.resume, at: 60)])
        #expect(try await store.workouts() == [workout])
    }

    @Test func aSessionThatStartsEndsTheOneBefore() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let other = try await stores.open(as: "org.example.other", sharing: workoutTypes)
        let (first, second) = (WorkoutListener(), WorkoutListener())
        let before = try session(in: store, first)
        before.startActivity(with: nil)
        await first.wait(for: "notStarted→running")
        let after = try session(in: other, second)
        after.prepare()
        await second.wait(for: "notStarted→prepared")
        #expect(before.state == .running, "preparing ends nothing")
        after.startActivity(with: nil)
        await first.wait(for: "running→ended")
        #expect(
            first.lines == [
                "notStarted→running", "failed errorAnotherWorkoutSessionStarted while running", "running→ended",
            ])
        #expect(after.state == .running)
        after.end()
        await second.wait(for: "running→ended")
    }

    /// A start is dated by when what it collects was made, a moment before it arrives; one long past is of something old.
    @Test(
        arguments: [
            (100, 100.2, nil, 100), (-1e6, 100.2, nil, 100.2), (100, 100.2, 100.1, 100.1), (100, 100.2, 90, 100),
            (100, 111, nil, 111),
        ]
            as [(Double, Double, Double?, Double)])
    func aSessionWhosePlaceIsTakenEndsWhereTheOtherStarts(
        _ start: Double, _ now: Double, _ sample: Double?, _ end: Double
    ) async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let listener = WorkoutListener()
        let before = try HKWorkoutSession(healthStore: store, configuration: HKWorkoutConfiguration()) { date(now) }
        before.delegate = listener
        before.startActivity(with: date(0))
        await listener.wait(for: "notStarted→running")
        let builder = before.associatedWorkoutBuilder()
        try await builder.beginCollection(at: date(0))
        if let sample { try await builder.addSamples([heartRate(60, at: sample)]) }
        let after = try HKWorkoutSession(healthStore: store, configuration: HKWorkoutConfiguration())
        after.startActivity(with: date(start))
        await listener.wait(for: "running→ended")
        #expect(before.endDate == date(end))
        after.end()
    }

    @Test func aSessionOfAnotherProcessTakesThePlaceToo() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let listener = WorkoutListener()
        let program = try RunningProgram(["follow", stores.url.path])
        program.wait(for: "notStarted→running\n")
        let owner = try HKStoreOwner(url: stores.url)
        #expect(try await owner.activeWorkouts().map(\.source.bundleIdentifier) == ["org.example.follower"])
        let session = try session(in: store, listener)
        session.startActivity(with: nil)
        await listener.wait(for: "notStarted→running")
        let told = try program.end()
        #expect(
            told == "notStarted→running\nfailed errorAnotherWorkoutSessionStarted\nrunning→ended\nnow ended\n")
        #expect(try await owner.activeWorkouts().map(\.processIdentifier) == [getpid()])
        #expect(session.state == .running)
        session.end()
        await listener.wait(for: "running→ended")
    }

    @Test func anEventSourceIsHeardAndCanFail() async throws {
        struct Unplugged: Error {}
        let store = try await stores.open(sharing: workoutTypes)
        let source = HKWorkoutEventSource()
        store.workoutEventSource = source
        let listener = WorkoutListener()
        let session = try session(in: store, listener)
        let builder = session.associatedWorkoutBuilder()
        session.startActivity(with: date(0))
        await listener.wait(for: "notStarted→running")
        try await builder.beginCollection(at: date(0))
        source.motionPaused(at: date(10))
        source.motionResumed(at: date(30))
        source.pauseOrResumeRequested(at: date(40))
        source.fail(with: Unplugged(), at: date(50))
        await listener.wait(for: "running→ended")
        #expect(
            listener.lines == [
                "notStarted→running", "event motionPaused", "event motionResumed", "event pauseOrResumeRequest",
                "failed Unplugged() while running", "running→ended",
            ])
        #expect(session.endDate == date(50))
        try await builder.endCollection(at: date(50))
        #expect(try await builder.finishWorkout()?.duration == 30, "kept up to there, without standing still")
    }

    @Test func activitiesWithinASession() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let listener = WorkoutListener()
        let session = try session(in: store, listener, configuration(.swimBikeRun))
        let builder = session.associatedWorkoutBuilder()
        session.beginNewActivity(configuration: configuration(.cycling), date: date(0), metadata: nil)
        session.startActivity(with: date(0))
        await listener.wait(for: "notStarted→running")
        try await builder.beginCollection(at: date(0))
        #expect(session.currentActivity.workoutConfiguration.activityType == .swimBikeRun)
        session.beginNewActivity(configuration: configuration(.swimming), date: date(0), metadata: ["leg": 1])
        session.beginNewActivity(configuration: configuration(.cycling), date: date(40), metadata: nil)
        await listener.wait(for: "began cycling")
        #expect(session.currentActivity.workoutConfiguration.activityType == .cycling)
        session.endCurrentActivity(on: date(60))
        session.endCurrentActivity(on: date(61))
        session.beginNewActivity(configuration: configuration(.running), date: date(70), metadata: nil)
        session.stopActivity(with: date(100))
        await listener.wait(for: "running→stopped")
        #expect(
            listener.lines == [
                "ignored beginNewActivity(configuration:date:metadata:)", "notStarted→running", "began swimming",
                "ended swimming", "began cycling", "ended cycling", "ignored endCurrentActivity(on:)", "began running",
                "ended running", "running→stopped",
            ])
        try await builder.endCollection(at: date(100))
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.workoutActivities.map(\.duration) == [40, 20, 30])
        #expect(workout.workoutActivities[0].metadata?["leg"] as? Int == 1)
    }

    @Test func samplesOfOtherProgramsReachTheBuilder() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let strap = try await stores.open(as: "org.example.strap", sharing: workoutTypes)
        let listener = WorkoutListener()
        let session = try session(in: store, listener)
        let builder = session.associatedWorkoutBuilder()
        builder.delegate = listener
        let source = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration(.running))
        #expect(source.typesToCollect.isSuperset(of: [heart, HKQuantityType(.activeEnergyBurned)]))
        source.disableCollection(for: HKQuantityType(.activeEnergyBurned))
        builder.dataSource = source
        try await strap.save([heartRate(50, at: -5), heartRate(66, at: 1)])
        session.startActivity(with: date(0))
        await listener.wait(for: "notStarted→running")
        try await builder.beginCollection(at: date(0))
        await listener.wait(for: "collected \(heart.identifier) 66 count/min")
        try await strap.save([energy(5, from: 2, to: 3), heartRate(77, at: 2)])
        await listener.wait(for: "collected \(heart.identifier) 77 count/min")
        try await builder.addSamples([heartRate(88, at: 3)])
        await listener.wait(for: "collected \(heart.identifier) 88 count/min")
        source.enableCollection(for: HKQuantityType(.activeEnergyBurned), predicate: nil)
        await listener.wait {
            $0.contains { $0.hasPrefix("collected \(HKQuantityType(.activeEnergyBurned).identifier)") }
        }
        session.stopActivity(with: date(10))
        await listener.wait(for: "running→stopped")
        try await builder.endCollection(at: date(10))
        let workout = try #require(try await builder.finishWorkout())
        #expect(try await store.heartRates(HKQuery.predicateForObjects(from: workout)) == [66, 77, 88])
        #expect(workout.statistics(for: heart)?.minimumQuantity()?.doubleValue(for: beatsPerMinute) == 66)
        session.end()
        await listener.wait(for: "stopped→ended")
    }

    @Test func aSessionWithoutAStoreThatCanBeWrittenFails() async throws {
        let listener = WorkoutListener()
        let directory = stores.directory.appendingPathComponent("file")
        try Data().write(to: directory)
        let core = HKHealthStore(unopened: directory.appendingPathComponent("health.sqlite"))
        let session = try session(in: core, listener)
        session.startActivity(with: nil)
        await listener.wait { !$0.isEmpty }
        #expect(listener.lines.first?.hasPrefix("failed Cannot open") == true)
        #expect(session.state == .notStarted)
    }
}

/// A clock that a test moves.
final class TestClock: @unchecked Sendable {
    // Guarded by `lock`.
    private var date: Date
    private let lock = NSLock()

    init(_ date: Date) { self.date = date }

    var now: Date {
        get { lock.withLock { date } }
        set { lock.withLock { date = newValue } }
    }
}
