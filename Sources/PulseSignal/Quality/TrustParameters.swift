/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -12.1775
    static let confidenceWeights = [
        -0.1622, -0.1001, -0.3614, -1.5281, 2.0422, -6.4761, 0.0167,
        0.3576, 0.5990, -4.1738, 2.2182, -10.6460, 8.6146, -0.2436,
        3.9767,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 0.8801
    static let widthWeights = [
        -0.1505, 0.3994, 6.7396, 0.0202, 0.0256, -0.4449, 0.8382,
        0.3195, 0.0936, 1.0300,
    ]
}
