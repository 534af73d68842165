extension HKHealthStore {
    /// On Apple's systems launches the program on the paired watch. There is none here, so this always fails.
    ///
    /// - Throws: `HKError.errorHealthDataUnavailable`.
    public func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
        throw Self.noWatch
    }

    public func startWatchApp(
        with workoutConfiguration: HKWorkoutConfiguration, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.queue.async { completion(false, Self.noWatch) }
    }

    private static let noWatch = HKError(
        .errorHealthDataUnavailable,
        "No watch is paired with this machine, so no program was started on it. Start the program that measures by "
            + "yourself, and let it call startMirroringToCompanionDevice.")
}

/// What Apple has deprecated for the methods of sessions and builders.
extension HKHealthStore {
    @available(*, deprecated, message: "Use the session's startActivity(with:)")
    public func start(_ workoutSession: HKWorkoutSession) { workoutSession.startActivity(with: nil) }

    @available(*, deprecated, message: "Use the session's end()")
    public func end(_ workoutSession: HKWorkoutSession) { workoutSession.end() }

    @available(*, deprecated, message: "Use the session's pause()")
    public func pause(_ workoutSession: HKWorkoutSession) { workoutSession.pause() }

    @available(*, deprecated, message: "Use the session's resume()")
    public func resumeWorkoutSession(_ workoutSession: HKWorkoutSession) { workoutSession.resume() }

    /// Saves samples, unless they are saved already, and relates them to a workout of this program that is saved: all or
    /// none. The workout's statistics stay as they were.
    @available(*, deprecated, message: "Use HKWorkoutBuilder's add(_:completion:)")
    public func add(
        _ samples: [HKSample], to workout: HKWorkout, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.queue.async { [core] in
            do {
                try core.add(samples, to: workout)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }

    /// On Apple's systems estimates from the person's characteristics how much of an energy is active and how much basal.
    /// Nothing on Linux records them, so the handler always gets `HKError.errorNoData`.
    @available(*, deprecated, message: "Save active and basal energy as samples of their own")
    public func splitTotalEnergy(
        _ totalEnergy: HKQuantity, start startDate: Date, end endDate: Date,
        resultsHandler: @escaping @Sendable (HKQuantity?, HKQuantity?, (any Error)?) -> Void
    ) {
        core.queue.async {
            resultsHandler(
                nil, nil,
                HKError(
                    .errorNoData,
                    "Nothing is known of the person's age, sex and body, from which basal energy is estimated. Save active "
                        + "and basal energy as samples of their own."))
        }
    }
}
