/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.values`.
    static let confidenceOffset = -12.1370
    static let confidenceWeights = [
        -0.1670, -0.1004, -0.3478, -1.5156, 2.0491, -6.5448, 0.0163,
        0.3566, 0.5994, -4.2456, 2.2505, -10.7982, 8.5896, -0.2400,
        4.0305,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.0362
    static let widthWeights = [
        -0.1846, 0.4015, 6.1964, 0.0193, 0.0283, -0.4936, 0.9256,
        0.3098, 0.1001, 0.8813,
    ]
}
