public import PulseSignal

/// What `measure` is asked for.
public struct MeasurementOptions: Equatable, Sendable {
    public var analysis: AnalysisOptions
    /// The frame rate in hertz of an input without time stamps.
    public var rateHertz: Double?
    /// When the recording began, if the caller knows better than the file.
    public var start: RecordingDate?
    /// Threads that decode; nil for what is fastest for one file.
    public var decodeThreads: Int?
    /// Whether the recording's content is hashed, which saving needs to know it again.
    public var hashesContent: Bool

    public init(
        analysis: AnalysisOptions = AnalysisOptions(), rateHertz: Double? = nil, start: RecordingDate? = nil,
        decodeThreads: Int? = nil, hashesContent: Bool = false
    ) {
        (self.analysis, self.rateHertz, self.start, self.decodeThreads) = (analysis, rateHertz, start, decodeThreads)
        self.hashesContent = hashesContent
    }

    /// The options that can change a result, in a fixed order.
    var json: JSONValue {
        .members([
            ("window", .number(analysis.windowSeconds)), ("step", .number(analysis.stepSeconds)),
            ("channel", .string(analysis.channel.rawValue)), ("band", analysis.band.json(decimals: Decimals.bpm)),
            ("rate", rateHertz.map(JSONValue.number)), ("start", start.map { .string($0.text) }),
            ("ungated", analysis.isGated ? nil : .bool(true)),
        ])
    }
}
