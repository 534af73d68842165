extension HKWorkoutSession {
    /// Lets another program of this user follow and steer the session: the one that has set
    /// ``HKHealthStore/workoutSessionMirroringStartHandler``. Mirroring anew after that changes nothing.
    ///
    /// - Throws: `HKError` when the session has ended or is a mirror itself, and when no program waits.
    public func startMirroringToCompanionDevice() async throws { try await mirroring { try $0.startMirroring() } }

    public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        mirroring(completion) { try $0.startMirroring() }
    }

    /// Ends the mirroring; the session goes on.
    public func stopMirroringToCompanionDevice() async throws { try await mirroring { try $0.stopMirroring() } }

    public func stopMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        mirroring(completion) { try $0.stopMirroring() }
    }

    /// Sends data to the other side, whose delegate receives it.
    ///
    /// - Throws: `HKError.errorDataSizeExceeded` for more than 100 000 bytes in any ten seconds, and
    ///   `.errorInvalidArgument` when the session is not mirrored.
    public func sendToRemoteWorkoutSession(data: Data) async throws { try await mirroring { try $0.send(data) } }

    public func sendToRemoteWorkoutSession(
        data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        mirroring(completion) { try $0.send(data) }
    }

    private func mirroring(_ body: @escaping @Sendable (HKWorkoutSession) throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Result { try body(self) }) }
        }
    }

    private func mirroring(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ body: @escaping @Sendable (HKWorkoutSession) throws -> Void
    ) {
        queue.async { [self] in
            let result = Result { try body(self) }
            recording.core.queue.async {
                switch result {
                case .success: completion(true, nil)
                case .failure(let error): completion(false, error)
                }
            }
        }
    }

    // MARK: On the session's queue

    private func startMirroring() throws {
        let condition = condition.withLock { $0 }
        guard type == .primary, condition.state != .ended else {
            throw HKError(
                .errorInvalidArgument,
                "Only a primary session that has not ended can be mirrored. This one is "
                    + (type == .primary ? "ended." : "a mirror."))
        }
        guard condition.link == nil else { return }
        let link = MirrorLink(try MirrorSocket.connect())
        try link.send(
            .hello(
                .init(
                    session: recording.uuid, configuration: recording.configuration, state: condition.state.rawValue,
                    startDate: condition.startDate, endDate: condition.endDate)))
        attach(link)
    }

    /// Listens to the other side. The connection keeps the session alive.
    private func attach(_ link: MirrorLink) {
        condition.withLock { $0.link = link }
        link.read { [self] message in
            queue.async { [self] in receive(message) }
        } end: { [self] error in
            queue.async { [self] in disconnect(link, error) }
        }
    }

    private func receive(_ message: MirrorMessage) {
        switch (type, message) {
        case (.primary, .call(let call, let date)): perform(call, date)
        case (_, .data(let data)):
            condition.withLock { $0.delegate }.value?
                .workoutSession(self, didReceiveDataFromRemoteWorkoutSession: [data])
        case (.mirrored, .state(let next, let before, let date)): reflect(next, from: before, date)
        case (.mirrored, .event(let type, let date)):
            guard let type = HKWorkoutEventType(rawValue: type) else { return }
            let event = HKWorkoutEvent(type: type, dateInterval: DateInterval(start: date, duration: 0), values: [:])
            condition.withLock { $0.delegate }.value?.workoutSession(self, didGenerate: event)
        case (.mirrored, .failure(let code, let message)):
            let error = HKError(code.flatMap(HKError.Code.init) ?? .unknownError, message)
            condition.withLock { $0.delegate }.value?.workoutSession(self, didFailWithError: error)
        case (.primary, _), (.mirrored, _): break  // nothing that this side is told
        }
    }

    /// Takes up a change of the primary session.
    private func reflect(_ next: Int, from before: Int, _ date: Date) {
        guard let next = HKWorkoutSessionState(rawValue: next), let before = HKWorkoutSessionState(rawValue: before)
        else {
            return
        }
        let delegate = condition.withLock { condition in
            condition.move(to: next, date)
            return condition.delegate
        }.value
        delegate?.workoutSession(self, didChangeTo: next, from: before, date: date)
    }

    private func disconnect(_ link: MirrorLink, _ error: (any Error)?) {
        let delegate = condition.withLock { condition -> (any HKWorkoutSessionDelegate)? in
            guard condition.link === link else { return nil }
            condition.link = nil
            return condition.delegate.value
        }
        delegate?.workoutSession(self, didDisconnectFromRemoteDeviceWithError: error)
    }

    private func stopMirroring() throws {
        guard condition.withLock({ $0.link }) != nil else { throw Self.notMirrored }
        endMirroring()
    }

    /// Says good-bye to the other side, if there is one.
    func endMirroring() {
        guard type == .primary, let link = condition.withLock({ $0.link }) else { return }
        link.farewell()
    }

    /// Tells the mirror, if there is one. One that does not listen is disconnected by its reader.
    func tellMirror(_ message: MirrorMessage) {
        if type == .primary { try? condition.withLock { $0.link }?.send(message) }
    }

    /// Lets the primary session do what was asked of its mirror.
    func forward(_ call: SessionCall, _ date: Date) {
        let condition = condition.withLock { $0 }
        do {
            guard let link = condition.link else { throw Self.notMirrored }
            try link.send(.call(call, date: date))
        } catch {
            condition.diagnostics.report("\(call.rawValue)()", "\(error)")
        }
    }

    private func send(_ data: Data) throws {
        // One that is being closed stays until its reader has noticed.
        guard let link = condition.withLock({ $0.link }), !link.isClosed else { throw Self.notMirrored }
        try link.send(data: data)
    }

    private static var notMirrored: HKError {
        HKError(.errorInvalidArgument, "The session is not mirrored. Call startMirroringToCompanionDevice first.")
    }

    // MARK: The mirror

    /// Makes the mirror of the session at the other end of a connection, and hands it to the program.
    static func mirror(
        _ link: MirrorLink, in healthStore: HKHealthStore, handler: @escaping @Sendable (HKWorkoutSession) -> Void
    ) {
        let made = Guarded<HKWorkoutSession?>(nil)
        link.read { message in
            if let session = made.withLock({ $0 }) {
                session.queue.async { session.receive(message) }
            } else if case .hello(let hello) = message, hello.version == 1,
                let state = HKWorkoutSessionState(rawValue: hello.state)
            {
                let recording = WorkoutRecording(
                    core: healthStore.core, uuid: hello.session, configuration: hello.configuration, hasSession: true)
                var condition = Condition()
                condition.state = state
                condition.startDate = hello.startDate
                condition.endDate = hello.endDate
                condition.link = link
                let session = HKWorkoutSession(
                    healthStore: healthStore, recording: recording, type: .mirrored, condition: condition)
                made.withLock { $0 = session }
                // What follows waits until the program has set its delegate.
                session.queue.sync { handler(session) }
            } else {
                link.close()
            }
        } end: { error in
            guard let session = made.withLock({ $0 }) else { return }
            session.queue.async { session.disconnect(link, error) }
        }
    }
}
