import HealthKit
import PulseSignal

/// The samples that a measurement comes to.
struct SamplePlan: Sendable {
    let samples: [PlannedSample]
    /// When the recording ran.
    let window: DateInterval
    let recorded: RecordingDate
    let content: ContentHash

    /// The version of the algorithm that made the samples.
    let version: Int

    /// - Parameter every: Seconds from one heart rate to the next; nil for one of the whole recording.
    /// - Returns: nil for a recording without a heart rate.
    /// - Throws: ``SavingError`` when the measurement does not say what saving has to know.
    init?(_ measurement: Measurement, every: Double?, algorithm: String) throws(SavingError) {
        guard case .analyzed(let analysis) = measurement.outcome, case .measured(let rate) = analysis.verdict,
            let span = analysis.span
        else { return nil }
        guard let recorded = measurement.recorded else { throw .dateUnknown }
        guard let content = measurement.content else { throw .contentUnknown }
        let common = Self.commonMetadata(
            of: measurement, analysis, recorded: recorded, content: content, every: every,
            algorithm: algorithm)
        let make = { (kind: SampleKind, index: Int, value: PlannedSample.Content, start: Double, end: Double) in
            var sample = PlannedSample(
                kind: kind, content: value, start: recorded.date.addingTimeInterval(start.atMilliseconds),
                end: recorded.date.addingTimeInterval(max(start, end).atMilliseconds), metadata: common)
            let identifier = SyncIdentity.identifier(of: content, kind, index: index)
            sample.metadata[HKMetadataKeySyncIdentifier] = .text(identifier)
            return sample
        }
        let windows = Self.windows(rate, span: span, readings: analysis.readings, every: every)
        var samples = windows.map { window in
            var sample = make(.heartRate, window.index, .heartRate(0), window.start, window.end)
            sample.setHeartRate(bpm: window.bpm, interval: window.interval, confidence: window.confidence)
            return sample
        }
        if case .measured(let variability) = analysis.variability {
            let sdnn = variability.sdnn.rounded(toDecimals: Decimals.milliseconds)
            samples.append(make(.heartRateVariabilitySDNN, 0, .sdnn(sdnn), span.lowerBound, span.upperBound))
        }
        for (index, series) in Self.series(of: analysis.beats).enumerated() {
            var sample = make(.heartbeatSeries, index, .beats(series.beats), 0, 0)
            sample.start = recorded.date.addingTimeInterval(series.start)
            sample.end = sample.start.addingTimeInterval(series.beats.last?.seconds ?? 0)
            samples.append(sample)
        }
        let duration = max(analysis.timing.durationSeconds, span.upperBound)
        self.samples = samples
        self.recorded = recorded
        self.content = content
        version = SyncIdentity.number(of: algorithm)
        window = DateInterval(start: recorded.date, duration: max(0, duration) + 1)
    }

    /// One heart rate to save, in seconds from the first frame.
    private struct Window {
        var index: Int
        var start, end, bpm: Double
        var interval: ClosedRange<Double>
        var confidence: Double
    }

    /// The whole span, or the first reading that begins in each stretch of `every` seconds from the first frame.
    private static func windows(
        _ rate: HeartRate, span: ClosedRange<Double>, readings: [Reading], every: Double?
    ) -> [Window] {
        var windows: [Window] = []
        if let every {
            var grid = ReadingGrid(every: every)
            for reading in readings where grid.accepts(reading) {
                windows.append(
                    Window(
                        index: grid.last, start: reading.start, end: reading.end, bpm: reading.bpm,
                        interval: reading.interval, confidence: reading.confidence))
            }
        }
        // A recording that is too short for a reading still has its rate.
        guard windows.isEmpty else { return windows }
        return [
            Window(
                index: 0, start: span.lowerBound, end: span.upperBound, bpm: rate.bpm, interval: rate.interval,
                confidence: rate.confidence)
        ]
    }

    /// The beats as series, as many as their length limit asks for.
    private static func series(of beats: [Beat]) -> [(start: Double, beats: [PlannedSample.SeriesBeat])] {
        var series: [(start: Double, beats: [PlannedSample.SeriesBeat])] = []
        var last: (seconds: Double, segment: Int)?
        for beat in beats {
            let seconds = beat.seconds.rounded(toDecimals: Decimals.beatSeconds)
            if let last, seconds <= last.seconds { continue }
            let isAfterGap = last.map { $0.segment != beat.segment } ?? false
            last = (seconds, beat.segment)
            if series.isEmpty || series[series.count - 1].beats.count >= HKHeartbeatSeriesBuilder.maximumCount {
                series.append((seconds, []))
            }
            let start = series[series.count - 1].start
            let offset = (seconds - start).rounded(toDecimals: Decimals.beatSeconds)
            series[series.count - 1].beats.append(.init(seconds: offset, isAfterGap: isAfterGap))
        }
        return series
    }
}

extension Double {
    /// To the millisecond, as spans are printed.
    fileprivate var atMilliseconds: Double { rounded(toDecimals: Decimals.seconds) }
}
