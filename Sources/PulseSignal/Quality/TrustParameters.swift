/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -14.0433
    static let confidenceWeights = [
        -0.0492, -0.1584, -0.3699, -1.6512, 2.2496, -9.1346, 0.0506,
        0.2662, 0.5744, -4.2201, 2.7064, -14.4261, 9.2222, -0.1690,
        4.5230, -0.1848,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.2248
    static let widthWeights = [
        -0.0689, 0.2613, 6.5829, 0.0341, 0.0261, -0.2025, 0.2884,
        0.3647, 0.0647, 1.3409, 0.6829,
    ]
}
