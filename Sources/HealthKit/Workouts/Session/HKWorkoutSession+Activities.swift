/// Activities within a session, such as the parts of a triathlon.
extension HKWorkoutSession {
    /// A copy of the activity that is going on: the one that was begun last, else the session's own.
    public var currentActivity: HKWorkoutActivity {
        let condition = condition.withLock { $0 }
        if let activity = condition.activity { return builder.activity(of: activity) }
        return HKWorkoutActivity(
            uuid: recording.uuid, configuration: workoutConfiguration, start: condition.startDate ?? now(),
            end: condition.endDate)
    }

    /// Begins an activity, and ends the one that was begun before. Only while the session runs or is paused.
    public func beginNewActivity(configuration: HKWorkoutConfiguration, date: Date, metadata: [String: Any]?) {
        let record = ConfigurationRecord(configuration)
        let activity = ActivityRecord(
            HKWorkoutActivity(
                workoutConfiguration: configuration, start: date, end: nil, metadata: metadata))
        queue.async { [self] in
            let before = condition.withLock { $0 }
            do {
                try record.validate()
                if let violation = MetadataRule.violations(in: activity.metadata).first { throw violation }
                try checkActivity(at: date, before)
            } catch {
                before.diagnostics.report("beginNewActivity(configuration:date:metadata:)", "\(error)")
                return
            }
            endActivity(at: date)
            condition.withLock { $0.activity = activity }
            builder.begin(activity)
            before.delegate.value?.workoutSession(
                self, didBeginActivityWith: record.configuration, date: date)
        }
    }

    /// Ends the activity that was begun last; the session's own goes on.
    public func endCurrentActivity(on date: Date) {
        queue.async { [self] in
            let before = condition.withLock { $0 }
            do {
                guard before.activity != nil else { throw HKError(.errorInvalidArgument, "no activity was begun.") }
                try checkActivity(at: date, before)
            } catch {
                before.diagnostics.report("endCurrentActivity(on:)", "\(error)")
                return
            }
            endActivity(at: date)
        }
    }

    private func checkActivity(at date: Date, _ condition: Condition) throws {
        guard type == .primary else {
            throw HKError(.errorInvalidArgument, "a mirror has no activities of its own. Use the primary session.")
        }
        guard condition.state == .running || condition.state == .paused, let start = condition.startDate else {
            throw HKError(.errorInvalidArgument, "the session is \(condition.state.name), and must run or be paused.")
        }
        let earliest = condition.activity?.start ?? start
        guard date >= earliest else {
            throw HKError(.errorInvalidArgument, "\(date) is before \(earliest), when what it ends began.")
        }
    }

    /// Ends the activity that was begun last, if there is one.
    func endActivity(at date: Date) {
        let (ended, delegate) = condition.withLock { condition in
            defer { condition.activity = nil }
            return (condition.activity, condition.delegate.value)
        }
        guard let ended else { return }
        let end = max(date, ended.start)
        builder.endActivity(ended.uuid, at: end)
        delegate?.workoutSession(self, didEndActivityWith: ended.configuration.configuration, date: end)
    }
}
