import Foundation
import PulseSignal

/// One window whose true rate is known, as the rate's evidence sees it.
struct RatePoint: Sendable {
    var kind: ReferenceRecording.Kind
    var person: String
    var inputs: RateInputs
    /// The share of each rate of the band in the truth: the nearest ones in proportion to how near they are.
    var target: (index: Int, upper: Double)

    /// Neighbouring windows repeat each other: every so many seconds one is taken.
    private static let every = 8.0

    /// Those of a recording with a pulse whose rate lies inside the band.
    static func all(in recording: ReferenceRecording) -> [RatePoint] {
        guard recording.kind != .noPulse else { return [] }
        var analyzer = PulseAnalyzer()
        analyzer.rateInputs = []
        for sample in recording.samples { _ = analyzer.append(sample) }
        return (analyzer.rateInputs ?? []).compactMap { inputs in
            guard inputs.end >= 10, inputs.end.truncatingRemainder(dividingBy: every) == 0,
                let bpm = recording.rate(from: inputs.end - 10, to: inputs.end), let target = target(bpm)
            else { return nil }
            return RatePoint(kind: recording.kind, person: recording.person, inputs: inputs, target: target)
        }
    }

    private static func target(_ bpm: Double) -> (index: Int, upper: Double)? {
        let rates = RateInputs.rates
        guard let next = rates.firstIndex(where: { $0.bpm > bpm }), next > 0 else { return nil }
        let (low, high) = (rates[next - 1].bpm, rates[next].bpm)
        return (next - 1, (bpm - low) / (high - low))
    }
}
