import Foundation
import HealthKit
import Testing

/// Recordings whose process dies.
struct RecoveryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["SOAK"] != nil
    private let heart = HKQuantityType(.heartRate)

    private func recordUntilKilled(in stores: TemporaryStore, after microseconds: UInt32) throws -> [Substring] {
        let process = Process()
        let output = Pipe()
        process.executableURL = testProgram
        process.arguments = ["record-until-killed", stores.url.path]
        process.standardOutput = output
        try process.run()
        usleep(microseconds)
        kill(process.processIdentifier, SIGKILL)
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: told, as: UTF8.self).split(separator: "\n")
    }

    @Test(arguments: 0..<(isSoak ? 100 : 10))
    func aKilledRecordingIsRecoveredWithEverySample(attempt: Int) async throws {
        let stores = try TemporaryStore()
        // Some kills come before the session starts, most in the middle of adding.
        let lines = try recordUntilKilled(in: stores, after: UInt32.random(in: 10_000...500_000))
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
        let process = Process()
        let output = Pipe()
        process.executableURL = testProgram
        process.arguments = ["record-until-killed", stores.url.path]
        process.standardOutput = output
        try process.run()
        var told = ""
        while !told.contains("added 0") {
            told += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        }
        kill(process.processIdentifier, SIGHUP)
        let before = told.count
        for _ in 0..<5 { told += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }
        #expect(told.dropFirst(before).contains("added"), "it goes on")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    }
}
