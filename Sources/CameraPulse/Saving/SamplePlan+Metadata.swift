import HealthKit
import PulseSignal

extension SamplePlan {
    /// What all samples of a recording say.
    static func commonMetadata(
        of measurement: Measurement, _ analysis: PulseAnalysis, recorded: RecordingDate, content: ContentHash,
        every: Double?, algorithm: String
    ) -> [String: PlannedValue] {
        let zone = TimeZone(secondsFromGMT: recorded.secondsFromUTC) ?? .gmt
        var metadata = originMetadata(measurement.options, every: every, zone: zone, algorithm: algorithm)
        metadata[HKMetadataKeySyncVersion] = .whole(SyncIdentity.number(of: algorithm))
        metadata[CameraPulseMetadataKey.channel] = .text(analysis.channel.rawValue)
        metadata[CameraPulseMetadataKey.recordingStart] = .date(recorded.date)
        metadata[CameraPulseMetadataKey.recordingDuration] = .number(
            analysis.timing.durationSeconds.rounded(toDecimals: Decimals.seconds))
        metadata[CameraPulseMetadataKey.dateSource] = .text(recorded.source.rawValue)
        metadata[content.metadataKey] = .text(content.hexadecimal)
        return metadata
    }

    /// How a sample was made, and where: what those of a stream say too.
    static func originMetadata(
        _ options: MeasurementOptions, every: Double?, zone: TimeZone, algorithm: String
    ) -> [String: PlannedValue] {
        var options = options
        options.start = nil  // the dates say it
        var metadata: [String: PlannedValue] = [
            HKMetadataKeyAlgorithmVersion: .whole(SyncIdentity.number(of: algorithm)),
            HKMetadataKeyHeartRateSensorLocation: .whole(HKHeartRateSensorLocation.finger.rawValue),
            HKMetadataKeyTimeZone: .text(zone.identifier),
            CameraPulseMetadataKey.algorithm: .text(algorithm),
            CameraPulseMetadataKey.options: .text(options.json.line),
        ]
        metadata[CameraPulseMetadataKey.every] = every.map(PlannedValue.number)
        return metadata
    }
}

extension ContentHash {
    var metadataKey: String {
        switch self {
        case .file: CameraPulseMetadataKey.fileHash
        case .colors: CameraPulseMetadataKey.colorHash
        }
    }
}
