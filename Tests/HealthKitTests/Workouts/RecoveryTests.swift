import Foundation
import HealthKit
import Testing

/// Recordings whose process dies.
struct RecoveryTests {
    /// How often a recording is killed; 100 times with `SOAK=1`, or as often as `WORKOUT_KILLS` says.
    private static let kills: Int = {
        let environment = ProcessInfo.processInfo.environment
        return environment["WORKOUT_KILLS"].flatMap(Int.init) ?? (environment["SOAK"] == nil ? 10 : 100)
    }()
    private let heart = HKQuantityType(.heartRate)

    @Test(arguments: 0..<kills)
    func aKilledRecordingIsRecoveredWithEverySample(attempt: Int) async throws {
        let stores = try TemporaryStore()
        // Some kills come before the session starts, most in the middle of adding.
        let program = try RunningProgram(["record-until-killed", stores.url.path])
        usleep(UInt32.random(in: 10_000...500_000))
        program.signal(SIGKILL)
        let lines = try program.end().split(separator: "\n")
        let adding = lines.count { $0.hasPrefix("adding ") }
        let added = lines.count { $0.hasPrefix("added ") }
        let (status, told) = try run(testProgram, ["recover", stores.url.path])
        #expect(status == 0, "\(told)")
        let owner = try HKStoreOwner(url: stores.url)
        let workouts = try await owner.healthStore.workouts()
        let samples = try await owner.healthStore.heartRates()
        #expect(samples.count >= added * 2, "every acknowledged sample is there")
        #expect(samples.count <= adding * 2 && samples.count % 2 == 0, "at most the call in flight besides")
        #expect(Set(try await owner.healthStore.quantities().map(\.startDate)).count == samples.count, "none twice")
        guard lines.contains("notStarted→prepared") && lines.contains("prepared→running") else { return }
        let workout = try #require(workouts.first)
        #expect(workouts.count == 1)
        let members = try await owner.healthStore.heartRates(HKQuery.predicateForObjects(from: workout))
        #expect(members == samples)
        #expect(workout.duration == max(0, Double(samples.count - 1)))
        #expect(workout.statistics(for: heart)?.maximumQuantity()?.doubleValue(for: beatsPerMinute) == samples.max())
        let (_, again) = try run(testProgram, ["recover", stores.url.path])
        #expect(again == "nothing\n")
        #expect(try sqlite(stores.url, "PRAGMA integrity_check") == "ok")
        #expect(try await owner.examine().isEmpty)
    }

    /// Runs in a process of its own that ends without ending its session.
    @Test func aSessionComesBackWithEventsMetadataAndActivities() async throws {
        let stores = try TemporaryStore()
        let (status, told) = try run(testProgram, ["abandon", stores.url.path])
        #expect(status == 0, "\(told)")
        let store = try await stores.open(as: "org.example.workouts", sharing: workoutTypes)
        let session = try #require(try await store.recoverActiveWorkoutSession())
        let listener = WorkoutListener()
        session.delegate = listener
        #expect(session.state == .paused)
        #expect(session.startDate == date(0))
        #expect(session.workoutConfiguration.activityType == .running)
        #expect(session.currentActivity.workoutConfiguration.activityType == .cycling)
        #expect(try await store.recoverActiveWorkoutSession() === session, "the same object as long as it is active")
        let builder = session.associatedWorkoutBuilder()
        builder.delegate = listener
        #expect(builder.workoutSession === session)
        #expect(builder.startDate == date(0))
        #expect(builder.metadata["shoes"] as? String == "red")
        #expect(builder.workoutEvents.map(\.type) == [.marker, .pause])
        #expect(builder.workoutActivities.map(\.startDate) == [date(1)])
        #expect(builder.statistics(for: heart)?.averageQuantity()?.doubleValue(for: beatsPerMinute) == 60)
        session.resume()
        await listener.wait(for: "event resume")
        try await builder.addSamples([heartRate(80, at: 10)])
        session.stopActivity(with: nil)
        await listener.wait(for: "running→stopped")
        try await builder.endCollection(at: Date())
        let workout = try #require(try await builder.finishWorkout())
        session.end()
        await listener.wait(for: "stopped→ended")
        #expect(workout.workoutEvents?.map(\.type) == [.marker, .pause, .resume])
        #expect(try await store.heartRates(HKQuery.predicateForObjects(from: workout)) == [60, 80])
        #expect(try await store.recoverActiveWorkoutSession() == nil)
    }

