/// Collects a series point by point. Subclasses say of what.
///
/// `@unchecked Sendable`: adds no stored property.
open class HKSeriesBuilder: NSObject, @unchecked Sendable {
    /// Ends the building; nothing of what was added is saved.
    open func discard() {}
}

/// Collects the times of heartbeats and saves them as one sample.
///
/// `@unchecked Sendable`: `state` is guarded by its lock, everything else immutable and Sendable.
open class HKHeartbeatSeriesBuilder: HKSeriesBuilder, @unchecked Sendable {
    private struct State {
        var beats: [Heartbeat] = []
        var metadata: [String: MetadataValue] = [:]
        var isOver = false

        func requireBuilding() throws {
            guard !isOver else {
                throw HKError(.errorInvalidArgument, "The series was finished or discarded. Use a new builder.")
            }
        }
    }

    private let core: StoreCore
    private let device: HKDevice?
    private let start: Date
    private let state = Guarded(State())

    /// The most beats of one series: more than a day of them at 220 a minute. Apple does not say its own number.
    public class var maximumCount: Int { 400_000 }

    public init(healthStore: HKHealthStore, device: HKDevice?, start startDate: Date) {
        core = healthStore.core
        self.device = device
        start = startDate
        super.init()
    }

    /// Adds a beat.
    ///
    /// - Parameter timeIntervalSinceStart: Seconds since the series began, not negative and after the beat before.
    /// - Throws: `HKError.errorInvalidArgument`; the series then stays as it was.
    public func addHeartbeat(at timeIntervalSinceStart: TimeInterval, precededByGap: Bool) async throws {
        try add(timeIntervalSinceStart, precededByGap)
    }

    public func addHeartbeatWithTimeInterval(
        sinceSeriesStartDate timeIntervalSinceStart: TimeInterval, precededByGap: Bool,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        // Added here and now: the order of the calls is the order of the beats.
        let result = Result { try add(timeIntervalSinceStart, precededByGap) }
        core.complete(completion) { _ in try result.get() }
    }

    /// Adds metadata of the series; later values of a key replace earlier ones.
    public func addMetadata(_ metadata: [String: Any]) async throws { try add(metadata) }

    public func addMetadata(
        _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let result = Result { try add(metadata) }
        core.complete(completion) { _ in try result.get() }
    }

    /// Saves the series and ends the building.
    ///
    /// - Throws: `HKError.errorInvalidArgument` without beats or after the end, the errors of saving, after which finishing can
    ///   be tried again.
    public func finishSeries() async throws -> HKHeartbeatSeriesSample? {
        try await core.detached { _ in try self.finish() }
    }

    public func finishSeries(completion: @escaping @Sendable (HKHeartbeatSeriesSample?, (any Error)?) -> Void) {
        core.queue.async { [self] in
            do { completion(try finish(), nil) } catch { completion(nil, error) }
        }
    }

    open override func discard() { state.withLock { $0 = State(isOver: true) } }

    private func add(_ seconds: Double, _ precededByGap: Bool) throws {
        try state.withLock { state in
            try state.requireBuilding()
            guard state.beats.count < Self.maximumCount else {
                throw HKError(
                    .errorInvalidArgument, "A series holds at most \(Self.maximumCount) beats. Begin another.")
            }
            guard seconds.isFinite, seconds >= 0, seconds > state.beats.last?.seconds ?? -1 else {
                throw HKError(
                    .errorInvalidArgument,
                    "A beat at \(seconds) s does not follow the one at \(state.beats.last?.seconds ?? 0) s. Add the beats in "
                        + "order, in seconds since the series began.")
            }
            state.beats.append(Heartbeat(seconds: seconds, isPrecededByGap: precededByGap))
        }
    }

    private func add(_ metadata: [String: Any]) throws {
        let values: [String: MetadataValue]
        do { values = try ObjectHeader(clientMetadata: metadata).metadata } catch { throw error.storeError }
        try state.withLock { state in
            try state.requireBuilding()
            state.metadata.merge(values) { $1 }
        }
    }

    private func finish() throws -> HKHeartbeatSeriesSample {
        try state.withLock { state in
            try state.requireBuilding()
            guard let last = state.beats.last else {
                throw HKError(.errorInvalidArgument, "The series has no beats. Add at least one before finishing.")
            }
            let series = HKHeartbeatSeriesSample(
                start: start, end: start.addingTimeInterval(last.seconds), count: state.beats.count,
                header: ObjectHeader(sourceRevision: core.revision, device: device, metadata: state.metadata))
            try core.save(series, beats: state.beats)
            state = State(isOver: true)
            return series
        }
    }
}
