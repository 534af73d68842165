import PulseSignal

/// One whole recording: what it was judged by, and how far off its rate is.
struct WholePoint: Sendable {
    var kind: ReferenceRecording.Kind
    var person: String
    var evidence: WholeEvidence
    /// Beats per minute; infinite where there is no pulse.
    var error: Double

    /// How long the recordings are that are judged, in seconds.
    private static let lengths = [10.0, 15, 20, 30, 45, 60]

    /// A recording cut into pieces of every length. Those that show no rate say nothing: they are refused.
    /// - Parameter trust: What its windows are judged by.
    static func all(in recording: ReferenceRecording, trust: TrustModel) -> [WholePoint] {
        lengths.flatMap { length in
            recording.cut(into: length).compactMap { piece in
                var analyzer = PulseAnalyzer(trust: trust)
                for sample in piece.samples { _ = analyzer.append(sample) }
                _ = analyzer.finish()
                guard let evidence = analyzer.whole,
                    let truth = piece.rateInside(evidence.span)
                else { return nil }
                return WholePoint(
                    kind: piece.kind, person: piece.person, evidence: evidence, error: abs(evidence.bpm - truth))
            }
        }
    }
}

extension ReferenceRecording {
    /// Pieces of some seconds, each a recording of its own whose clock starts anew.
    fileprivate func cut(into seconds: Double) -> [ReferenceRecording] {
        guard let end = samples.last?.seconds, end >= seconds - 1 else { return [] }
        var pieces: [ReferenceRecording] = []
        var first = 0
        for start in stride(from: 0, through: max(0, end - seconds + 1), by: seconds) {
            while first < samples.count, samples[first].seconds < start { first += 1 }
            var inside: [ColorSample] = []
            for sample in samples[first...] {
                guard sample.seconds < start + seconds else { break }
                var moved = sample
                moved.seconds -= start
                inside.append(moved)
            }
            pieces.append(
                ReferenceRecording(kind: kind, person: person, samples: inside, truth: truth.moved(by: start)))
        }
        return pieces
    }

    /// The mean rate over a span, or over the most of it that the reference knows.
    fileprivate func rateInside(_ span: ClosedRange<Double>) -> Double? {
        guard case .beats(let beats) = truth else { return rate(from: span.lowerBound, to: span.upperBound) }
        guard let first = beats.first, let last = beats.last else { return nil }
        let (start, end) = (max(span.lowerBound, first), min(span.upperBound, last))
        return end - start >= 0.8 * (span.upperBound - span.lowerBound) ? rate(from: start, to: end) : nil
    }
}

extension ReferenceRecording.Truth {
    /// The same on a clock that starts so many whole seconds later.
    fileprivate func moved(by seconds: Double) -> Self {
        switch self {
        case .none: .none
        case .beats(let beats): .beats(beats.map { $0 - seconds })
        case .rates(let rates, let lag): .rates(Array(rates.dropFirst(Int(seconds))), lag: lag)
        }
    }
}
