import Foundation

/// The fitted weights of `RateEvidence`.
///
/// Fitted by multinomial logistic regression of the true rate on the evidence at every rate of the band, on the
/// recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), each also with its time axis stretched so that the rates
/// spread over 31…218 bpm, and with noise of several kinds and breathing added; and on made pulses of several shapes,
/// some rounded to whole numbers.
enum RateWeights {
    /// Where the weights are centred, in hertz.
    static let centreHertz = 1.4
    /// The multiples of a rate that are looked at.
    static let multiples = [1.0, 2, 3, 4, 0.5, 1.5, 2.5, 1.0 / 3, 2.0 / 3]
    /// Constant, linear and quadratic part in log(rate / centre); one column per multiple, then one each for the lesser of
    /// the first and the second multiple's clearness, and of the first and the third one's.
    static let weights = [
        [2.484, 0.457, 0.016, -0.139, -0.198, -0.899, -0.364, 0.057, 0.225, 0.249, 0.053],
        [0.688, -0.715, -0.498, 0.289, -1.018, 0.218, 0.282, 0.264, -0.723, -0.857, -0.313],
        [-0.903, 0.114, 0.450, -0.066, -0.519, -0.071, 0.251, -0.763, -0.795, 0.301, 0.508],
    ]

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
