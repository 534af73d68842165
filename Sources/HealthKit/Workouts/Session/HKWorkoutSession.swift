/// A workout while it goes on.
///
/// Every method returns at once. What it does happens later, one call after another in the order of the calls, and the
/// delegate is told of each change when ``state`` changes. A call that the state does not allow changes nothing; it is
/// told to ``diagnosticHandler``, and without one written to standard error.
///
/// From `prepare()` to `end()` the session is kept on disk and alive, and a closed terminal does not end its program.
///
/// `@unchecked Sendable`: `condition` is guarded by its lock, everything else immutable and Sendable.
open class HKWorkoutSession: NSObject, @unchecked Sendable {
    /// What changes in the life of a session.
    struct Condition: Sendable {
        var state = HKWorkoutSessionState.notStarted
        var startDate: Date?
        var endDate: Date?
        /// The activity that was begun within the session, if one is going on.
        var activity: ActivityRecord?
        var delegate = WeakReference<any HKWorkoutSessionDelegate>(nil)
        var diagnostics = WorkoutDiagnostics()
        /// What the session holds while it is active.
        var vigil: SessionVigil?
        /// The connection to the session that mirrors this one, or that this one mirrors.
        var link: MirrorLink?

        /// The date of a change that cannot be before the start.
        func date(notBeforeStart date: Date) -> Date { startDate.map { max($0, date) } ?? date }

        /// Takes up a state with the dates that it sets.
        mutating func move(to next: HKWorkoutSessionState, _ date: Date) {
            state = next
            if next == .running, startDate == nil { startDate = date }
            if next == .stopped || (next == .ended && startDate != nil), endDate == nil { endDate = date }
        }
    }

    public let type: HKWorkoutSessionType
    let healthStore: HKHealthStore
    let recording: WorkoutRecording
    let builder: HKLiveWorkoutBuilder
    let now: @Sendable () -> Date
    let condition: Guarded<Condition>
    /// Everything that changes the session happens here, and the delegate is called here.
    let queue = DispatchQueue(label: "HealthKit.workout-session")

    /// A session that is not started.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a configuration that no workout can have.
    public convenience init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration) throws {
        try self.init(healthStore: healthStore, configuration: configuration, now: { Date() })
    }

    /// A session with a clock of its own.
    package convenience init(
        healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, now: @escaping @Sendable () -> Date
    ) throws {
        let record = ConfigurationRecord(configuration)
        try record.validate()
        let recording = WorkoutRecording(core: healthStore.core, configuration: record, hasSession: true)
        self.init(healthStore: healthStore, recording: recording, now: now)
    }

    init(
        healthStore: HKHealthStore, recording: WorkoutRecording, type: HKWorkoutSessionType = .primary,
        condition: Condition = Condition(), content: BuilderContent = BuilderContent(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.type = type
        self.healthStore = healthStore
        self.recording = recording
        self.now = now
        self.condition = Guarded(condition)
        builder = HKLiveWorkoutBuilder(
            healthStore: healthStore, recording: recording, content: content, now: now)
        super.init()
        builder.workoutSession = self
    }

    /// Hears of the session; not kept alive by it.
    open var delegate: (any HKWorkoutSessionDelegate)? {
        get { condition.withLock { $0.delegate }.value }
        set { condition.withLock { $0.delegate = WeakReference(newValue) } }
    }

    open var state: HKWorkoutSessionState { condition.withLock { $0.state } }
    /// When the session began to run.
    open var startDate: Date? { condition.withLock { $0.startDate } }
    /// When the session was stopped, or ended without being stopped before.
    open var endDate: Date? { condition.withLock { $0.endDate } }
    /// A copy of the configuration.
    open var workoutConfiguration: HKWorkoutConfiguration { recording.configuration.configuration }

    /// The builder of this session's workout, always the same object.
    open func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder { builder }

    /// Gets the calls that were out of order, on the session's queue, instead of standard error. Not in Apple's framework.
    public var diagnosticHandler: (@Sendable (HKWorkoutDiagnostic) -> Void)? {
        get { condition.withLock { $0.diagnostics.handler } }
        set {
            condition.withLock { $0.diagnostics.handler = newValue }
            builder.diagnosticHandler = newValue
        }
    }

    // MARK: The life cycle

    /// Gets ready, for example while a countdown runs.
    open func prepare() { call(.prepare, on: nil) }

    /// Begins to run, from a date or now.
    open func startActivity(with date: Date?) { call(.startActivity, on: date) }

    open func pause() { call(.pause, on: nil) }

    open func resume() { call(.resume, on: nil) }

    /// Stops, at a date or now, which must not be before the start. A stopped session cannot run again.
    open func stopActivity(with date: Date?) { call(.stopActivity, on: date) }

    /// Ends the session. One that was never started is discarded.
    open func end() { call(.end, on: nil) }
}
