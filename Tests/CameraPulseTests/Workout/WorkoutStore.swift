import CameraPulse
import Foundation
import HealthKit

/// A store of its own for one test, in which workouts may be saved.
final class WorkoutStore: Sendable {
    private let fixture: SavingFixture
    var store: HKHealthStore { fixture.store }

    init() async throws {
        let types = MeasurementSaver.typesToShare.union([.workoutType()])
        fixture = try await SavingFixture(allowing: types)
        try await fixture.store.requestAuthorization(toShare: types, read: [])
    }

    func session(now: @escaping @Sendable () -> Date = { Date() }) throws -> HKWorkoutSession {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        return try HKWorkoutSession(healthStore: store, configuration: configuration, now: now)
    }

    func workouts() async throws -> [HKWorkout] {
        try await HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: [SortDescriptor(\.startDate)])
            .result(for: store)
    }

    func heartRates(of workout: HKWorkout) async throws -> [HKQuantitySample] {
        let predicate = HKQuery.predicateForObjects(from: workout)
        return try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.heartRate), predicate: predicate)],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store)
    }

    static func heartRate(_ bpm: Double, at date: Date) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: Example.beatsPerMinute, doubleValue: bpm),
            start: date, end: date)
    }
}
