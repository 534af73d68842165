extension RateWeights {
    /// Fitted by multinomial logistic regression of the true rate on the evidence at every rate of the band, on the
    /// recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), each also with its time axis stretched so that the rates
    /// spread over 31…218 bpm, and with noise of several kinds and breathing added; and on made pulses of several shapes,
    /// some rounded to whole numbers. `bench calibrate DATA --rates` fits them on such recordings anew.
    ///
    /// Constant, linear and quadratic part in log(rate / centre); one column per multiple, then one each for the lesser of
    /// the first and the second multiple's clearness, and of the first and the third one's.
    static let weights = [
        [2.484, 0.457, 0.016, -0.139, -0.198, -0.899, -0.364, 0.057, 0.225, 0.249, 0.053],
        [0.688, -0.715, -0.498, 0.289, -1.018, 0.218, 0.282, 0.264, -0.723, -0.857, -0.313],
        [-0.903, 0.114, 0.450, -0.066, -0.519, -0.071, 0.251, -0.763, -0.795, 0.301, 0.508],
    ]
}
