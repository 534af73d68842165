import HealthKit

extension Measurement {
    /// The measurement at its own date, or at that of its samples in a store where that comes from a stronger source.
    func dated(by stored: [HKSample]) -> Measurement {
        guard let own = recorded,
            let known = stored.compactMap(\.recorded).max(by: { $0.source < $1.source }), known.source > own.source,
            (known.date, known.secondsFromUTC) != (own.date, own.secondsFromUTC)
        else { return self }
        var dated = self
        dated.recorded = known
        return dated
    }
}

extension HKSample {
    /// When the recording began that the sample was measured from, as it was known then.
    fileprivate var recorded: RecordingDate? {
        guard let date = metadata?[CameraPulseMetadataKey.recordingStart] as? Date,
            let source = (metadata?[CameraPulseMetadataKey.dateSource] as? String).flatMap(RecordingDate.Source.init),
            let zone = (metadata?[HKMetadataKeyTimeZone] as? String).flatMap(TimeZone.init(identifier:))
        else { return nil }
        return RecordingDate(date: date, secondsFromUTC: zone.secondsFromGMT(for: date), source: source)
    }
}
