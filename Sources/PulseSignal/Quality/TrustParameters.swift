/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.8323
    static let presenceWeights = [
        -0.0755, 0.3083, -0.4561, -0.4593, 0.9424, -7.9385, -0.2266,
        0.1389, 0.4147, -3.4746, 5.8736, -16.2622, 10.1955, -0.5407,
        2.2789, -14.7648, 15.1476, 4.9354, 10.2638, 3.0909,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -5.6804
    static let rateWeights = [
        -0.0047, 0.3399, -0.1002, -2.1112, 1.4213, -5.2713, -0.0442,
        0.5165, 0.3997, -5.1427, 0.6296, 0.1520, 4.0093, -0.1459,
        1.6544,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.4397
    static let widthWeights = [
        -0.0769, 0.3250, 5.5064, 0.0176, 0.3343, 0.0711, 1.4963,
        0.3403,
    ]
}
