/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.6193
    static let presenceWeights = [
        0.0990, -0.0344, -0.4707, -3.3107, 1.2796, -7.8181, -0.2061,
        0.0203, 0.4696, -0.9548, 3.3427, -11.3864, 11.8406, -1.2639,
        3.4947, -13.0773, 9.8040, 7.4814, 13.5702, 3.0772,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -6.7434
    static let rateWeights = [
        0.4846, 0.1486, -0.3020, -0.6716, 1.2263, -10.4858, -0.1084,
        0.1781, 0.1190, -1.8943, 1.6045, 63.0441, 2.9321, 0.3141,
        0.5438,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 2.0740
    static let widthWeights = [
        -0.1036, 0.1899, 5.7625, 0.0152, 0.5532, 0.0698, 1.5958,
        0.3272, -0.1679, 1.2752,
    ]
}
