/// Builds a workout from samples, events, activities and metadata, and saves it.
///
/// Calls are done one after another in the order in which they were made. Everything that is added is on disk before its
/// completion handler is called, on a background queue.
///
/// `@unchecked Sendable`: `content` is guarded by its lock, everything else immutable and Sendable.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
    let healthStore: HKHealthStore
    let recording: WorkoutRecording
    let now: @Sendable () -> Date
    let content: Guarded<BuilderContent>
    private let diagnostics = Guarded(WorkoutDiagnostics())
    /// While there is something that can be deleted.
    private let deletions = Guarded<DeletionWatch?>(nil)
    /// The calls are done here.
    let work = DispatchQueue(label: "HealthKit.workout-builder")

    /// - Parameter device: What measures the workout.
    public convenience init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
        self.init(
            healthStore: healthStore,
            recording: WorkoutRecording(
                core: healthStore.core, configuration: ConfigurationRecord(configuration), device: device,
                hasSession: false),
            content: BuilderContent(), now: { Date() })
    }

    init(
        healthStore: HKHealthStore, recording: WorkoutRecording, content: BuilderContent,
        now: @escaping @Sendable () -> Date
    ) {
        self.healthStore = healthStore
        self.recording = recording
        self.now = now
        self.content = Guarded(content)
        super.init()
    }

    open var device: HKDevice? { recording.device }
    /// When collection began.
    open var startDate: Date? { content.withLock { $0.start } }
    /// When collection ended.
    open var endDate: Date? { content.withLock { $0.end } }
    /// A copy of the configuration.
    open var workoutConfiguration: HKWorkoutConfiguration { recording.configuration.configuration }
    open var metadata: [String: Any] { content.withLock { $0.metadata }.mapValues(\.any) }
    /// Ascending by date.
    open var workoutEvents: [HKWorkoutEvent] { content.withLock { $0.visibleEvents } }
    open var workoutActivities: [HKWorkoutActivity] {
        refreshed { content in content.activities.map(content.activity) }
    }

    /// Gets calls out of order that have no other way to tell, instead of standard error. Not in Apple's framework.
    public var diagnosticHandler: (@Sendable (HKWorkoutDiagnostic) -> Void)? {
        get { diagnostics.withLock { $0.handler } }
        set { diagnostics.withLock { $0.handler = newValue } }
    }

    /// The statistics of the samples that count: those that start while the workout runs.
    open var allStatistics: [HKQuantityType: HKStatistics] { refreshed { $0.tally.statistics() } }

    /// The statistics of a type, at any time; `nil` while none of its samples counts.
    open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
        refreshed { $0.tally.statistics(for: quantityType) }
    }

    /// Seconds of the workout up to a date, without pauses; 0 before collection began.
    ///
    /// It can become less when the event of an earlier pause arrives late.
    open func elapsedTime(at date: Date) -> TimeInterval { content.withLock { $0.elapsedSeconds(at: date) } }

    /// A builder for a series that belongs to the workout: there is none for any type of series yet.
    open func seriesBuilder(for seriesType: HKSeriesType) -> HKSeriesBuilder? { nil }

    /// Begins or ends to look for deletions, as the phase asks for.
    func watchDeletions() {
        let isBuilding = content.withLock { $0.phase == .collecting || $0.phase == .ended }
        let watch = isBuilding ? DeletionWatch(self) : nil
        deletions.withLock { $0 = watch }
    }

    func report(_ call: String, _ reason: String) { diagnostics.withLock { $0 }.report(call, reason) }

    /// What `body` makes of the content with statistics that are up to date.
    func refreshed<Result: Sendable>(_ body: (BuilderContent) -> Result) -> Result {
        let isStale = content.withLock { $0.tally.isStale && $0.start != nil }
        // A store that cannot be read now leaves the statistics as they were.
        if isStale { try? work.sync { try recount() } }
        return body(content.withLock { $0 })
    }

    /// What is collected in this builder changed; a live builder tells its delegate.
    func didCollect(_ types: Set<HKSampleType>) {}
    func didCollectEvent() {}
    func didBegin(_ activity: ActivityRecord) {}
    func didEnd(_ activity: ActivityRecord) {}
    /// The builder's phase changed.
    func didMove(to phase: BuilderPhase) {}
}
