import CameraPulse
import HealthKit

/// A store in which workouts may be saved.
struct WorkoutAccess {
    let store: HKHealthStore
    /// ` --store PATH` for a command that a person is to run.
    let words: String

    /// Opens the store; nothing is allowed by that.
    ///
    /// - Throws: ``SavingRefusal``, or the store's errors.
    init(_ choice: StoreChoice, toShare types: Set<HKSampleType>) throws {
        store = try choice.open(toShare: types)
        words = choice.words
    }

    /// Makes sure that types may be saved before any work is done: asks the person if there is a terminal and they never
    /// answered.
    ///
    /// - Throws: ``SavingRefusal``, or the store's errors.
    func require(_ types: Set<HKSampleType>) async throws {
        // Without a terminal nobody can answer, and nobody's answer should not be kept as a refusal.
        if ControllingTerminal.canAsk { try await store.requestAuthorization(toShare: types, read: []) }
        guard types.allSatisfy({ store.authorizationStatus(for: $0) == .sharingAuthorized }) else {
            throw SavingRefusal(types: types, storeWords: words)
        }
    }

    /// Finishes the workouts that this program did not end, and says so. One that another process is in goes on there.
    ///
    /// - Returns: Those that had recorded something.
    /// - Throws: ``SavingRefusal`` when there is one and workouts may not be saved, or the store's errors.
    @discardableResult
    func recover() async throws -> [HKWorkout] {
        var finished: [HKWorkout] = []
        // Each call gives back one session; a program that was killed again and again may have left several.
        while let recorder = try await WorkoutRecorder.interrupted(in: store) {
            if finished.isEmpty { try await require([.workoutType()]) }
            switch try await recorder.finishInterrupted() {
            case .finished(let workout):
                let name = workout.map { " of \(WorkoutDescription($0).startText), \($0.uuid)" } ?? ""
                StandardStream.error.say("camera-pulse: finished the interrupted workout\(name)")
                if let workout { finished.append(workout) }
            case .discarded:
                StandardStream.error.say("camera-pulse: discarded an interrupted workout that had recorded nothing")
            }
        }
        return finished
    }

    /// Says which workouts end when another starts.
    func sayWhatEnds(_ choice: StoreChoice) async throws {
        for other in try await others(choice) {
            StandardStream.error.say(
                "camera-pulse: \(other.words) is recording a workout; "
                    + "it ends when this one starts, because a store has one at a time, and is kept up to there")
        }
    }

    /// Whether the store's one place is free; says who is in it where it is not.
    func isFree(_ choice: StoreChoice) async throws -> Bool {
        let others = try await others(choice)
        for other in others {
            StandardStream.error.say(
                "camera-pulse: \(other.words) is recording a workout, which would end: a store has one at a time. "
                    + "Clips can wait until it is finished; add --yes to end it. Nothing was recorded")
        }
        return others.isEmpty
    }

    private func others(_ choice: StoreChoice) async throws -> [HKStoreOwner.ActiveWorkout] {
        try await choice.owner().activeWorkouts()
    }
}

extension HKStoreOwner.ActiveWorkout {
    fileprivate var words: String { "\(source.name) (process \(processIdentifier))" }
}
