import Foundation

/// A finger that moves on the lens: brightness swings and displacements between about 0.6 and 4 Hz.
struct Movement {
    private let spans: [Disturbances.Span]
    private let strength: Double
    private let tones: [(hertz: Double, phase: Double)]

    init(_ parameters: SynthesisParameters) {
        var generator = SeededGenerator(seed: parameters.seed, use: "movement")
        spans = parameters.disturbances.motion
        strength = parameters.disturbances.motionStrength
        tones = (0..<6).map { _ in (0.6 + 3.4 * generator.uniform(), 2 * .pi * generator.uniform()) }
    }

    /// Relative change of brightness, within ± the strength.
    func swing(at seconds: Double) -> Double {
        let envelope = envelope(at: seconds)
        guard envelope > 0 else { return 0 }
        let sum = tones.reduce(0) { $0 + sin(2 * .pi * $1.hertz * seconds + $1.phase) }
        return strength * envelope * min(max(sum / 3, -1), 1)
    }

    /// Pixels, within ±12.
    func displacement(at seconds: Double) -> (x: Double, y: Double) {
        let envelope = 12 * min(strength * 4, 1) * envelope(at: seconds)
        return (
            envelope * sin(2 * .pi * tones[0].hertz * seconds + tones[0].phase),
            envelope * sin(2 * .pi * tones[1].hertz * seconds + tones[1].phase)
        )
    }

    /// 0 outside the spans, 1 inside, with edges of 0.2 s.
    private func envelope(at seconds: Double) -> Double {
        guard let span = spans.first(where: { $0.contains(seconds) }) else { return 0 }
        return min(min(seconds - span.start, span.end - seconds) / 0.2, 1)
    }
}
