import Foundation
import HealthKit
import Testing

/// How hard a workout was, as samples that are related to it.
struct EffortTests {
    private static let effort = HKQuantityType(.workoutEffortScore)
    private static let types = workoutTypes + [effort, HKQuantityType(.estimatedWorkoutEffortScore)]
    private let stores: TemporaryStore

    init() throws { stores = try TemporaryStore() }

    private func score(_ value: Double, _ type: HKQuantityTypeIdentifier = .workoutEffortScore) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: value),
            start: date(0), end: date(60))
    }

    /// A minute of two activities.
    private func workout(in store: HKHealthStore, at first: Double = 0) async throws -> HKWorkout {
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration(), device: nil)
        try await builder.beginCollection(at: date(first))
        for start in [first, first + 30] {
            try await builder.addWorkoutActivity(
                HKWorkoutActivity(
                    workoutConfiguration: configuration(), start: date(start), end: date(start + 30), metadata: nil))
        }
        try await builder.endCollection(at: date(first + 60))
        return try #require(try await builder.finishWorkout())
    }

    private func related(
        to workout: HKWorkout, _ activity: HKWorkoutActivity? = nil, in store: HKHealthStore
    ) async throws -> [Double] {
        let predicate = HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: activity)
        return try await store.quantities(.workoutEffortScore, predicate)
            .map { $0.quantity.doubleValue(for: .appleEffortScore()) }
    }

    @Test func aScoreBelongsToTheWorkoutOrTheActivityThatItWasRelatedTo() async throws {
        let store = try await stores.open(sharing: Self.types)
        let (run, other) = (try await workout(in: store), try await workout(in: store, at: 100))
        let saved = score(7)
        try await store.save(saved)
        #expect(try await store.relateWorkoutEffortSample(saved, with: run, activity: nil))
        #expect(try await store.relateWorkoutEffortSample(saved, with: run, activity: nil), "once more changes nothing")
        let second = run.workoutActivities[1]
        try await store.relateWorkoutEffortSample(score(3), with: run, activity: second)
        #expect(try await related(to: run, in: store) == [7])
        #expect(try await related(to: run, second, in: store) == [3])
        #expect(try await related(to: run, run.workoutActivities[0], in: store).isEmpty)
        #expect(try await related(to: other, in: store).isEmpty)
        #expect(try await store.quantities(.workoutEffortScore).count == 2, "one that was not saved is now")
        let members = HKQuery.predicateForObjects(from: run)
        #expect(try await store.quantities(.workoutEffortScore, members).isEmpty)
        // What another connection to the same file sees.
        let reader = try await stores.open(as: "org.example.reader", sharing: Self.types)
        #expect(try await related(to: run, in: reader) == [7])

        #expect(try await store.unrelateWorkoutEffortSample(saved, from: run, activity: second), "was not related")
        #expect(try await related(to: run, in: store) == [7])
        #expect(try await store.unrelateWorkoutEffortSample(saved, from: run, activity: nil))
        #expect(try await related(to: run, in: store).isEmpty)
        #expect(try await related(to: run, second, in: store) == [3])
        #expect(try await store.quantities(.workoutEffortScore).count == 2, "samples stay")
        let findings = try await HKStoreOwner(url: stores.url).examine()
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test func theRelationGoesWithEitherEnd() async throws {
        let store = try await stores.open(sharing: Self.types)
        let run = try await workout(in: store)
        let scores = [score(5), score(6)]
        for sample in scores { try await store.relateWorkoutEffortSample(sample, with: run, activity: nil) }
        try await store.delete(scores[0])
        #expect(try await related(to: run, in: store) == [6])
        try await store.delete(run)
        #expect(try await store.quantities(.workoutEffortScore).count == 1)
        #expect(try sqlite(stores.url, "SELECT count(*) FROM effort") == "0")
    }

    @Test func whatCannotBeRelatedIsRefusedAndChangesNothing() async throws {
        let store = try await stores.open(sharing: Self.types)
        let (run, other) = (try await workout(in: store), try await workout(in: store, at: 100))
        let invalid = HKError.Code.errorInvalidArgument
        #expect(
            await code { try await store.relateWorkoutEffortSample(heartRate(70, at: 0), with: run, activity: nil) }
                == invalid)
        let foreign = other.workoutActivities[0]
        #expect(
            await code { try await store.relateWorkoutEffortSample(score(1), with: run, activity: foreign) } == invalid)
        try await store.delete(other)
        #expect(
            await code { try await store.relateWorkoutEffortSample(score(1), with: other, activity: nil) } == invalid)
        #expect(try await store.quantities(.workoutEffortScore).isEmpty)

        let mine = score(8)
        try await store.relateWorkoutEffortSample(mine, with: run, activity: nil)
        let program = try await stores.open(as: "org.example.other", sharing: Self.types)
        for call in [
            { try await program.relateWorkoutEffortSample(mine, with: run, activity: nil) },
            { try await program.unrelateWorkoutEffortSample(mine, from: run, activity: nil) },
        ] {
            #expect(await code { _ = try await call() } == .errorAuthorizationDenied)
        }
        // A rating of one's own, of a workout that another program saved.
        try await program.relateWorkoutEffortSample(score(4, .estimatedWorkoutEffortScore), with: run, activity: nil)
        let unasked = try await stores.open(as: "org.example.unasked", sharing: workoutTypes)
        #expect(
            await code { try await unasked.relateWorkoutEffortSample(score(2), with: run, activity: nil) }
                == .errorAuthorizationNotDetermined)
        #expect(try await related(to: run, in: store) == [8])
    }

    @Test func theFormsWithACompletionHandlerSayTheSame() async throws {
        let store = try await stores.open(sharing: Self.types)
        let run = try await workout(in: store)
        let sample = score(9)
        let done = await withCheckedContinuation { continuation in
            store.relateWorkoutEffortSample(sample, with: run, activity: nil) { isDone, error in
                continuation.resume(returning: isDone && error == nil)
            }
        }
        #expect(done)
        #expect(try await related(to: run, in: store) == [9])
        let refused = await withCheckedContinuation { continuation in
            store.unrelateWorkoutEffortSample(heartRate(70, at: 0), from: run, activity: nil) { isDone, error in
                continuation.resume(returning: !isDone && (error as? HKError)?.code == .errorInvalidArgument)
            }
        }
        #expect(refused)
    }

    @Test func nothingIsEstimatedSoNothingIsRecalibrated() async throws {
        let store = try await stores.open(sharing: Self.types)
        let walk = HKQuantityType(.sixMinuteWalkTestDistance)
        #expect(!walk.allowsRecalibrationForEstimates)
        #expect(
            await code { try await store.recalibrateEstimates(sampleType: walk, date: date(0)) }
                == .errorInvalidArgument)
        let told = await withCheckedContinuation { continuation in
            store.recalibrateEstimates(sampleType: walk, date: date(0)) { isDone, error in
                continuation.resume(returning: !isDone && (error as? HKError)?.code == .errorInvalidArgument)
            }
        }
        #expect(told)
    }
}
