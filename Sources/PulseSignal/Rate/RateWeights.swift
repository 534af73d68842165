/// The fitted weights of `RateEvidence`.
///
/// Fitted by multinomial logistic regression of the true rate on the evidence at every rate of the band, on the
/// recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), each also with its time axis stretched so that the rates
/// spread over 31…218 bpm, and with noise of several kinds added.
enum RateWeights {
    /// Where the weights are centred, in hertz.
    static let centreHertz = 1.4
    /// The multiples of a rate that are looked at.
    static let multiples = [1.0, 2, 3, 4, 0.5, 1.5, 2.5]
    /// Constant, linear and quadratic part in log(rate / centre), one column per multiple.
    static let weights = [
        [2.952, 0.345, 0.172, -0.263, -0.023, -1.396, -0.819],
        [0.631, -1.126, -0.807, 0.035, -1.003, 0.196, 0.326],
        [-1.490, 0.403, 0.883, 0.123, -0.607, -0.551, 0.210],
    ]
}
