import HealthKit
import PulseSignal

extension SamplePlan {
    /// What all samples of a recording say.
    static func commonMetadata(
        of measurement: Measurement, _ analysis: PulseAnalysis, recorded: RecordingDate, content: ContentHash,
        every: Double?, algorithm: String
    ) -> [String: PlannedValue] {
        var options = measurement.options
        options.start = nil  // the dates say it
        let zone = TimeZone(secondsFromGMT: recorded.secondsFromUTC) ?? .gmt
        var metadata: [String: PlannedValue] = [
            HKMetadataKeySyncVersion: .whole(SyncIdentity.number(of: algorithm)),
            HKMetadataKeyAlgorithmVersion: .whole(SyncIdentity.number(of: algorithm)),
            HKMetadataKeyHeartRateSensorLocation: .whole(HKHeartRateSensorLocation.finger.rawValue),
            HKMetadataKeyTimeZone: .text(zone.identifier),
            CameraPulseMetadataKey.algorithm: .text(algorithm),
            CameraPulseMetadataKey.channel: .text(analysis.channel.rawValue),
            CameraPulseMetadataKey.options: .text(options.json.line),
            CameraPulseMetadataKey.recordingStart: .date(recorded.date),
            CameraPulseMetadataKey.recordingDuration: .number(
                analysis.timing.durationSeconds.rounded(toDecimals: Decimals.seconds)),
            CameraPulseMetadataKey.dateSource: .text(recorded.source.rawValue),
            content.metadataKey: .text(content.hexadecimal),
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
