/// Reads the beats of a series, one by one.
public struct HKHeartbeatSeriesQueryDescriptor: HKAsyncSequenceQuery {
    /// A beat.
    public struct Heartbeat: Equatable, Hashable, Sendable {
        /// Seconds since the series began.
        public let timeIntervalSinceStart: TimeInterval
        /// Whether beats may be missing right before it.
        public let precededByGap: Bool
    }

    private let series: HKHeartbeatSeriesSample

    public init(_ heartbeatSeries: HKHeartbeatSeriesSample) { series = heartbeatSeries }

    /// The beats, in order. The sequence throws `HKError.errorNoData` when the store does not have the series.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(series: series, core: healthStore.core)
    }

    public struct Results: AsyncSequence {
        public typealias Element = Heartbeat

        fileprivate let series: HKHeartbeatSeriesSample
        fileprivate let core: StoreCore

        public func makeAsyncIterator() -> Iterator { Iterator(series: series, core: core) }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let series: HKHeartbeatSeriesSample
            fileprivate let core: StoreCore
            private var beats: [HealthKit.Heartbeat]?
            private var position = 0

            fileprivate init(series: HKHeartbeatSeriesSample, core: StoreCore) {
                self.series = series
                self.core = core
            }

            public mutating func next() async throws -> Heartbeat? {
                let (series, core) = (series, core)
                let beats = if let beats { beats } else { try await core.detached { try core.beats(of: series, $0) } }
                self.beats = beats
                try Task.checkCancellation()
                guard position < beats.count else { return nil }
                defer { position += 1 }
                return Heartbeat(
                    timeIntervalSinceStart: beats[position].seconds, precededByGap: beats[position].isPrecededByGap)
            }
        }
    }
}

/// Reads the beats of a series and hands them to a closure, one by one.
///
/// `@unchecked Sendable`: every stored property is immutable and Sendable.
open class HKHeartbeatSeriesQuery: HKQuery, @unchecked Sendable {
    /// Gets the seconds since the series began, whether beats may be missing right before, whether it is the last one, and an
    /// error, after which no more comes.
    public typealias DataHandler = @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void

    private let series: HKHeartbeatSeriesSample
    private let handler: DataHandler

    public init(heartbeatSeries: HKHeartbeatSeriesSample, dataHandler: @escaping DataHandler) {
        series = heartbeatSeries
        handler = dataHandler
        super.init(objectType: heartbeatSeries.sampleType, predicate: nil)
    }

    override func begin(in core: StoreCore) {
        let series = series
        answer(from: core) {
            try $0.beats(of: series, $1)
        } then: { [handler, self] answer in
            switch answer {
            case .success(let beats):
                for (index, beat) in beats.enumerated() where run.isRunning {
                    handler(self, beat.seconds, beat.isPrecededByGap, index == beats.count - 1, nil)
                }
            case .failure(let error): handler(self, 0, false, true, error)
            }
        }
    }
}
