import CameraPulse
import Foundation
import HealthKit
import Testing

struct WorkoutRecorderTests {
    private static let start = Date(timeIntervalSince1970: 1_777_622_292)

    @Test func recordsInOrderAndEverySampleIsPartOfTheWorkout() async throws {
        let store = try await WorkoutStore()
        let recorder = WorkoutRecorder(session: try store.session())
        #expect(recorder.state == .notStarted)
        try await recorder.prepare()
        #expect(recorder.state == .prepared && recorder.startDate == nil)
        try await recorder.start(at: Self.start)
        #expect(recorder.state == .running && recorder.startDate == Self.start)
        try await recorder.add((0..<3).map { WorkoutStore.heartRate(60 + Double($0), at: Self.start + Double($0)) })
        try await recorder.addPause(from: Self.start + 10, to: Self.start + 30)
        #expect(recorder.elapsedSeconds(at: Self.start + 60) == 40)
        let workout = try #require(try await recorder.finish(at: Self.start + 60))
        #expect(recorder.state == .ended)
        #expect(workout.startDate == Self.start && workout.endDate == Self.start + 60 && workout.duration == 40)
        #expect(try await store.heartRates(of: workout).count == 3)
        #expect(try await store.workouts().map(\.uuid) == [workout.uuid])
    }

    @Test func whatIsOutOfOrderIsRefusedAndChangesNothing() async throws {
        let store = try await WorkoutStore()
        let recorder = WorkoutRecorder(session: try store.session())
        await #expect(throws: WorkoutRecorderError.outOfOrder(.running, after: .notStarted)) {
            try await recorder.start(at: Self.start)
        }
        await #expect(throws: WorkoutRecorderError.outOfOrder(.paused, after: .notStarted)) {
            try await recorder.pause()
        }
        await #expect(throws: WorkoutRecorderError.notBegun) { _ = try await recorder.finish(at: Self.start) }
        try await recorder.prepare()
        await #expect(throws: WorkoutRecorderError.outOfOrder(.prepared, after: .prepared)) {
            try await recorder.prepare()
        }
        try await recorder.discard()
        #expect(recorder.state == .ended)
        await #expect(throws: WorkoutRecorderError.ended) { try await recorder.resume() }
        #expect(try await store.workouts().isEmpty)
    }

    @Test func aSessionThatFailsLeavesAWorkoutUpToThere() async throws {
        struct CameraGone: Error {}
        let store = try await WorkoutStore()
        let source = HKWorkoutEventSource()
        store.store.workoutEventSource = source
        let recorder = WorkoutRecorder(session: try store.session())
        try await recorder.prepare()
        try await recorder.start(at: Self.start)
        try await recorder.add([WorkoutStore.heartRate(70, at: Self.start + 5)])
        source.fail(with: CameraGone(), at: Self.start + 20)
        await recorder.untilEnded()
        #expect(recorder.failure is CameraGone)
        await #expect(throws: WorkoutRecorderError.ended) { try await recorder.pause() }
        let workout = try #require(try await recorder.finish(at: Self.start + 90))
        #expect(workout.endDate == Self.start + 20)
        #expect(try await store.heartRates(of: workout).count == 1)
    }

    @Test func anotherSessionTakesThePlaceAndBothWorkoutsAreKept() async throws {
        let store = try await WorkoutStore()
        let first = WorkoutRecorder(session: try store.session())
        try await first.prepare()
        try await first.start(at: Self.start)
        let second = WorkoutRecorder(session: try store.session())
        try await second.prepare()
        try await second.start(at: Self.start + 60)
        await first.untilEnded()
        #expect((first.failure as? HKError)?.code == .errorAnotherWorkoutSessionStarted)
        #expect(try await first.finish(at: Self.start + 60) != nil)
        #expect(try await second.finish(at: Self.start + 90) != nil)
        #expect(try await store.workouts().count == 2)
    }

    @Test func anEndBeforeTheStartIsTheStart() async throws {
        let store = try await WorkoutStore()
        let recorder = WorkoutRecorder(session: try store.session())
        try await recorder.prepare()
        try await recorder.start(at: Self.start)
        let workout = try #require(try await recorder.finish(at: .distantPast))
        #expect(workout.endDate == Self.start && workout.duration == 0)
    }

    @Test func withoutAnInterruptedSessionThereIsNothingToRecover() async throws {
        let store = try await WorkoutStore()
        #expect(try await WorkoutRecorder.recover(from: store.store) == nil)
        let recorder = WorkoutRecorder(session: try store.session())
        try await recorder.prepare()
        guard case .discarded = try await WorkoutRecorder.recover(from: store.store) else {
            Issue.record("a session that recorded nothing was not discarded")
            return
        }
    }
}
