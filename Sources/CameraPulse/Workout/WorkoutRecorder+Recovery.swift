public import HealthKit

extension WorkoutRecorder {
    /// What became of a workout that its program did not end.
    public enum Recovery: Sendable {
        /// It ends at the last thing that is known of it.
        case finished(HKWorkout?)
        /// It had recorded nothing.
        case discarded
    }

    /// Takes up the workout that was going on when this program ended unexpectedly, and finishes it. Nobody knows how
    /// much longer it went on, so it ends with its last sample or event.
    ///
    /// - Returns: nil when there is none.
    /// - Throws: The store's errors; what was recorded is kept then, to be finished later.
    public static func recover(from store: HKHealthStore) async throws -> Recovery? {
        guard let session = try await store.recoverActiveWorkoutSession() else { return nil }
        let recorder = WorkoutRecorder(session: session)
        guard let start = recorder.startDate, let last = recorder.lastKnownDate,
            max(last, recorder.sessionEnd ?? last) > start
        else {
            try await recorder.discard()
            return .discarded
        }
        return .finished(try await recorder.finish(at: last))
    }
}
