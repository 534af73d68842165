/// The fitted numbers of `WholeModel`, made by `bench calibrate DATA --whole`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse, all cut into pieces of 10 to 60 seconds.
enum WholeParameters {
    /// Constant first, then in the order of `WholeEvidence.inputs`.
    static let chance = [
        -1.7958, 0.4219, -1.5705, -0.6690, -0.5849, -0.1657, 2.2113, -1.0216, 0.8331, 1.5494, 1.3212,
    ]
    static let width = [
        2.6942, -0.0808, 0.0932, 0.0191, 0.3273, 0.0633, 0.3770, -0.2934, 0.0300, -0.6859, 2.5729,
    ]
}
