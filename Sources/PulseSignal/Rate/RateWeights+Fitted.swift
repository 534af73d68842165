extension RateWeights {
    /// Made by `bench calibrate DATA --rates`: by multinomial logistic regression of the true rate on the evidence at every
    /// rate of the band, on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time
    /// stretched and noise added, and made ones with a pulse.
    ///
    /// Constant, linear and quadratic part in log(rate / centre); one column per multiple, then one each for the lesser of
    /// the first and the second multiple's clearness, and of the first and the third one's.
    static let weights = [
        [3.285, 0.988, 0.720, 0.091, 0.124, -0.259, -0.134, -0.925, 0.357, -0.089, -0.325],
        [0.257, 0.182, -0.282, -0.120, -0.471, -0.076, -0.157, 0.539, -0.924, -1.037, 0.464],
        [-1.356, -0.393, -0.488, 0.239, -0.950, -0.748, -0.128, -0.629, 0.232, 1.181, 0.598],
    ]
}
