/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -14.1946
    static let confidenceWeights = [
        -0.0716, -0.1050, -0.3652, -1.0270, 2.3675, -9.8317, 0.0516,
        0.2557, 0.5809, -4.3816, 2.7064, -11.8769, 9.2517, -0.2365,
        4.2831,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.1957
    static let widthWeights = [
        -0.0762, 0.2537, 7.4340, 0.0583, 0.0393, -0.2313, 0.3245,
        0.3559, 0.0704, 1.4271,
    ]
}
