import HealthKit
import Testing

/// Runs the workout program of this folder in a process of its own.
struct WorkoutProgramTests {
    @Test func recordsAWorkoutFromCountdownToEnd() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let manager = await WorkoutManager.shared
                try await manager.requestAuthorization()
                #expect(try await !manager.recover())
                try await manager.startWorkout(.running)
                let unit = HKUnit.count().unitDivided(by: .minute())
                for bpm in [120.0, 140] {
                    let now = Date()
                    try await manager.healthStore.save(
                        HKQuantitySample(
                            type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: unit, doubleValue: bpm),
                            start: now, end: now))
                }
                while await manager.heartRate != 140 { try await Task.sleep(for: .milliseconds(5)) }
                await manager.togglePause()
                await manager.waitFor(.paused)
                #expect(try await manager.recover(), "the session of this process is the active one")
                await manager.togglePause()
                await manager.waitFor(.running)
                try await manager.endWorkout()
                let workout = try #require(await manager.workout)
                #expect(workout.workoutActivityType == .running)
                #expect(workout.workoutEvents?.map(\.type) == [.pause, .resume])
                let history = WorkoutHistory(healthStore: manager.healthStore)
                #expect(try await history.runs(since: .distantPast) == [workout])
                #expect(try await history.heartRates(of: workout).count == 2)
                let average = await manager.averageHeartRate
                #expect(average > 0)
            }
        }
    }
}
