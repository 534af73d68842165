import FoundationEssentials
import HealthKit
import PulseSignal

/// Turns the readings of a stream into samples. A stream has no content to be known again by, so they have no sync
/// identifiers; otherwise they say what those of a recording say.
struct ReadingSamples: Sendable {
    private let metadata: [String: PlannedValue]
    private let zone: TimeZone

    init(options: AnalysisOptions, every: Double, zone: TimeZone = .current) {
        self.zone = zone
        metadata = SamplePlan.originMetadata(
            MeasurementOptions(analysis: options), every: every, zone: zone, algorithm: AlgorithmVersion.current)
    }

    /// - Parameter origin: The date of second 0 of the reading.
    func sample(of reading: Reading, recordedFrom origin: Date) -> HKSample? {
        var planned = PlannedSample(
            kind: .heartRate, content: .heartRate(0),
            start: origin.addingTimeInterval(reading.start.rounded(toDecimals: Decimals.seconds)),
            end: origin.addingTimeInterval(reading.end.rounded(toDecimals: Decimals.seconds)), metadata: metadata)
        planned.setHeartRate(bpm: reading.bpm, interval: reading.interval, confidence: reading.confidence)
        planned.metadata[CameraPulseMetadataKey.recordingStart] = .date(origin)
        return planned.sample(device: .camera(algorithm: AlgorithmVersion.current))
    }

    /// What the workout itself says.
    var workoutMetadata: [String: any Sendable] {
        [HKMetadataKeyTimeZone: zone.identifier, CameraPulseMetadataKey.algorithm: AlgorithmVersion.current]
    }
}
