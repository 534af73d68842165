/// The colour that a result was read from.
public enum Channel: String, Sendable, Equatable, CaseIterable {
    case red, green, blue
    /// A weighted sum of several colours; the weights stand beside it.
    case mixed
}

/// Which colour to read the pulse from.
public enum ChannelChoice: String, Sendable, Equatable, CaseIterable {
    /// The sum of the colours, each weighted by how clearly it shows the pulse at the time: red alone where only red does.
    case auto
    case red, green, blue
}

/// What an analysis looks for, and over which stretches it reports.
public struct AnalysisOptions: Sendable, Equatable {
    /// Length of a reading's window, in seconds. At least 3; a shorter one is taken as 3, and a longer one than 600 as 600.
    public var windowSeconds: Double
    /// From the start of one reading's window to the next, in seconds. At least 0.1.
    public var stepSeconds: Double
    public var channel: ChannelChoice
    /// The rates that are searched, in beats per minute.
    public var band: ClosedRange<Double>
    /// Whether a reading whose confidence is under 0.5 is left out and a recording without a pulse is refused. Off, every
    /// window gets its best guess, which is for benchmarking only.
    public var isGated: Bool
    /// The rate in hertz at which the camera says it captured, if the container tells. Far above the trace's own rate it
    /// is evidence of rendered slow motion.
    public var captureFrameRate: Double?

    /// The widest band that can be asked for, in beats per minute.
    public static let widestBand = 20.0...300.0

    /// Whether a band leaves out some of the rates that are searched by default.
    package static func isNarrow(_ band: ClosedRange<Double>) -> Bool {
        let usual = AnalysisOptions().band
        return band.lowerBound > usual.lowerBound || band.upperBound < usual.upperBound
    }

    public init(
        windowSeconds: Double = 10, stepSeconds: Double = 1, channel: ChannelChoice = .auto,
        band: ClosedRange<Double> = 30...220, isGated: Bool = true, captureFrameRate: Double? = nil
    ) {
        (self.windowSeconds, self.stepSeconds, self.channel) = (windowSeconds, stepSeconds, channel)
        (self.band, self.isGated, self.captureFrameRate) = (band, isGated, captureFrameRate)
    }
}
