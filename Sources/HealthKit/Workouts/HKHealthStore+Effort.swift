/// How hard a workout was, which is rated after it is finished, and estimates.
extension HKHealthStore {
    /// Makes a sample the rating of a workout's effort, or of that of one of its activities. The sample is saved unless it
    /// is; relating once more changes nothing.
    ///
    /// - Parameter sample: A `workoutEffortScore` or `estimatedWorkoutEffortScore`, one of this program's if it is saved.
    /// - Parameter workout: A workout that is saved, by whatever program.
    /// - Parameter activity: One of the workout's activities; nil for the workout itself.
    /// - Returns: Whether they are related now: true, unless it throws.
    /// - Throws: `HKError`: `errorInvalidArgument` for other samples, workouts and activities, and those of authorization.
    @discardableResult
    public func relateWorkoutEffortSample(
        _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?
    ) async throws -> Bool {
        try await core.detached { [core] _ in try core.relate(sample, toEffortOf: workout, activity) }
        return true
    }

    public func relateWorkoutEffortSample(
        _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        answer(completion) { core in try core.relate(sample, toEffortOf: workout, activity) }
    }

    /// Takes the relation back. The sample stays; where there is no relation, nothing changes.
    ///
    /// - Returns: Whether they are unrelated now: true, unless it throws.
    /// - Throws: `HKError`, as relating does.
    @discardableResult
    public func unrelateWorkoutEffortSample(
        _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?
    ) async throws -> Bool {
        try await core.detached { [core] _ in try core.unrelate(sample, fromEffortOf: workout, activity) }
        return true
    }

    public func unrelateWorkoutEffortSample(
        _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        answer(completion) { core in try core.unrelate(sample, fromEffortOf: workout, activity) }
    }

    /// On Apple's systems begins to estimate a type anew from a date on. Nothing on Linux estimates, and no type has
    /// ``HKSampleType/allowsRecalibrationForEstimates``, so this always fails.
    ///
    /// - Throws: `HKError.errorInvalidArgument`.
    public func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws {
        throw Self.noEstimates(of: sampleType)
    }

    public func recalibrateEstimates(
        sampleType: HKSampleType, date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.queue.async { completion(false, Self.noEstimates(of: sampleType)) }
    }

    private static func noEstimates(of type: HKSampleType) -> HKError {
        HKError(
            .errorInvalidArgument,
            "Nothing on this system estimates \(type.shortName), so there is nothing to recalibrate. Ask the type's "
                + "allowsRecalibrationForEstimates first.")
    }

    private func answer(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ work: @escaping @Sendable (StoreCore) throws -> Void
    ) {
        core.queue.async { [core] in
            switch Result(catching: { try work(core) }) {
            case .success: completion(true, nil)
            case .failure(let error): completion(false, error)
            }
        }
    }
}
