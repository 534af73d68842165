/// What Apple's system notices by itself during a workout, for a program on Linux to tell: that the person stands still
/// or moves again, asks for a pause, or that what measures is gone. Not in Apple's framework.
///
/// Set it as ``HKHealthStore/workoutEventSource`` of the store whose sessions shall hear of it.
public final class HKWorkoutEventSource: Sendable {
    private let sessions = Guarded<[WeakReference<HKWorkoutSession>]>([])

    public init() {}

    /// The person stands still. The session's state stays, and the workout's clock stops.
    public func motionPaused(at date: Date = Date()) { tell { $0.notice(.motionPaused, at: date) } }

    /// The person moves again.
    public func motionResumed(at date: Date = Date()) { tell { $0.notice(.motionResumed, at: date) } }

    /// The person asks to pause or to go on. The program answers by `pause()` or `resume()`.
    public func pauseOrResumeRequested(at date: Date = Date()) { tell { $0.notice(.pauseOrResumeRequest, at: date) } }

    /// What measures the workout ended unexpectedly: the session fails with `error` and ends. What was recorded up to
    /// then can be finished.
    public func fail(with error: any Error, at date: Date = Date()) {
        tell { session in session.queue.async { session.fail(with: error, at: date) } }
    }

    func attach(_ session: HKWorkoutSession) {
        sessions.withLock { $0 = $0.filter { $0.value != nil } + [WeakReference(session)] }
    }

    private func tell(_ body: (HKWorkoutSession) -> Void) {
        for session in sessions.withLock({ $0 }) { session.value.map(body) }
    }
}
