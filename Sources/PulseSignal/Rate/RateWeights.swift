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
        [3.81, 0.37, 0.1, -0.35, -0.61, -1.23, -0.32],
        [-0.36, -1.34, -0.62, 0.25, 0.1, 0.22, 0.1],
        [-1.24, 0.2, 0.66, 0.01, -1.1, -1.27, -1.05],
    ]
}
