import Foundation
import HealthKit
import Testing

/// Calls of the store about watches, and those that Apple has deprecated for the methods of sessions and builders.
struct StoreWorkoutCallTests {
    private let stores: TemporaryStore
    private let heart = HKQuantityType(.heartRate)

    init() throws { stores = try TemporaryStore() }

    @Test func thereIsNoWatchToStartAProgramOn() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let error = await #expect(throws: HKError.self) { try await store.startWatchApp(toHandle: configuration()) }
        #expect(error?.code == .errorHealthDataUnavailable)
        let told = await withCheckedContinuation { continuation in
            store.startWatchApp(with: configuration()) { isStarted, error in
                continuation.resume(returning: (isStarted, (error as? HKError)?.code))
            }
        }
        #expect(told.0 == false && told.1 == .errorHealthDataUnavailable)
    }

    @available(*, deprecated)
    @Test func theStoresOldCallsMoveASession() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let listener = WorkoutListener()
        let session = try HKWorkoutSession(healthStore: store, configuration: configuration())
        session.delegate = listener
        store.start(session)
        store.pause(session)
        store.resumeWorkoutSession(session)
        store.end(session)
        await listener.wait(for: "running→ended")
        #expect(
            listener.lines.filter { $0.contains("→") }
                == ["notStarted→running", "running→paused", "paused→running", "running→ended"])
    }

    @available(*, deprecated)
    private func add(
        _ samples: [HKSample], to workout: HKWorkout, in store: HKHealthStore
    ) async -> HKError.Code? {
        await withCheckedContinuation { continuation in
            store.add(samples, to: workout) { _, error in
                continuation.resume(returning: (error as? HKError)?.code)
            }
        }
    }

    @available(*, deprecated)
    @Test func samplesAreAddedToASavedWorkoutOfTheSameProgramAllOrNone() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration(), device: nil)
        try await builder.beginCollection(at: date(0))
        try await builder.addSamples([heartRate(60, at: 0)])
        try await builder.endCollection(at: date(60))
        let workout = try #require(try await builder.finishWorkout())
        let saved = heartRate(70, at: 10)
        try await store.save(saved)
        #expect(await add([saved, heartRate(80, at: 20)], to: workout, in: store) == nil)
        #expect(await add([saved], to: workout, in: store) == nil, "once more changes nothing")
        let related = HKQuery.predicateForObjects(from: workout)
        #expect(try await store.heartRates(related) == [60, 70, 80])
        let read = try #require(try await store.workouts().first)
        #expect(read.statistics(for: heart)?.maximumQuantity()?.doubleValue(for: beatsPerMinute) == 60, "as it was")

        #expect(await add([], to: workout, in: store) == .errorInvalidArgument)
        #expect(await add([heartRate(90, at: 30), workout], to: workout, in: store) == .errorInvalidArgument)
        let other = try await stores.open(as: "org.example.other", sharing: workoutTypes)
        #expect(await add([heartRate(90, at: 30)], to: workout, in: other) == .errorAuthorizationDenied)
        try await store.delete(workout)
        #expect(await add([heartRate(90, at: 30)], to: workout, in: store) == .errorInvalidArgument)
        #expect(try await store.heartRates() == [60, 70, 80])
    }

    @available(*, deprecated)
    @Test func nothingIsKnownToSplitAnEnergyBy() async throws {
        let store = try await stores.open(sharing: workoutTypes)
        let energy = HKQuantity(unit: .kilocalorie(), doubleValue: 500)
        let (parts, code) = await withCheckedContinuation { continuation in
            store.splitTotalEnergy(energy, start: date(0), end: date(3600)) { active, basal, error in
                continuation.resume(returning: ([active, basal].compactMap { $0 }, (error as? HKError)?.code))
            }
        }
        #expect(parts.isEmpty && code == .errorNoData)
    }
}
