/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -15.3570
    static let confidenceWeights = [
        -0.0444, 0.3774, -0.4015, -1.3039, 2.6254, -9.8072, 0.1119,
        0.0929, 0.3825, -4.7890, 1.8514, -13.6319, 9.2380, -0.3023,
        4.7623,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.1374
    static let widthWeights = [
        -0.0615, 0.2862, 7.1783, 0.0529, 0.0378, -0.1734, 0.3139,
        0.3505, 0.0613, 1.4331,
    ]
}
