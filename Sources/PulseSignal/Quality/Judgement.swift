import Foundation

/// The rate over one window, and how far it can be trusted.
struct Judgement: Sendable {
    var end: Double
    var bpm: Double
    /// Half the width of the 95 % interval, in beats per minute.
    var halfWidth: Double
    /// The chance (0…1) that `bpm` is within 5 of the true mean rate.
    var confidence: Double
    /// Whether the beats look so alike that they can be named although their rhythm is irregular.
    var hasClearBeats: Bool
    /// Whether a pulse shows well enough to name its beats, however uncertain the mean rate is.
    var showsPulse: Bool

    /// Something outside the wave says that it is no pulse.
    mutating func distrust() {
        confidence = 0
        hasClearBeats = false
        showsPulse = false
    }
}

/// What trust in a window's rate is judged by.
struct TrustFeatures: Sendable {
    static let count = 15
    /// No finger's pulse is clearer, as a logarithm: beyond it there is nothing to learn from.
    private static let mostClearness = 5.0
    var values: [Double]

    /// - Parameters:
    ///   - beaten: The rate from the beats, nil where there are too few.
    ///   - strangers: Share (0…1) of the intervals that do not fit the tracked rate.
    ///   - likeness: Mean correlation of the beats' waves with their average.
    ///   - history: The looks of the last seconds.
    ///   - spread: Standard deviation of the logarithm of the intervals over the mean one.
    init(
        moment: PulseMoment, beaten: Double?, strangers: Double, strength: Double, spread: Double,
        likeness: Double, history: [PulseMoment]
    ) {
        let belief = max(0.002, min(0.998, moment.belief))
        let disagreement = beaten.map { min(0.3, abs(log($0 / (60 * moment.hertz)))) } ?? 0.3
        let past = history.isEmpty ? [moment] : history
        func mean(_ value: (PulseMoment) -> Double) -> Double { past.reduce(0) { $0 + value($1) } / Double(past.count) }
        let steadiness = history.isEmpty ? 0.2 : mean { min(0.5, abs(log($0.hertz / moment.hertz))) }
        let pastBelief = mean { $0.belief }
        let clearness = min(Self.mostClearness, moment.clearness)
        let pastClearness = mean { min(Self.mostClearness, $0.clearness) }
        values = [
            log(belief / (1 - belief)), clearness, log(disagreement + 0.005), strangers, strength, spread,
            max(-2, min(8, moment.slowWave)), min(3, moment.burst), max(-2, min(6, moment.margin)), steadiness,
            likeness, moment.flatness, pastBelief, pastClearness, 1 - moment.coverage,
        ]
    }
}