    @Test func anotherProgramsSessionIsNotGivenBack() async throws {
        let stores = try TemporaryStore()
        try run(testProgram, ["abandon", stores.url.path])
        let other = try await stores.open(as: "org.example.other", sharing: workoutTypes)
        #expect(try await other.recoverActiveWorkoutSession() == nil)
    }

    @Test func aClosedTerminalDoesNotEndARecording() async throws {
        let stores = try TemporaryStore()
        let program = try RunningProgram(["record-until-killed", stores.url.path])
        program.wait(for: "added 0")
        program.signal(SIGHUP)
        let before = program.told.count
        program.wait(for: "added", after: before)
        #expect(program.told.dropFirst(before).contains("added"), "it goes on")
        program.signal(SIGKILL)
        _ = try program.end()
        #expect(program.endingSignal == SIGKILL)
    }

    /// The program is killed after its session has failed and before it finishes the workout.
    @Test func aWorkoutWhoseSessionHadFailedIsGivenBackUntilItIsFinished() async throws {
        let stores = try TemporaryStore()
        let program = try RunningProgram(["lose", stores.url.path])
        program.wait(for: "begun")
        let rival = try await stores.open(as: "org.example.rival", sharing: workoutTypes)
        let listener = WorkoutListener()
        let other = try HKWorkoutSession(healthStore: rival, configuration: configuration())
        other.delegate = listener
        other.startActivity(with: nil)
        program.wait(for: "running→ended")
        program.signal(SIGKILL)
        #expect(try program.end().contains("failed errorAnotherWorkoutSessionStarted"))

        let store = try await stores.open(as: "org.example.workouts", sharing: workoutTypes)
        // Another recording of the same source clears away what nothing can give back.
        let next = HKWorkoutBuilder(healthStore: store, configuration: configuration(), device: nil)
        try await next.beginCollection(at: date(0))
        let session = try #require(try await store.recoverActiveWorkoutSession())
        #expect(session.state == .ended && session.startDate == date(0))
        let end = try #require(session.endDate)
        let builder = session.associatedWorkoutBuilder()
        #expect(builder.statistics(for: heart)?.averageQuantity()?.doubleValue(for: beatsPerMinute) == 60.5)
        #expect(try await store.recoverActiveWorkoutSession() == nil, "it was given back")
        #expect(try run(testProgram, ["recover", stores.url.path]).output == "nothing\n", "this process has it")
        try await builder.endCollection(at: end)
        let workout = try #require(try await builder.finishWorkout())
        #expect(try await store.heartRates(HKQuery.predicateForObjects(from: workout)) == [60, 61])
        other.end()
        await listener.wait(for: "running→ended")
    }

    /// As above, and the program that finishes it is killed, too.
    @Test func anEndedSessionComesBackAgainWhereItWasNotFinished() async throws {
        let stores = try TemporaryStore()
        let program = try RunningProgram(["lose", stores.url.path])
        program.wait(for: "begun")
        try run(testProgram, ["supersede", stores.url.path])
        program.wait(for: "running→ended")
        program.signal(SIGKILL)
        _ = try program.end()
        let taken = try run(testProgram, ["take-up", stores.url.path])
        #expect(taken.output == "state ended\n")
        let (status, told) = try run(testProgram, ["recover", stores.url.path])
        #expect(status == 0 && told.hasPrefix("state ended\nworkout "), "\(told)")
        #expect(try run(testProgram, ["recover", stores.url.path]).output == "nothing\n")
        let store = try HKStoreOwner(url: stores.url).healthStore
        #expect(try await store.workouts().count == 1)
    }
}
