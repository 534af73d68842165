/// Hears of what a live builder collects. All calls come one after another on a background queue of the builder's own.
public protocol HKLiveWorkoutBuilderDelegate: NSObjectProtocol {
    /// Samples of these types became part of the workout; of quantity types the statistics may have changed.
    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>)

    /// An event became part of the workout. The elapsed time may have changed, even to less.
    func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder)

    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity)

    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity)
}

/// What Apple's headers call optional.
extension HKLiveWorkoutBuilderDelegate {
    public func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity) {}

    public func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity) {}
}

/// Builds the workout of a session while it goes on, from what is added and from what its data source finds.
///
/// `@unchecked Sendable`: `live` is guarded by its lock, everything else immutable and Sendable.
open class HKLiveWorkoutBuilder: HKWorkoutBuilder, @unchecked Sendable {
    private struct Live: Sendable {
        var delegate = WeakReference<any HKLiveWorkoutBuilderDelegate>(nil)
        var session = WeakReference<HKWorkoutSession>(nil)
        var collectsEvents = true
        var dataSource: HKLiveWorkoutDataSource?
        var collection: LiveCollection?
    }

    private let live = Guarded(Live())
    /// The delegate is called here.
    private let delegateQueue = DispatchQueue(label: "HealthKit.live-builder-delegate")

    /// Hears of the collection; not kept alive by the builder.
    open var delegate: (any HKLiveWorkoutBuilderDelegate)? {
        get { live.withLock { $0.delegate }.value }
        set { live.withLock { $0.delegate = WeakReference(newValue) } }
    }

    /// The session whose workout this builds; not kept alive by the builder.
    public internal(set) var workoutSession: HKWorkoutSession? {
        get { live.withLock { $0.session }.value }
        set { live.withLock { $0.session = WeakReference(newValue) } }
    }

    /// Whether the session's events become part of the workout. Set it before collection begins.
    open var shouldCollectWorkoutEvents: Bool {
        get { live.withLock { $0.collectsEvents } }
        set { live.withLock { $0.collectsEvents = newValue } }
    }

    /// What to collect besides the samples that are added.
    open var dataSource: HKLiveWorkoutDataSource? {
        get { live.withLock { $0.dataSource } }
        set {
            live.withLock { $0.dataSource = newValue }
            newValue?.onChange { [weak self, work] in
                work.async { [weak self] in self?.adjustCollection() }
            }
            work.async { [self] in adjustCollection() }
        }
    }

    /// Seconds of the workout up to now, without pauses.
    open var elapsedTime: TimeInterval { elapsedTime(at: now()) }

    /// The activity that is going on, if one was begun.
    open var currentWorkoutActivity: HKWorkoutActivity? {
        refreshed { content in content.activities.last { $0.end == nil }.map(content.activity) }
    }

    func activity(of record: ActivityRecord) -> HKWorkoutActivity {
        refreshed { content in content.activity(content.activities.first { $0.uuid == record.uuid } ?? record) }
    }

    // MARK: What the session does, whose delegate then finds it done

    func collect(_ event: HKWorkoutEvent) {
        guard shouldCollectWorkoutEvents else { return }
        work.sync { attempt("an event") { try append([event]) } }
    }

    func begin(_ activity: ActivityRecord) {
        dataSource?.follow(activity.configuration.activityType)
        work.sync { attempt("an activity") { try append(activity) } }
    }

    func endActivity(_ uuid: UUID, at date: Date) {
        dataSource?.follow(recording.configuration.activityType)
        work.sync { attempt("the end of an activity") { try update(uuid, end: date) } }
    }

    private func attempt(_ what: String, _ body: () throws -> Void) {
        do { try body() } catch { report("keeping \(what)", "\(error)") }
    }

    // MARK: What the delegate hears

    override func didCollect(_ types: Set<HKSampleType>) { tell { $0.workoutBuilder($1, didCollectDataOf: types) } }

    override func didCollectEvent() { tell { $0.workoutBuilderDidCollectEvent($1) } }

    override func didBegin(_ activity: ActivityRecord) {
        tell { $0.workoutBuilder($1, didBegin: $1.activity(of: activity)) }
    }

    override func didEnd(_ activity: ActivityRecord) {
        tell { $0.workoutBuilder($1, didEnd: $1.activity(of: activity)) }
    }

    override func didMove(to phase: BuilderPhase) { adjustCollection() }

    private func tell(
        _ call: @escaping @Sendable (any HKLiveWorkoutBuilderDelegate, HKLiveWorkoutBuilder) -> Void
    ) {
        delegateQueue.async { [self] in delegate.map { call($0, self) } }
    }

    // MARK: The data source

    /// Begins, changes or ends the search for samples of the data source's types. Runs on the queue `work`.
    private func adjustCollection() {
        let content = content.withLock { $0 }
        let wishes = live.withLock { $0.dataSource }?.wishes ?? [:]
        guard content.phase == .collecting, let start = content.start, !wishes.isEmpty else {
            return live.withLock { $0.collection = nil }
        }
        let collection = LiveCollection(self, wishes: wishes, from: start)
        live.withLock { $0.collection = collection }
        collection.begin()
    }
}
