/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.1929
    static let presenceWeights = [
        0.1407, 0.0888, -0.3743, -0.9592, 1.1374, -6.1546, -0.1750,
        0.1518, 0.3994, 0.4238, 4.3041, -17.0091, 11.7437, -1.1242,
        3.1812, -14.5833, 11.1409, 5.9509, 12.9333, 2.9284,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -6.0163
    static let rateWeights = [
        0.2797, 0.1005, -0.3588, -1.5048, 1.5525, -9.4666, -0.0883,
        0.4606, 0.2279, -2.4045, 0.8297, 73.7451, 2.5986, 0.0129,
        -0.6445,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 2.0214
    static let widthWeights = [
        -0.0873, 0.2548, 5.8056, 0.0189, -0.1415, 0.0632, 1.5224,
        0.3448,
    ]
}
