/// How a session changes. Everything here runs on the session's queue.
extension HKWorkoutSession {
    /// Does a call when those before it are done.
    func call(_ call: SessionCall, on date: Date?) {
        let called = now()
        queue.async { [self] in
            if type == .mirrored { forward(call, date ?? called) } else { perform(call, date ?? called) }
        }
    }

    func perform(_ call: SessionCall, _ date: Date) {
        let before = condition.withLock { $0 }
        guard let next = before.state.next(on: call) else {
            let allowed = before.state.allowedCalls.map { "\($0.rawValue)()" }.joined(separator: ", ")
            before.diagnostics.report(
                "\(call.rawValue)()",
                "the session is \(before.state.name). "
                    + (allowed.isEmpty ? "Make a new session." : "Possible now: \(allowed)."))
            return
        }
        guard Date.distantPast < date, date < Date.distantFuture else {
            before.diagnostics.report(
                "\(call.rawValue)(with: \(date))", "nothing happens then. Use a date of our time.")
            return
        }
        if call == .stopActivity, let start = before.startDate, date < start {
            before.diagnostics.report(
                "stopActivity(with: \(date))", "the session started later, at \(start). Use a date from then on.")
            return
        }
        let date = call == .startActivity ? date : before.date(notBeforeStart: date)
        do {
            guard try keep(next, from: before, date) else { return fail(with: Self.superseded, at: endOfPlace(date)) }
        } catch {
            condition.withLock { $0.delegate }.value?.workoutSession(self, didFailWithError: error)
            // A session must be able to end even where the disk is full; anything else can be tried again.
            guard call == .end else { return }
        }
        change(to: next, from: before, date)
    }

    private static let superseded = HKError(
        .errorAnotherWorkoutSessionStarted,
        "Another workout session of this store has started, which ended this one. Samples that were added are kept.")

    /// Keeps the next state on disk; false when another session has taken this one's place.
    private func keep(_ next: HKWorkoutSessionState, from before: Condition, _ date: Date) throws -> Bool {
        try recording.move(
            to: next, startDate: before.startDate ?? (next == .running ? date : nil),
            endDate: before.endDate ?? (next == .stopped || (next == .ended && before.startDate != nil) ? date : nil),
            takesOver: next == .running && before.state != .paused)
    }

    private func change(to next: HKWorkoutSessionState, from before: Condition, _ date: Date) {
        if next == .stopped || next == .ended { endActivity(at: date) }
        let delegate = condition.withLock { condition in
            condition.move(to: next, date)
            return condition.delegate
        }.value
        watch(next)
        let event: HKWorkoutEventType? =
            switch (before.state, next) {
            case (.running, .paused): .pause
            case (.paused, .running): .resume
            default: nil
            }
        let made = event.map { collect($0, at: date) }
        tellMirror(.state(next.rawValue, from: before.state.rawValue, date: date))
        delegate?.workoutSession(self, didChangeTo: next, from: before.state, date: date)
        if let made { announce(made, to: delegate) }
        if next == .ended { endMirroring() }
    }

    /// Makes an event part of the workout.
    private func collect(_ type: HKWorkoutEventType, at date: Date) -> HKWorkoutEvent {
        let event = HKWorkoutEvent(type: type, dateInterval: DateInterval(start: date, duration: 0), values: [:])
        builder.collect(event)
        return event
    }

    private func announce(_ event: HKWorkoutEvent, to delegate: (any HKWorkoutSessionDelegate)?) {
        tellMirror(.event(event.type.rawValue, date: event.dateInterval.start))
        delegate?.workoutSession(self, didGenerate: event)
    }

    /// Ends the session for a reason of the world's; the delegate hears the error before the change.
    func fail(with error: any Error, at date: Date) {
        let before = condition.withLock { $0 }
        guard before.state.isActive else { return }
        let date = before.date(notBeforeStart: date)
        before.delegate.value?.workoutSession(self, didFailWithError: error)
        tellMirror(.failure(code: (error as? HKError)?.code.rawValue, message: "\(error)"))
        // Where the disk cannot keep the end, the session is given back after a restart, which is right.
        _ = try? keep(.ended, from: before, date)
        change(to: .ended, from: before, date)
    }

    /// Watches for another session that starts, and keeps the program alive, for as long as the session is active.
    private func watch(_ state: HKWorkoutSessionState) {
        guard state.isActive else { return condition.withLock { $0.vigil = nil } }
        guard condition.withLock({ $0.vigil == nil }) else { return }
        let vigil = SessionVigil(self)
        healthStore.workoutEventSource?.attach(self)
        condition.withLock { $0.vigil = vigil }
    }

    /// Takes up the life of a session that was read from disk.
    func resumeVigil() { queue.sync { watch(state) } }

    /// Looks whether another session has taken this one's place.
    func lookForSuccessor() {
        guard state.isActive, let isSuperseded = try? recording.isSuperseded(), isSuperseded else { return }
        fail(with: Self.superseded, at: endOfPlace(now()))
    }

    /// When a session ends that learns at a date that another has taken its place: when that one started, or with its own
    /// last sample, where that start was a moment ago, so that the two workouts do not overlap.
    private func endOfPlace(_ date: Date) -> Date {
        guard let start = try? recording.successorStart(), start < date,
            date.timeIntervalSince(start) < Self.longestDelaySeconds
        else { return date }
        return min(date, builder.allStatistics.values.map(\.endDate).reduce(start, max))
    }

    /// A session starts at a date in the past by as much as what it collects arrives late, and is heard of a moment later.
    /// One that starts earlier was made of something that lies in the past, as clips.
    private static let longestDelaySeconds = 10.0

    // MARK: What an event source notices

    /// Takes up an event that no call caused. Only while the session runs or is paused.
    func notice(_ type: HKWorkoutEventType, at date: Date) {
        queue.async { [self] in
            let condition = condition.withLock { $0 }
            guard condition.state == .running || condition.state == .paused else { return }
            announce(collect(type, at: condition.date(notBeforeStart: date)), to: condition.delegate.value)
        }
    }
}
