/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// In the order of `TrustFeatures.presence`.
    static let presenceOffset = -16.7555
    static let presenceWeights = [
        -0.0848, 0.3008, -0.4496, -0.3597, 0.9427, -9.0444, -0.2218,
        0.1600, 0.4627, -3.7267, 5.9183, -13.9087, 10.0582, -0.4541,
        2.2070, -14.5679, 15.0874, 4.7136, 10.1651, 3.0515,
    ]
    /// In the order of `TrustFeatures.rate`.
    static let rateOffset = -5.7818
    static let rateWeights = [
        0.0262, 0.2788, -0.1712, -1.3127, 1.5182, -7.7678, -0.0893,
        0.4682, 0.4294, -6.0581, 0.5817, 0.8529, 3.2711, 0.1172,
        1.2614,
    ]
    /// In the order of `TrustModel.widthInputs`.
    static let widthOffset = 1.8316
    static let widthWeights = [
        -0.0768, 0.2288, 5.5978, 0.0289, 0.0810, 0.0607, 1.4617,
        0.3459,
    ]
}
