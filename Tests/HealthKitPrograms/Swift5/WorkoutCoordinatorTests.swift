import HealthKit
import Testing

struct WorkoutCoordinatorTests {
    @Test func finishesWhenTheSessionHasStopped() async {
        await #expect(processExitsWith: .success) {
            try await withOwnStore {
                let coordinator = WorkoutCoordinator()
                try await coordinator.healthStore.requestAuthorization(
                    toShare: [.workoutType(), HKQuantityType(.heartRate)], read: [.workoutType()])
                try coordinator.startWorkout()
                let workout: HKWorkout? = await withCheckedContinuation { continuation in
                    coordinator.onFinish = { continuation.resume(returning: $0) }
                    coordinator.onUpdate = { _ in coordinator.session.stopActivity(with: Date()) }
                    let now = Date()
                    coordinator.add(
                        HKQuantitySample(
                            type: HKQuantityType(.heartRate),
                            quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 133), start: now,
                            end: now))
                }
                let average = workout?.statistics(for: HKQuantityType(.heartRate))?.averageQuantity()
                #expect(average?.doubleValue(for: HKUnit(from: "count/min")) == 133)
                #expect(workout?.metadata?[HKMetadataKeyIndoorWorkout] as? Bool == true)
            }
        }
    }
}
