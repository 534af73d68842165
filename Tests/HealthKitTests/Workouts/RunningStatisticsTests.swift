import Foundation
import HealthKit
import Testing

/// Statistics that are read while a workout goes on.
struct RunningStatisticsTests {
    private let stores: TemporaryStore
    private let heart = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    private func average(_ builder: HKWorkoutBuilder) -> Double? {
        builder.statistics(for: heart)?.averageQuantity()?.doubleValue(for: beatsPerMinute)
    }

    @Test func theyFollowADeletion() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let listener = WorkoutListener()
        let session = try HKWorkoutSession(healthStore: store, configuration: configuration())
        let builder = session.associatedWorkoutBuilder()
        session.startActivity(with: date(0))
        try await builder.beginCollection(at: date(0))
        let wrong = heartRate(180, at: 20)
        try await builder.addSamples([heartRate(60, at: 0), heartRate(60, at: 10), wrong])
        #expect(builder.statistics(for: heart)?.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 180)
        builder.delegate = listener
        try await store.delete(wrong)
        await listener.wait { !$0.isEmpty }
        #expect(listener.lines.allSatisfy { $0.contains("heartRate") || $0.contains("HeartRate") }, "\(listener.lines)")
        #expect(average(builder) == 60)
        #expect(builder.statistics(for: heart)?.endDate == date(10))
        // Until the workout is finished, not only while it is collected.
        session.stopActivity(with: date(30))
        try await builder.endCollection(at: date(30))
        try await store.deleteObjects(of: heart, predicate: HKQuery.predicateForSamples(withStart: nil, end: nil))
        while average(builder) != nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await builder.finishWorkout()?.statistics(for: heart) == nil)
        session.end()
    }

    @Test func theyFollowADeletionByAnotherProgramInABuilderWithoutSession() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration(), device: nil)
        try await builder.beginCollection(at: date(0))
        try await builder.addSamples([heartRate(60, at: 0), heartRate(90, at: 10), energy(5, from: 0, to: 10)])
        let owner = try HKStoreOwner(url: stores.url).healthStore
        let high = HKQuery.predicateForQuantitySamples(
            with: .greaterThan, quantity: HKQuantity(unit: beatsPerMinute, doubleValue: 80))
        #expect(try await owner.deleteObjects(of: heart, predicate: high) == 1)
        while average(builder) != 60 { try await Task.sleep(for: .milliseconds(5)) }
        let burned = builder.statistics(for: HKQuantityType(.activeEnergyBurned))
        #expect(burned?.sumQuantity()?.doubleValue(for: .kilocalorie()) == 5)
        builder.discardWorkout()
    }
}
