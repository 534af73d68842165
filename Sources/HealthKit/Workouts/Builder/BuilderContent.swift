/// What a builder has collected so far.
struct BuilderContent: Sendable {
    var phase = BuilderPhase.new
    var start: Date?
    var end: Date?
    var metadata: [String: MetadataValue] = [:]
    /// Ascending by date.
    private(set) var events: [HKWorkoutEvent] = []
    private(set) var activities: [ActivityRecord] = []
    /// When the workout was paused, in order.
    private(set) var pauses: [Range<Date>] = []
    var tally = WorkoutTally()
    var workout: HKWorkout?
}

extension BuilderContent {
    /// The events that a program sees: those of a session may come before collection begins.
    var visibleEvents: [HKWorkoutEvent] { phase == .new ? [] : events }

    func elapsedSeconds(at date: Date) -> TimeInterval {
        guard let start, phase != .new, phase != .discarded else { return 0 }
        return WorkoutClock.activeSeconds(from: start, to: end.map { min($0, date) } ?? date, events: events)
    }

    /// Whether a sample that starts at a moment counts in the statistics: the workout runs then, and is not paused.
    func counts(_ moment: Date) -> Bool {
        guard let start, moment >= start, end.map({ moment <= $0 }) ?? true else { return false }
        // The last pause that starts at the moment or before.
        var low = 0
        var high = pauses.count
        while low < high {
            let middle = (low + high) / 2
            if pauses[middle].lowerBound <= moment { low = middle + 1 } else { high = middle }
        }
        return low == 0 || moment >= pauses[low - 1].upperBound
    }

    mutating func setEvents(_ new: [HKWorkoutEvent]) {
        events = new.sorted { $0.dateInterval.start < $1.dateInterval.start }
        let before = pauses
        pauses = WorkoutClock.pauses(in: events)
        guard pauses != before else { return }
        // Only what changed can change what counts: a pause that begins after every sample does not.
        let common = zip(before, pauses).prefix { $0 == $1 }.count
        let first = [before, pauses].compactMap { $0.dropFirst(common).first?.lowerBound }.min()
        if let first, tally.hasSamples(from: first) { tally.isStale = true }
    }

    mutating func setActivities(_ new: [ActivityRecord]) {
        let before = activities
        activities = new
        for activity in new where !before.contains(activity) {
            let old = before.first { $0.uuid == activity.uuid }
            let changed = old == nil ? activity.start : activity.end ?? activity.start
            if tally.hasSamples(from: changed) { tally.isStale = true }
        }
    }

    /// Takes a new sample into the statistics.
    mutating func tally(_ sample: TallySample) {
        let start = Date(timeIntervalSinceReferenceDate: sample.sample.start)
        tally.noteStart(start)
        guard counts(start) else { return }
        tally.add(sample, activities: activities.filter { $0.contains(start) }.map(\.uuid))
    }

    /// An activity as programs see it.
    func activity(_ record: ActivityRecord) -> HKWorkoutActivity {
        HKWorkoutActivity(
            uuid: record.uuid, configuration: record.configuration.configuration, start: record.start, end: record.end,
            events: events.filter { record.overlaps($0.dateInterval) },
            statistics: tally.statistics(of: record.uuid), values: record.metadata)
    }
}
