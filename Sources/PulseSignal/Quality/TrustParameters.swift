/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// Constant first, then in the order of `TrustFeatures.presence`.
    static let presence = [
        -17.4131, 0.1074, -0.1477, -0.5286, -2.3913, 2.0095, -9.9142,
        -0.1782, 0.0536, 0.4825, -2.0319, 4.1096, -11.4363, 11.1974,
        -1.2034, 3.0980, -12.0998, 12.9683, 5.7615, 11.3383, 2.9734,
    ]
    /// The same for `TrustFeatures.rate`.
    static let rate = [
        -4.9272, 0.4239, 0.0347, -0.2547, -0.1950, 1.4786, -14.7454,
        -0.1246, -0.2432, 0.1246, -2.9616, 0.9428, 78.2544, 2.5906,
        0.1480, -0.9702,
    ]
    /// The same for `TrustFeatures.widthInputs`.
    static let width = [
        1.6487, -0.1082, 0.2090, 5.4992, 0.0176, 0.9861, 0.0637,
        1.7703, 0.3209, -0.1541, 2.0390,
    ]
}
