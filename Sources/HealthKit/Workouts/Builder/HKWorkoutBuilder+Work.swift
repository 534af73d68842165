/// What the calls of a builder do, each on the queue `work`.
extension HKWorkoutBuilder {
    private var phase: BuilderPhase { content.withLock { $0.phase } }

    func begin(at start: Date) throws {
        try phase.check(.begin)
        guard Date.distantPast < start, start < Date.distantFuture else {
            throw HKError(.errorInvalidArgument, "A workout cannot begin at \(start). Use the date of its start.")
        }
        try recording.begin(at: start)
        content.withLock { content in
            content.phase = .collecting
            content.start = start
        }
        watchDeletions()
        didMove(to: .collecting)
    }

    func add(_ samples: [HKSample]) throws {
        try phase.check(.add)
        guard !samples.isEmpty else {
            throw HKError(.errorInvalidArgument, "The samples must not be empty. Add at least one sample.")
        }
        for sample in samples { try check(sample) }
        take(try recording.add(samples), types: samples.map(\.sampleType))
    }

    private func check(_ sample: HKSample) throws {
        let (start, end) = content.withLock { ($0.start, $0.end) }
        guard !(sample is HKWorkout) else {
            throw HKError(.errorInvalidArgument, "A workout cannot be a sample of another workout. Leave it out.")
        }
        if let start, sample.startDate < start {
            throw HKError(
                .errorInvalidArgument,
                "A sample starts at \(sample.startDate), before the workout's start at \(start). Leave it out, or save it "
                    + "without the builder.")
        }
        if let end, sample.startDate > end {
            throw HKError(
                .errorInvalidArgument,
                "A sample starts at \(sample.startDate), after the workout's end at \(end). Leave it out, or save it "
                    + "without the builder.")
        }
    }

    /// Takes what was added into the statistics.
    func take(_ added: WorkoutRecording.Added, types: [HKSampleType]) {
        content.withLock { content in
            if added.hasReplaced { content.tally.isStale = true }
            for sample in added.samples { content.tally(sample) }
        }
        didCollect(Set(types))
    }

    /// Samples of these types were deleted from the store, and perhaps from the workout.
    func takeOut(_ types: Set<HKQuantityType>) {
        let affected = content.withLock { content in
            let affected = types.filter(content.tally.has)
            if !affected.isEmpty { content.tally.isStale = true }
            return affected
        }
        if !affected.isEmpty { didCollect(affected) }
    }

    func add(_ events: [HKWorkoutEvent]) throws {
        let content = content.withLock { $0 }
        try content.phase.check(.add)
        guard !events.isEmpty else {
            throw HKError(.errorInvalidArgument, "The events must not be empty. Add at least one event.")
        }
        for event in events {
            if let violation = MetadataRule.violations(in: event.metadataValues).first { throw violation.storeError }
            let span = event.dateInterval
            guard content.start.map({ span.start >= $0 }) ?? true, content.end.map({ span.end <= $0 }) ?? true else {
                throw HKError(
                    .errorInvalidArgument, "The event at \(span.start) lies outside the workout. Leave it out.")
            }
        }
        let all = (content.events + events).sorted { $0.dateInterval.start < $1.dateInterval.start }
        guard all.first(where: { $0.type == .pause || $0.type == .resume })?.type != .resume else {
            throw HKError(
                .errorInvalidArgument, "A workout begins running and cannot be resumed first. Add the pause before it.")
        }
        try append(events)
    }

    /// Adds events of the session, which can come before collection begins.
    func append(_ events: [HKWorkoutEvent]) throws {
        let before = content.withLock { $0 }
        guard before.phase != .finished, before.phase != .discarded else { return }
        try recording.append(events, after: before.events.count)
        content.withLock { $0.setEvents($0.events + events) }
        if before.phase != .new { didCollectEvent() }
    }

    func merge(_ values: [String: MetadataValue]) throws {
        let content = content.withLock { $0 }
        try content.phase.check(.add)
        let merged = content.metadata.merging(values) { $1 }
        if let violation = MetadataRule.violations(in: merged).first { throw violation.storeError }
        try recording.setMetadata(merged)
        self.content.withLock { $0.metadata = merged }
    }

