public import HealthKit

extension WorkoutRecorder {
    /// What became of a workout that its program did not end.
    public enum Recovery: Sendable {
        /// It ends at the last thing that is known of it.
        case finished(HKWorkout?)
        /// It had recorded nothing.
        case discarded
    }

    /// Takes up the workout that was going on when this program ended unexpectedly; nil when there is none. The workout
    /// stays interrupted until ``finishInterrupted()``.
    public static func interrupted(in store: HKHealthStore) async throws -> WorkoutRecorder? {
        try await store.recoverActiveWorkoutSession().map(WorkoutRecorder.init(session:))
    }

    /// Finishes a workout that was taken up. Nobody knows how much longer it went on, so it ends with its last sample or
    /// event, or when its session was stopped or ended.
    ///
    /// - Throws: The store's errors; what was recorded is kept then, to be finished later.
    public func finishInterrupted() async throws -> Recovery {
        guard let start = startDate, let last = lastKnownDate, max(last, sessionEnd ?? last) > start else {
            try await discard()
            return .discarded
        }
        return .finished(try await finish(at: last))
    }

    /// Takes up the workout that was going on when this program ended unexpectedly, and finishes it.
    ///
    /// - Returns: nil when there is none.
    /// - Throws: The store's errors; what was recorded is kept then, to be finished later.
    public static func recover(from store: HKHealthStore) async throws -> Recovery? {
        try await interrupted(in: store)?.finishInterrupted()
    }
}
