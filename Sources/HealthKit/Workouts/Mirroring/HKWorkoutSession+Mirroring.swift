extension HKWorkoutSession {
    /// Lets another program of this user follow and steer the session.
    public func startMirroringToCompanionDevice() async throws { throw Self.notMirroring }

    public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        complete(completion) { try await $0.startMirroringToCompanionDevice() }
    }

    /// Ends the mirroring; the session goes on.
    public func stopMirroringToCompanionDevice() async throws { throw Self.notMirroring }

    public func stopMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        complete(completion) { try await $0.stopMirroringToCompanionDevice() }
    }

    /// Sends data to the other side, whose delegate receives it.
    public func sendToRemoteWorkoutSession(data: Data) async throws { throw Self.notMirroring }

    public func sendToRemoteWorkoutSession(
        data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        complete(completion) { try await $0.sendToRemoteWorkoutSession(data: data) }
    }

    static var notMirroring: HKError {
        HKError(.errorInvalidArgument, "The session is not mirrored. Call startMirroringToCompanionDevice first.")
    }

    private func complete(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ body: @escaping @Sendable (HKWorkoutSession) async throws -> Void
    ) {
        Task {
            do {
                try await body(self)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }
}