    func add(_ activity: ActivityRecord) throws {
        let content = content.withLock { $0 }
        try content.phase.check(.add)
        try activity.configuration.validate()
        if let violation = MetadataRule.violations(in: activity.metadata).first { throw violation.storeError }
        guard content.start.map({ activity.start >= $0 }) ?? true,
            content.end.map({ (activity.end ?? activity.start) <= $0 }) ?? true
        else {
            throw HKError(
                .errorInvalidArgument, "The activity from \(activity.start) lies outside the workout. Leave it out.")
        }
        guard !content.activities.contains(where: { $0.uuid == activity.uuid }) else {
            throw HKError(.errorInvalidArgument, "The activity \(activity.uuid) was added before. Update it instead.")
        }
        try append(activity)
        if let end = activity.end, end <= now() { didEnd(activity) }
    }

    /// Adds an activity of the session, which can come before collection begins.
    func append(_ activity: ActivityRecord) throws {
        let before = content.withLock { $0 }
        guard before.phase != .finished, before.phase != .discarded else { return }
        try recording.append(activity, after: before.activities.count)
        content.withLock { $0.setActivities($0.activities + [activity]) }
        didBegin(activity)
    }

    func update(_ uuid: UUID, end: Date) throws {
        let activity = try update(uuid) { activity in
            guard end >= activity.start else {
                throw HKError(
                    .errorInvalidArgument,
                    "The activity \(uuid) cannot end at \(end), before its start at \(activity.start)."
                )
            }
            activity.end = end
        }
        didEnd(activity)
    }

    func update(_ uuid: UUID, adding values: [String: MetadataValue]) throws {
        _ = try update(uuid) { activity in
            activity.metadata.merge(values) { $1 }
            if let violation = MetadataRule.violations(in: activity.metadata).first { throw violation.storeError }
        }
    }

    private func update(_ uuid: UUID, _ change: (inout ActivityRecord) throws -> Void) throws -> ActivityRecord {
        let content = content.withLock { $0 }
        // A session's activity can end before collection begins, or just after it ended.
        if content.phase != .new { try content.phase.check(.add) }
        guard let index = content.activities.firstIndex(where: { $0.uuid == uuid }) else {
            throw HKError(.errorInvalidArgument, "No activity \(uuid) was added. Add it before updating it.")
        }
        var activities = content.activities
        try change(&activities[index])
        try recording.update(activities[index], at: index)
        self.content.withLock { $0.setActivities(activities) }
        return activities[index]
    }

    func end(at end: Date) throws {
        let content = content.withLock { $0 }
        try content.phase.check(.end)
        guard let start = content.start, end >= start, end < Date.distantFuture else {
            throw HKError(
                .errorInvalidArgument, "A workout cannot end at \(end). Use a date that is not before its start.")
        }
        try recording.end(at: end)
        self.content.withLock { content in
            content.phase = .ended
            content.end = end
            // What starts later does not count after all.
            if content.tally.hasSamples(from: end) { content.tally.isStale = true }
        }
        didMove(to: .ended)
    }

    func finish() throws -> HKWorkout? {
        let content = content.withLock { $0 }
        try content.phase.check(.finish)
        if let workout = content.workout { return workout }
        let (workout, tally) = try recording.finish(content)
        self.content.withLock { content in
            content.phase = .finished
            content.tally = tally
            content.workout = workout
        }
        watchDeletions()
        didMove(to: .finished)
        return workout
    }

    func discard() throws {
        let phase = phase
        guard phase != .finished, phase != .discarded else {
            return report("discardWorkout()", phase.refusal(of: .add) ?? "")
        }
        try recording.discard()
        content.withLock { $0.phase = .discarded }
        watchDeletions()
        didMove(to: .discarded)
    }

    /// Computes the statistics anew from the store.
    func recount() throws {
        let content = content.withLock { $0 }
        guard content.tally.isStale else { return }
        let tally = try recording.count(content)
        self.content.withLock { $0.tally = tally }
    }
}
