/// Computes statistics of quantity samples by intervals and hands them to closures.
///
/// `@unchecked Sendable`: `state` is guarded by its lock, everything else immutable and Sendable.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
    public typealias InitialHandler =
        @Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void
    public typealias UpdateHandler =
        @Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void

    private struct State {
        var initialHandler: InitialHandler?
        var updateHandler: UpdateHandler?
        var last: HKStatisticsCollection?
    }

    public let options: HKStatisticsOptions
    public let anchorDate: Date
    public let intervalComponents: DateComponents
    private let search: StatisticsCollectionSearch
    private let state = Guarded(State())
    private let queue = DispatchQueue(label: "HealthKit.statistics")

    /// Stops for an interval that leads nowhere, and for options that the type cannot have.
    public init(
        quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
        anchorDate: Date, intervalComponents: DateComponents
    ) {
        self.options = options
        self.anchorDate = anchorDate
        self.intervalComponents = intervalComponents
        search = StatisticsCollectionSearch(
            search: StatisticsSearch(quantityType, quantitySamplePredicate, options),
            bins: CalendarBins(anchor: anchorDate, interval: intervalComponents))
        super.init(objectType: quantityType, predicate: quantitySamplePredicate)
    }

    /// Called once, with the collection as it is. Set it before the query is executed.
    public var initialResultsHandler: InitialHandler? {
        get { state.withLock { $0.initialHandler } }
        set {
            stopIfRunning()
            state.withLock { $0.initialHandler = newValue }
        }
    }

    /// Called for each interval whose statistics changed later, by any program. Set it before the query is executed.
    public var statisticsUpdateHandler: UpdateHandler? {
        get { state.withLock { $0.updateHandler } }
        set {
            stopIfRunning()
            state.withLock { $0.updateHandler = newValue }
        }
    }

    private func stopIfRunning() {
        if run.isRunning { HealthKit.stop("The query is being executed. Set its handlers before.") }
    }

    override func begin(in core: StoreCore) {
        if statisticsUpdateHandler != nil {
            do {
                let hub = try core.store().hub()
                let identifier = search.search.type.identifier
                let observer = try hub.add { [self] change in
                    if change.types.contains(identifier) { look(in: core, isFirst: false) }
                }
                run.onStop { hub.remove(observer) }
            } catch {
                queue.async { [self] in if run.isRunning { initialResultsHandler?(self, nil, error) } }
                return
            }
        }
        look(in: core, isFirst: true)
    }

    private func look(in core: StoreCore, isFirst: Bool) {
        let search = search
        answer(from: core, on: queue) {
            try search.run(in: $0, $1)
        } then: { [self] answer in
            switch answer {
            case .success(let collection):
                let before = state.withLock { state in
                    defer { state.last = collection }
                    return state.last
                }
                guard !isFirst else {
                    initialResultsHandler?(self, collection, nil)
                    return
                }
                for changed in collection.changes(since: before) where run.isRunning {
                    statisticsUpdateHandler?(self, changed, collection, nil)
                }
            case .failure(let error):
                if isFirst {
                    initialResultsHandler?(self, nil, error)
                } else {
                    statisticsUpdateHandler?(self, nil, nil, error)
                }
            }
        }
    }
}
