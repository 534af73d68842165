import HealthKit

struct WorkoutHistory {
    let healthStore: HKHealthStore

    /// The runs since a date, newest first.
    func runs(since date: Date) async throws -> [HKWorkout] {
        let running = HKQuery.predicateForWorkouts(with: .running)
        let recent = HKQuery.predicateForSamples(withStart: date, end: nil)
        let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [running, recent])
        let descriptor = HKSampleQueryDescriptor(
            predicates: [.workout(predicate)],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)],
            limit: 20)
        return try await descriptor.result(for: healthStore)
    }

    /// The heart rates measured in a workout.
    func heartRates(of workout: HKWorkout) async throws -> [HKQuantitySample] {
        let descriptor = HKSampleQueryDescriptor(
            predicates: [
                .quantitySample(
                    type: HKQuantityType(.heartRate), predicate: HKQuery.predicateForObjects(from: workout))
            ],
            sortDescriptors: [SortDescriptor(\.startDate)])
        return try await descriptor.result(for: healthStore)
    }

    func summary(of workout: HKWorkout) -> String {
        let minutes = Int(workout.duration / 60)
        let name = workout.workoutActivityType == .running ? "Run" : "Workout"
        guard let energy = workout.statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity() else {
            return "\(name) of \(minutes) min"
        }
        return "\(name) of \(minutes) min, \(Int(energy.doubleValue(for: .kilocalorie()))) kcal"
    }
}
