/// Everything that a recording says about the pulse. All times are seconds from the first frame; no value is NaN.
public struct PulseAnalysis: Sendable, Equatable {
    public var verdict: Verdict
    public var channel: Channel
    /// Share of each colour in the pulse wave, adding up to 1.
    public var weights: ChannelWeights
    /// The band that was searched, in beats per minute.
    public var band: ClosedRange<Double>
    /// The stretch that was used; nil when none was.
    public var span: ClosedRange<Double>?
    public var beats: [Beat]
    public var readings: [Reading]
    public var variability: Gated<Variability>
    public var respiration: Gated<Respiration>
    public var timing: TraceTiming
    /// A typical stretch of the pulse wave, evenly spaced, systole upwards, within -1…1; empty when there is none.
    public var wave: [Double]
    /// One line each.
    public var warnings: [String]

    /// The readings that are sure (a confidence of 0.8 or more). Those of a recording without a rate of its own, as it
    /// jumped from one to another, are as good as any other's.
    public var sureReadings: [Reading] { readings.filter { $0.confidence >= WholeModel.sure } }

    public init(
        verdict: Verdict, channel: Channel, weights: ChannelWeights, band: ClosedRange<Double>,
        span: ClosedRange<Double>?, beats: [Beat], readings: [Reading], variability: Gated<Variability>,
        respiration: Gated<Respiration>, timing: TraceTiming, wave: [Double], warnings: [String]
    ) {
        (self.verdict, self.channel, self.weights, self.band) = (verdict, channel, weights, band)
        (self.span, self.beats, self.readings) = (span, beats, readings)
        (self.variability, self.respiration) = (variability, respiration)
        (self.timing, self.wave, self.warnings) = (timing, wave, warnings)
    }
}

/// The share of each colour in the pulse wave.
public struct ChannelWeights: Sendable, Equatable {
    public var red, green, blue: Double

    public init(red: Double, green: Double, blue: Double) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }
}
