/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -17.1933
    static let presenceWeights = [
        -0.0707, 0.2602, -0.4259, -0.5851, 1.0363, -8.9745, -0.1727,
        0.1394, 0.4135, -3.0884, 6.3234, -12.1729, 10.9926, -0.5896,
        2.1912, -14.3260, 14.9230, 4.7348, 9.3281, 3.1544,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -5.4092
    static let rateWeights = [
        0.0846, 0.3350, -0.0746, -2.0636, 1.5688, -6.3630, -0.0275,
        0.5048, 0.3346, -5.5568, 0.4117, -0.0681, 3.7754, -0.1564,
        1.3156,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.5758
    static let widthWeights = [
        -0.0874, 0.3240, 6.5063, 0.0717, 0.0205, -0.1029, 0.1316,
        0.3381, 0.0744, 1.3584,
    ]
}
