/// The pulse rate over one window.
public struct Reading: Sendable, Equatable {
    /// Seconds from the first frame.
    public var start, end: Double
    /// Beats per minute.
    public var bpm: Double
    /// Where the mean rate over the window lies with a probability of 95 %, in beats per minute.
    public var interval: ClosedRange<Double>
    /// The chance (0…1) that `bpm` is within 5 of the true mean rate.
    public var confidence: Double

    public init(start: Double, end: Double, bpm: Double, interval: ClosedRange<Double>, confidence: Double) {
        (self.start, self.end, self.bpm) = (start, end, bpm)
        (self.interval, self.confidence) = (interval, confidence)
    }
}

/// The pulse rate over everything that was used of a recording.
public struct HeartRate: Sendable, Equatable {
    /// Beats per minute.
    public var bpm: Double
    /// Where the mean rate lies with a probability of 95 %, in beats per minute.
    public var interval: ClosedRange<Double>
    /// The chance (0…1) that `bpm` is within 5 of the true mean rate.
    public var confidence: Double

    public init(bpm: Double, interval: ClosedRange<Double>, confidence: Double) {
        (self.bpm, self.interval, self.confidence) = (bpm, interval, confidence)
    }
}
