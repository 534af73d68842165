/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.7760
    static let presenceWeights = [
        -0.0838, 0.3000, -0.4494, -0.3680, 0.9483, -9.0719, -0.2221,
        0.1581, 0.4658, -3.6659, 5.9326, -13.7767, 10.0440, -0.4572,
        2.1702, -14.6042, 15.1105, 4.7417, 10.2158, 3.0522,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -5.7795
    static let rateWeights = [
        0.0275, 0.2761, -0.1719, -1.3063, 1.5195, -7.7840, -0.0911,
        0.4723, 0.4285, -6.0516, 0.5754, 0.8648, 3.2690, 0.1182,
        1.2522,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.8230
    static let widthWeights = [
        -0.0771, 0.2302, 5.6044, 0.0289, 0.0894, 0.0611, 1.4711,
        0.3460,
    ]
}
