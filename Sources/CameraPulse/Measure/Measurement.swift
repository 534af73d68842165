public import PulseSignal

/// What measuring one input gave: a rate, a refusal, or why the input could not be read; never an error thrown.
public struct Measurement: Sendable {
    public enum Outcome: Sendable {
        case analyzed(PulseAnalysis)
        case failed(InputFailure)
    }

    public var file: FileName
    public var input: InputFacts?
    /// What tells this recording from every other, where `MeasurementOptions.hashesContent` asked for it.
    public var content: ContentHash?
    public var options: MeasurementOptions
    public var recorded: RecordingDate?
    public var outcome: Outcome
    /// Where the frame times come from; nil when decoding never began.
    public var timing: TimingSource?
    /// What the container and the decoder say; nil for a colour trace.
    public var video: VideoFacts?
    /// One line each, the analysis's own included.
    public var warnings: [String]
    /// Whether reading was stopped on request, so that the recording may go on after what was measured.
    public var isCut = false

    package init(
        file: FileName, options: MeasurementOptions, recorded: RecordingDate?, outcome: Outcome,
        content: ContentHash? = nil
    ) {
        (self.file, self.options, self.recorded, self.outcome) = (file, options, recorded, outcome)
        (self.content, warnings) = (content, [])
    }

    public enum Verdict: String, Sendable, CaseIterable { case measured, refused, failed }

    public var verdict: Verdict {
        switch outcome {
        case .failed: .failed
        case .analyzed(let analysis):
            if case .measured = analysis.verdict { .measured } else { .refused }
        }
    }
}

/// Where the times of the frames come from.
public enum TimingSource: String, Sendable {
    /// The recording's own presentation time stamps, or the trace's time column.
    case timestamps
    /// A frame rate that was declared: by `--rate`, or by a stream that has no time stamps.
    case assumed
}
