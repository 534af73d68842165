/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.7645
    static let presenceWeights = [
        0.0997, -0.0334, -0.4825, -3.2998, 1.2500, -7.6203, -0.2074,
        0.0219, 0.4683, -0.4070, 3.3599, -11.4525, 12.0214, -1.2835,
        3.6016, -13.0941, 9.8401, 7.5108, 13.5333, 3.0952,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -6.8720
    static let rateWeights = [
        0.4859, 0.1630, -0.3127, -0.6699, 1.2154, -10.2714, -0.1080,
        0.1856, 0.1143, -1.7521, 1.6604, 63.4056, 2.9860, 0.3024,
        0.5449,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 2.3454
    static let widthWeights = [
        -0.0721, 0.2163, 5.2044, 0.0252, -0.4439, 0.0486, 1.5858,
        0.3357,
    ]
}
