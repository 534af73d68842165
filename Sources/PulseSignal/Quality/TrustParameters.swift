/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -12.2012
    static let confidenceWeights = [
        -0.1648, -0.0983, -0.3620, -1.4175, 2.0444, -6.4082, 0.0159,
        0.3614, 0.6012, -4.1720, 2.2267, -10.6712, 8.6375, -0.2502,
        3.9910,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 0.9312
    static let widthWeights = [
        -0.1829, 0.4328, 6.1695, 0.0195, 0.0289, -0.4886, 1.0117,
        0.3087, 0.1011, 0.9552,
    ]
}
