import Foundation

/// The rate over one window, and how far it can be trusted.
struct Judgement: Sendable {
    var end: Double
    var bpm: Double
    /// Half the width of the 95 % interval, in beats per minute.
    var halfWidth: Double
    /// The chance (0…1) that `bpm` is within 5 of the true mean rate.
    var confidence: Double
}

/// What trust in a window's rate is judged by.
struct TrustFeatures: Sendable {
    static let count = 10
    var values: [Double]

    /// - Parameters:
    ///   - beaten: The rate from the beats, nil where there are too few.
    ///   - strangers: Share (0…1) of the intervals that do not fit the tracked rate.
    ///   - spread: Standard deviation of the logarithm of the intervals over the mean one.
    init(moment: PulseMoment, beaten: Double?, strangers: Double, strength: Double, spread: Double, steadiness: Double)
    {
        let belief = max(0.002, min(0.998, moment.belief))
        let disagreement = beaten.map { min(0.3, abs(log($0 / (60 * moment.hertz)))) } ?? 0.3
        values = [
            log(belief / (1 - belief)), moment.clearness, log(disagreement + 0.005), strangers, strength, spread,
            max(-2, min(8, moment.slowWave)), min(3, moment.burst), max(-2, min(6, moment.margin)), steadiness,
        ]
    }
}
