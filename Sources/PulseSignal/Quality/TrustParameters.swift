/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.7181
    static let presenceWeights = [
        -0.0828, 0.2986, -0.4468, -0.3665, 0.9400, -9.0236, -0.2222,
        0.1582, 0.4661, -3.6739, 5.9368, -13.8988, 10.0576, -0.4635,
        2.1549, -14.6094, 15.1228, 4.7244, 10.1821, 3.0372,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -5.6681
    static let rateWeights = [
        0.0289, 0.2716, -0.1530, -1.3182, 1.4912, -7.5425, -0.0947,
        0.4814, 0.4310, -5.9979, 0.6151, 0.1887, 3.3521, 0.0905,
        1.1652,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.7171
    static let widthWeights = [
        -0.0713, 0.2610, 5.7414, 0.0266, 0.1290, 0.0626, 1.5427,
        0.3487,
    ]
}
