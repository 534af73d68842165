/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -17.7464
    static let presenceWeights = [
        0.0880, -0.0950, -0.5572, -1.7588, 2.1085, -10.2925, -0.1753,
        0.2229, 0.4892, -2.1259, 4.0663, -11.7386, 11.2435, -1.2344,
        3.1164, -12.0505, 13.6768, 5.6271, 10.8791, 2.9816,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -5.1025
    static let rateWeights = [
        0.4047, 0.0596, -0.2756, -0.2786, 1.4373, -13.9797, -0.1214,
        -0.2370, 0.1379, -2.7946, 1.0598, 74.6544, 2.6816, 0.1290,
        -0.9083,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.5074
    static let widthWeights = [
        -0.1040, 0.2141, 5.4578, 0.0207, 1.0658, 0.0618, 1.7481,
        0.3217, -0.1391, 2.2152,
    ]
}
