/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -11.8859
    static let confidenceWeights = [
        -0.1447, -0.0977, -0.3444, -0.5020, 2.0336, -6.5876, 0.0228,
        0.3293, 0.6026, -4.2048, 2.2743, -10.4991, 8.2382, -0.2485,
        3.7251,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.1249
    static let widthWeights = [
        -0.1739, 0.4078, 6.4486, 0.0221, 0.0351, -0.4826, 0.7348,
        0.3083, 0.0965, 0.8876,
    ]
}
