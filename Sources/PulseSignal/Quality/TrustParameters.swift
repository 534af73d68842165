/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -7.8355
    static let confidenceWeights = [
        0.0100, -0.1359, -0.0985, -0.4820, 1.4537, -8.4223, 0.0219,
        0.4456, 0.5361, -4.8147, 2.2819, -7.8440, 6.3708, -0.2068,
        3.2348,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.5044
    static let widthWeights = [
        -0.2211, 0.4586, 4.2490, 0.0062, 0.0308, -0.4955, 0.6269,
        0.2817, 0.0889, 0.9037,
    ]
}
