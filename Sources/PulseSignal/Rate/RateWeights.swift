import Foundation

/// What `RateEvidence` weighs, and how: the fitted numbers are in `RateWeights+Fitted.swift`.
enum RateWeights {
    /// Where the weights are centred, in hertz.
    static let centreHertz = 1.4
    /// The multiples of a rate that are looked at.
    static let multiples = [1.0, 2, 3, 4, 0.5, 1.5, 2.5, 1.0 / 3, 2.0 / 3]
    /// What is asked of a very slow or very fast rate on top, so that noise is not read as one: nothing within
    /// `usualBand` (beats per minute), and beyond it in proportion to the octaves, one at 30 and at 220. Evidence of a
    /// clear pulse is over ten.
    static let usualBand = 45.0...150.0

    /// The share of a wave's power in one line from which on it counts as pure, and what full purity adds to the evidence.
    /// Set by hand: no pulse of a finger is that pure, but what is, is no overtone.
    static let pureShare: Float = 0.85, purity: Float = 40

    static func reluctance(_ bpm: Double) -> Double {
        max(
            0, log(usualBand.lowerBound / bpm) / log(usualBand.lowerBound / 30),
            log(bpm / usualBand.upperBound) / log(220 / usualBand.upperBound))
    }
}
