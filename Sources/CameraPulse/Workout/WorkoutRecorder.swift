public import FoundationEssentials
public import HealthKit

/// Records a workout: drives its session and its builder in the order that HealthKit asks for.
///
/// Every change of state is waited for until the session's delegate is told; none is inferred from a call. The session is
/// always prepared before it starts, and stopped, its builder finished, and only then ended. A session that fails, such as
/// one whose place another takes, leaves a workout that can still be finished.
public final class WorkoutRecorder: Sendable {
    private let session: HKWorkoutSession
    private let builder: HKLiveWorkoutBuilder
    private let observer = SessionObserver()

    /// - Parameter session: A session that was not started, or one that was recovered. The recorder becomes its delegate.
    public init(session: HKWorkoutSession) {
        self.session = session
        builder = session.associatedWorkoutBuilder()
        observer.observe(session)
    }

    /// The state that the session told last.
    public var state: HKWorkoutSessionState { observer.told.state ?? session.state }

    /// Why the session failed, if it did.
    public var failure: (any Error)? { observer.told.failure }

    /// When the workout began.
    public var startDate: Date? { builder.startDate }

    /// Seconds of the workout up to a date, without pauses.
    public func elapsedSeconds(at date: Date) -> Double { builder.elapsedTime(at: date) }

    // MARK: The life cycle

    /// Gets ready, for example while a countdown runs.
    ///
    /// - Throws: ``WorkoutRecorderError``, or why the session failed.
    public func prepare() async throws {
        try await move(to: .prepared, from: [.notStarted]) { $0.prepare() }
    }

    /// Begins to run and to collect, both from the same date.
    ///
    /// - Throws: ``WorkoutRecorderError``, why the session failed, or the builder's errors.
    public func start(at date: Date) async throws {
        try await move(to: .running, from: [.prepared]) { $0.startActivity(with: date) }
        try await builder.beginCollection(at: date)
    }

    /// Pauses a workout that runs.
    public func pause() async throws { try await move(to: .paused, from: [.running]) { $0.pause() } }

    /// Goes on after a pause.
    public func resume() async throws { try await move(to: .running, from: [.paused]) { $0.resume() } }

    /// Stops, waits until that is told, saves the workout, and ends the session.
    ///
    /// A session that ended by itself is finished with what it has up to its end.
    /// - Parameter end: When the workout ends; a date before its start counts as the start.
    /// - Returns: The workout; nil where the system has saved it and cannot show it now.
    /// - Throws: ``WorkoutRecorderError``, why the session failed, or the builder's errors. What was added is kept by
    ///   the system in either case.
    public func finish(at end: Date) async throws -> HKWorkout? {
        guard let start = builder.startDate else { throw WorkoutRecorderError.notBegun }
        let end = max(start, end)
        if state == .running || state == .paused {
            do {
                try await move(to: .stopped, from: [.running, .paused]) { $0.stopActivity(with: end) }
            } catch  where state == .ended {}  // it failed meanwhile, and is finished up to there
        }
        if builder.endDate == nil { try await builder.endCollection(at: max(start, session.endDate ?? end)) }
        let workout = try await builder.finishWorkout()
        if state == .stopped { try await move(to: .ended, from: [.stopped]) { $0.end() } }
        return workout
    }

    /// Gives the workout up. Samples that were added stay in the store.
    public func discard() async throws {
        if builder.startDate != nil { builder.discardWorkout() }
        if state != .ended {
            try await move(to: .ended, from: [.notStarted, .prepared, .running, .paused, .stopped]) { $0.end() }
        }
    }

    /// Waits until the session has told that it is over, as one that failed is.
    public func untilEnded() async { await observer.wait { $0.state == .ended } }

    private func move(
        to next: HKWorkoutSessionState, from allowed: Set<HKWorkoutSessionState>, _ call: (HKWorkoutSession) -> Void
    ) async throws {
        let before = observer.told
        guard allowed.contains(state) else {
            throw state == .ended ? WorkoutRecorderError.ended : WorkoutRecorderError.outOfOrder(next, after: state)
        }
        call(session)
        // A session ends whatever fails, so its end is waited for.
        let endsAnyway = next == .ended
        await observer.wait {
            $0.state == next || $0.state == .ended || ($0.failures > before.failures && !endsAnyway)
        }
        guard state == next else { throw failure ?? WorkoutRecorderError.ended }
    }

    // MARK: What the workout holds

    /// Adds samples, all or none. They are saved when this returns.
    public func add(_ samples: [HKSample]) async throws {
        if !samples.isEmpty { try await builder.addSamples(samples) }
    }

    /// Adds a pause that lies in the past, as between two recordings.
    public func addPause(from start: Date, to end: Date) async throws {
        try await builder.addWorkoutEvents([
            HKWorkoutEvent(type: .pause, dateInterval: DateInterval(start: start, duration: 0), metadata: nil),
            HKWorkoutEvent(type: .resume, dateInterval: DateInterval(start: end, duration: 0), metadata: nil),
        ])
    }

    /// Merges metadata into the workout's.
    public func add(metadata: [String: any Sendable]) async throws { try await builder.addMetadata(metadata) }

    /// The date up to which something is known of the workout: its last sample, event, or its start.
    var lastKnownDate: Date? {
        guard let start = builder.startDate else { return nil }
        let samples = builder.allStatistics.values.map(\.endDate)
        let events = builder.workoutEvents.map(\.dateInterval.end)
        return (samples + events).reduce(start, max)
    }

    /// The session's own end, where it was stopped or ended before.
    var sessionEnd: Date? { session.endDate }
}

/// A call to a recorder that its session does not allow now.
public enum WorkoutRecorderError: Error, Equatable, CustomStringConvertible {
    /// Nothing was recorded yet.
    case notBegun
    /// The session is over.
    case ended
    case outOfOrder(HKWorkoutSessionState, after: HKWorkoutSessionState)

    public var description: String {
        switch self {
        case .notBegun: "The workout has not begun, so there is nothing to finish. Start it first, or discard it."
        case .ended: "The workout session is over. Finish what it recorded, and begin a new one."
        case .outOfOrder(let next, let state):
            "A workout session that is \(state) cannot become \(next). Prepare, start, stop and end it in this order."
        }
    }
}
