/// The time of a workout that counts.
package enum WorkoutClock {
    /// Seconds between two dates without the pauses; 0 when the end is not after the start.
    ///
    /// Events may come in any order and lie outside.
    package static func activeSeconds(from start: Date, to end: Date, events: [HKWorkoutEvent]) -> TimeInterval {
        let paused = pauses(in: events).reduce(0) { sum, pause in
            sum + max(0, min(pause.upperBound, end).timeIntervalSince(max(pause.lowerBound, start)))
        }
        return max(0, end.timeIntervalSince(start) - paused)
    }

    /// When the clock stands still, in order: from each pause on, and until the moment it runs again.
    ///
    /// `pause` and `motionPaused` stop the clock until their own `resume` or `motionResumed`; it stands still while either
    /// holds. A pause that nothing ends lasts for ever.
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
