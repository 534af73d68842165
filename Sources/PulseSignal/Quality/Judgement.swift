import Foundation

/// The rate over one window, and how far it can be trusted.
struct Judgement: Sendable {
    var end: Double
    var bpm: Double
    /// Half the width of the 95 % interval, in beats per minute.
    var halfWidth: Double
    /// The chance (0…1) that `bpm` is within 5 of the true mean rate.
    var confidence: Double
    /// The same if there is a pulse at all.
    var chanceGivenPulse: Double
    /// Whether the beats look so alike that they can be named although their rhythm is irregular.
    var hasClearBeats: Bool
    /// Whether a pulse shows well enough to name its beats, however uncertain the mean rate is.
    var showsPulse: Bool
    /// Whether the rhythm is not regular, or may be another: the rate is not sure then.
    private(set) var isDoubtful = false
    /// The mean rate that it may be instead, in beats per minute, where one is seen: the interval holds both.
    private(set) var otherBpm: Double?

    /// It may be another rate, or no pulse: never sure.
    /// - Parameter otherBpm: The other rate, if it is known.
    mutating func doubt(or otherBpm: Double? = nil) {
        confidence = min(confidence, TrustModel.irregularTrust)
        isDoubtful = true
        if let otherBpm { self.otherBpm = max(otherBpm, self.otherBpm ?? otherBpm) }
    }

    /// A 95 % interval that holds two rates, and is as wide about the one as about the other, by share.
    static func interval(_ bpm: Double, halfWidth: Double, or otherBpm: Double?) -> ClosedRange<Double> {
        let high = bpm + halfWidth
        return max(1, bpm - halfWidth)...max(high, (otherBpm ?? 0) * high / bpm)
    }

    /// Something outside the wave says that it is no pulse.
    mutating func distrust() {
        confidence = 0
        hasClearBeats = false
        showsPulse = false
    }
}
