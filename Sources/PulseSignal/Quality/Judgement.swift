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

    /// It may be another rate, or no pulse: never sure.
    mutating func doubt() {
        confidence = min(confidence, TrustModel.irregularTrust)
        isDoubtful = true
    }

    /// Something outside the wave says that it is no pulse.
    mutating func distrust() {
        confidence = 0
        hasClearBeats = false
        showsPulse = false
    }
}
