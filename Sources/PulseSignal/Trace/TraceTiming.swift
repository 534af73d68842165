/// What the time stamps of a trace say about it.
public struct TraceTiming: Sendable, Equatable {
    /// Samples that were used: times increasing, all values finite.
    public var frames: Int
    /// From the first used sample to the last, in seconds.
    public var durationSeconds: Double
    public var medianIntervalSeconds: Double
    public var longestGapSeconds: Double
    /// Samples that were left out: a value or a time that is not finite, or a time not after the one before.
    public var dropped: Int

    public init(
        frames: Int, durationSeconds: Double, medianIntervalSeconds: Double, longestGapSeconds: Double, dropped: Int
    ) {
        (self.frames, self.durationSeconds, self.dropped) = (frames, durationSeconds, dropped)
        (self.medianIntervalSeconds, self.longestGapSeconds) = (medianIntervalSeconds, longestGapSeconds)
    }
}
