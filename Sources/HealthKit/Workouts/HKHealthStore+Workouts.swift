extension HKHealthStore {
    /// The session that was active when this program ended unexpectedly, in the state it had and with everything that its
    /// builder held; `nil` when there is none.
    ///
    /// A session that had ended comes back, too, until its builder's workout was finished or discarded; its state is then
    /// `ended`, and there is only that left to do.
    ///
    /// Set the delegates of the session and of its builder again, and the builder's data source. A session that this
    /// process still has is given back as the same object.
    public func recoverActiveWorkoutSession() async throws -> HKWorkoutSession? {
        try await core.detached { _ in try self.recoverSession() }
    }

    public func recoverActiveWorkoutSession(
        completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void
    ) {
        core.queue.async {
            switch Result(catching: { try self.recoverSession() }) {
            case .success(let session): completion(session, nil)
            case .failure(let error): completion(nil, error)
            }
        }
    }

    private func recoverSession() throws -> HKWorkoutSession? {
        guard let found = try core.interruptedSession() else { return nil }
        if let known = SessionVigil.session(of: found.recording.uuid) { return known }
        let session = HKWorkoutSession(
            healthStore: self, recording: found.recording, condition: found.condition, content: found.content)
        session.resumeVigil()
        session.builder.watchDeletions()
        return session
    }

    /// Tells the sessions of this store object what a sensor would notice. Not in Apple's framework.
    public var workoutEventSource: HKWorkoutEventSource? {
        get { core.eventSource.withLock { $0 } }
        set { core.eventSource.withLock { $0 = newValue } }
    }
}
