import Foundation

/// The fitted weights of `RateEvidence`.
///
/// Fitted by multinomial logistic regression of the true rate on the evidence at every rate of the band, on the
/// recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), each also with its time axis stretched so that the rates
/// spread over 31…218 bpm, and with noise of several kinds and breathing added.
enum RateWeights {
    /// Where the weights are centred, in hertz.
    static let centreHertz = 1.4
    /// The multiples of a rate that are looked at.
    static let multiples = [1.0, 2, 3, 4, 0.5, 1.5, 2.5]
    /// Constant, linear and quadratic part in log(rate / centre); one column per multiple, then one each for the lesser of
    /// the first and the second multiple's clearness, and of the first and the third one's.
    static let weights = [
        [2.704, 0.130, 0.019, -0.250, -0.015, -1.370, -0.831, 0.268, 0.095],
        [1.012, -0.411, -0.547, 0.113, -1.141, 0.069, 0.200, -1.250, -0.331],
        [-1.709, 0.188, 0.419, -0.006, -0.551, -0.512, 0.271, 0.732, 0.853],
    ]

    /// What is asked of a very slow or very fast rate on top, so that noise is not read as one: nothing within
    /// `usualBand` (beats per minute), and beyond it in proportion to the octaves, one at 30 and at 220. Evidence of a
    /// clear pulse is over ten.
    static let usualBand = 45.0...150.0

    static func reluctance(_ bpm: Double) -> Double {
        max(
            0, log(usualBand.lowerBound / bpm) / log(usualBand.lowerBound / 30),
            log(bpm / usualBand.upperBound) / log(220 / usualBand.upperBound))
    }
}
