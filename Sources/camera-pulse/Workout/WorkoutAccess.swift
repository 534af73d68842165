import CameraPulse
import HealthKit

/// A store in which workouts may be saved, opened and allowed before any work is done.
struct WorkoutAccess {
    let store: HKHealthStore
    private let words: String

    /// Opens the store, and asks the person if there is a terminal and they never answered.
    ///
    /// - Parameter types: What is going to be saved.
    /// - Throws: ``SavingRefusal``, or the store's errors.
    static func open(_ choice: StoreChoice, toShare types: Set<HKSampleType>) async throws -> WorkoutAccess {
        let store = try HKHealthStore(url: choice.url)
        // Without a terminal nobody can answer, and nobody's answer should not be kept as a refusal.
        if ControllingTerminal.canAsk { try await store.requestAuthorization(toShare: types, read: []) }
        guard types.allSatisfy({ store.authorizationStatus(for: $0) == .sharingAuthorized }) else {
            throw SavingRefusal(types: types, storeWords: choice.words)
        }
        return WorkoutAccess(store: store, words: choice.words)
    }

    /// Finishes a workout that this program did not end, and says so. One that another process is in goes on there.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    func recover() async throws -> WorkoutRecorder.Recovery? {
        let recovery = try await WorkoutRecorder.recover(from: store)
        switch recovery {
        case .finished(let workout):
            let name = workout.map { " of \(WorkoutDescription($0).startText), \($0.uuid)" } ?? ""
            StandardStream.error.say("camera-pulse: finished the interrupted workout\(name)")
        case .discarded:
            StandardStream.error.say("camera-pulse: discarded an interrupted workout that had recorded nothing")
        case nil: break
        }
        return recovery
    }
}
