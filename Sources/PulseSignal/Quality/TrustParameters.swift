/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -14.1144
    static let confidenceWeights = [
        -0.0762, -0.1044, -0.3656, -0.9571, 2.3717, -9.7269, 0.0495,
        0.2469, 0.5802, -4.4113, 2.6644, -11.7766, 9.0911, -0.2216,
        4.1925,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.1038
    static let widthWeights = [
        -0.0764, 0.2754, 7.5988, 0.0554, 0.0362, -0.2472, 0.3871,
        0.3563, 0.0750, 1.4482,
    ]
}
