/// The fitted numbers of `WholeModel`, made by `bench calibrate DATA --whole`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse, all cut into pieces of 10 to 60 seconds.
enum WholeParameters {
    /// Constant first, then in the order of `WholeEvidence.inputs`.
    static let chance = [
        -4.1637, 0.3959, -1.5542, -0.6123, -0.7192, -0.2319, 2.5514, 0.2483, 1.0444, 1.9058, 1.7147,
    ]
    static let width = [
        2.2784, -0.0631, 0.2471, 0.0049, 0.2797, 0.0852, 0.7021, -0.5060, 0.1991, -0.6546, 1.7016,
    ]
}
