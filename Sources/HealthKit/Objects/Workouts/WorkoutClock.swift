/// The time of a workout that counts.
package enum WorkoutClock {
    /// Seconds between two dates without the pauses; 0 when the end is not after the start.
    ///
    /// `pause` and `motionPaused` stop the clock until their own `resume` or `motionResumed`; it stands still while either
    /// holds. A pause that nothing ends lasts to the end. Events may come in any order and lie outside.
    package static func activeSeconds(from start: Date, to end: Date, events: [HKWorkoutEvent]) -> TimeInterval {
        var active: TimeInterval = 0
        var runningSince: Date? = start
        var isPaused = false
        var isStill = false
        for event in events.sorted(by: { $0.dateInterval.start < $1.dateInterval.start }) {
            switch event.type {
            case .pause: isPaused = true
            case .resume: isPaused = false
            case .motionPaused: isStill = true
            case .motionResumed: isStill = false
            case .lap, .marker, .segment, .pauseOrResumeRequest: continue
            @unknown default: continue
            }
            let date = min(max(event.dateInterval.start, start), max(start, end))
            if isPaused || isStill {
                active += runningSince.map { date.timeIntervalSince($0) } ?? 0
                runningSince = nil
            } else if runningSince == nil {
                runningSince = date
            }
        }
        return active + max(0, runningSince.map { end.timeIntervalSince($0) } ?? 0)
    }

    /// When the clock stands still, in order: from each pause on, and until the moment it runs again.
    package static func pauses(in events: [HKWorkoutEvent]) -> [Range<Date>] {
        var pauses: [Range<Date>] = []
        var pausedSince: Date?
        var isPaused = false
        var isStill = false
        for event in events.sorted(by: { $0.dateInterval.start < $1.dateInterval.start }) {
            switch event.type {
            case .pause: isPaused = true
            case .resume: isPaused = false
            case .motionPaused: isStill = true
            case .motionResumed: isStill = false
            case .lap, .marker, .segment, .pauseOrResumeRequest: continue
            }
            if isPaused || isStill {
                pausedSince = pausedSince ?? event.dateInterval.start
            } else if let since = pausedSince {
                pauses.append(since..<event.dateInterval.start)
                pausedSince = nil
            }
        }
        return pauses + (pausedSince.map { [$0..<Date.distantFuture] } ?? [])
    }
}
