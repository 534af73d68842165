/// Finds the pulse in a colour trace, one sample at a time. The recorded form is a loop over `append` and one `finish`,
/// so a live and a recorded analysis of the same samples are equal.
public struct PulseAnalyzer: Sendable {
    private let options: AnalysisOptions
    private var frames = 0

    public init(options: AnalysisOptions = AnalysisOptions()) { self.options = options }

    /// Takes the next frame's mean colour.
    /// - Returns: The readings whose windows this sample completes.
    public mutating func append(_ sample: ColorSample) -> [Reading] {
        frames += 1
        return []
    }

    /// Ends the recording: what all of it says.
    public mutating func finish() -> PulseAnalysis {
        PulseAnalysis(
            verdict: .refused(.tooShort, message: "The recording is too short. Record 10 seconds or more."),
            channel: .red, weights: ChannelWeights(red: 1, green: 0, blue: 0), band: options.band, span: nil, beats: [],
            readings: [], variability: .withheld(.noPulse), respiration: .withheld(.noPulse),
            timing: TraceTiming(
                frames: frames, durationSeconds: 0, medianIntervalSeconds: 0, longestGapSeconds: 0, dropped: 0),
            wave: [], warnings: [])
    }

    /// Whether a finger covers the lens, as far as the latest frames tell.
    public enum Finger: Sendable, Equatable { case unknown, absent, present }

    public var finger: Finger { .unknown }

    /// The latest few seconds of the pulse wave, evenly spaced, systole upwards, within -1…1; empty while there is none.
    public var recentWave: [Double] { [] }
}
