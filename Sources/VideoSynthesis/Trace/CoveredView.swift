/// How much of the lens the finger covers over time.
struct CoveredView {
    /// Seconds that a finger takes to cover or uncover the lens.
    private static let transition = 0.2

    private let isFinger: Bool
    private let spans: [Disturbances.Span]?
    private let duration: Double

    init(_ parameters: SynthesisParameters) {
        isFinger = parameters.scene != .noFinger
        spans = parameters.disturbances.fingerOn
        duration = parameters.duration
    }

    /// 0…1 at a time in seconds.
    func coverage(at seconds: Double) -> Double {
        guard isFinger else { return 0 }
        guard let spans else { return 1 }
        return spans.map { span in
            // A finger that is there at the start or the end of the clip does not come or go.
            let arrived = span.start > 0 ? seconds - span.start : .infinity
            let left = span.end < duration ? span.end - seconds : .infinity
            return min(max(min(arrived, left) / Self.transition + 0.5, 0), 1)
        }.max() ?? 0
    }
}
