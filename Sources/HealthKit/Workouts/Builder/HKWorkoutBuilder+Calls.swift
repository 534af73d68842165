extension HKWorkoutBuilder {
    /// Begins to collect. Samples must not start before this date.
    public func beginCollection(at start: Date) async throws { try await perform { try $0.begin(at: start) } }

    public func beginCollection(
        withStart startDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        perform(completion) { try $0.begin(at: startDate) }
    }

    /// Saves samples, unless they are saved already, and makes them part of the workout: all or none.
    ///
    /// Those that start in a pause belong to the workout too, and do not count in its statistics.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for no samples, for one that starts before the workout or after its end,
    ///   and what saving throws.
    public func addSamples(_ samples: [HKSample]) async throws { try await perform { try $0.add(samples) } }

    public func add(_ samples: [HKSample], completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        perform(completion) { try $0.add(samples) }
    }

    /// Adds events.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for none, for one outside the workout, and when a workout would begin with
    ///   being resumed.
    public func addWorkoutEvents(_ events: [HKWorkoutEvent]) async throws {
        try await perform { try $0.add(events) }
    }

    public func addWorkoutEvents(
        _ events: [HKWorkoutEvent], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        perform(completion) { try $0.add(events) }
    }

    /// Merges metadata into the workout's; later values replace earlier ones of the same key.
    public func addMetadata(_ metadata: [String: Any]) async throws {
        let values = Self.values(of: metadata)
        try await perform { try $0.merge(values) }
    }

    public func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let values = Self.values(of: metadata)
        perform(completion) { try $0.merge(values) }
    }

    /// Adds an activity of a workout that has several.
    public func addWorkoutActivity(_ workoutActivity: HKWorkoutActivity) async throws {
        try await perform { try $0.add(ActivityRecord(workoutActivity)) }
    }

    public func addWorkoutActivity(
        _ workoutActivity: HKWorkoutActivity, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        perform(completion) { try $0.add(ActivityRecord(workoutActivity)) }
    }

    /// Sets the end of an activity that was added.
    public func updateActivity(uuid: UUID, end: Date) async throws {
        try await perform { try $0.update(uuid, end: end) }
    }

    public func updateActivity(
        uuid: UUID, end endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        perform(completion) { try $0.update(uuid, end: endDate) }
    }

    /// Merges metadata into that of an activity that was added.
    public func updateActivity(uuid: UUID, adding metadata: [String: Any]) async throws {
        let values = Self.values(of: metadata)
        try await perform { try $0.update(uuid, adding: values) }
    }

    public func updateActivity(
        uuid: UUID, adding metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let values = Self.values(of: metadata)
        perform(completion) { try $0.update(uuid, adding: values) }
    }

    /// Ends collection. Samples and events of before can still be added.
    public func endCollection(at end: Date) async throws { try await perform { try $0.end(at: end) } }

    public func endCollection(
        withEnd endDate: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        perform(completion) { try $0.end(at: endDate) }
    }

    /// Saves the workout. Called again, it gives the same workout.
    ///
    /// - Returns: The workout as it is stored; on Apple's systems `nil` while the device is locked.
    /// - Throws: `HKError.errorInvalidArgument` before collection ended and after discarding, and what saving throws.
    @discardableResult
    public func finishWorkout() async throws -> HKWorkout? { try await perform { try $0.finish() } }

    public func finishWorkout(completion: @escaping @Sendable (HKWorkout?, (any Error)?) -> Void) {
        let core = recording.core
        work.async { [self] in
            let result = Result { try finish() }
            core.queue.async {
                switch result {
                case .success(let workout): completion(workout, nil)
                case .failure(let error): completion(nil, error)
                }
            }
        }
    }

    /// Gives the workout up. Its samples stay in the store. After `finishWorkout` this does nothing.
    public func discardWorkout() {
        work.async { [self] in
            do { try discard() } catch { report("discardWorkout()", "\(error)") }
        }
    }

    // MARK: Doing the calls

    private func perform<Result: Sendable>(
        _ body: @escaping @Sendable (HKWorkoutBuilder) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            work.async { [self] in continuation.resume(with: Swift.Result { try body(self) }) }
        }
    }

    private func perform(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ body: @escaping @Sendable (HKWorkoutBuilder) throws -> Void
    ) {
        let core = recording.core
        work.async { [self] in
            do {
                try body(self)
                core.queue.async { completion(true, nil) }
            } catch {
                core.queue.async { completion(false, error) }
            }
        }
    }

    /// Metadata as the store keeps it. Stops for values of a kind that no metadata has.
    private static func values(of metadata: [String: Any]) -> [String: MetadataValue] {
        orStop { () throws(HKObject.ValidationError) in try ObjectHeader(clientMetadata: metadata) }.metadata
    }
}
