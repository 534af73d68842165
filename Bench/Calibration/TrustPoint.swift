import PulseSignal

/// One window: what it was judged by, and how far off its rate is.
struct TrustPoint: Sendable {
    var kind: ReferenceRecording.Kind
    var person: String
    var evidence: TrustEvidence
    /// Beats per minute; infinite where there is no pulse.
    var error: Double

    /// Off by no more than this many beats per minute is right.
    static let tolerance = 5.0

    var isRight: Bool { error <= Self.tolerance }

    /// The windows of a recording that have a reference and whose trust is fitted.
    static func all(in recording: ReferenceRecording) -> [TrustPoint] {
        var analyzer = PulseAnalyzer()
        analyzer.evidence = []
        for sample in recording.samples { _ = analyzer.append(sample) }
        return (analyzer.evidence ?? []).compactMap { evidence in
            let start = max(0, evidence.end - 10)
            guard !evidence.isDoubtful, let truth = recording.rate(from: start, to: evidence.end) else { return nil }
            return TrustPoint(
                kind: recording.kind, person: recording.person, evidence: evidence, error: abs(evidence.bpm - truth))
        }
    }
}
