/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.7315
    static let presenceWeights = [
        -0.0832, 0.2994, -0.4474, -0.3694, 0.9413, -9.0355, -0.2216,
        0.1579, 0.4661, -3.6724, 5.9394, -13.8973, 10.0531, -0.4610,
        2.1568, -14.6193, 15.1415, 4.7267, 10.1899, 3.0370,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -5.6920
    static let rateWeights = [
        0.0276, 0.2781, -0.1543, -1.3306, 1.4924, -7.5854, -0.0924,
        0.4756, 0.4308, -6.0063, 0.5997, 0.1627, 3.3229, 0.1045,
        1.1776,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.7268
    static let widthWeights = [
        -0.0725, 0.2485, 5.7266, 0.0313, 0.1360, 0.0628, 1.5459,
        0.3458,
    ]
}
