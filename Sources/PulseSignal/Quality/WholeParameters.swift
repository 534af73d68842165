/// The fitted numbers of `WholeModel`, made by `bench calibrate DATA --whole`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse, all cut into pieces of 10 to 60 seconds.
enum WholeParameters {
    /// Constant first, then in the order of `WholeEvidence.inputs`.
    static let chance = [
        -4.4017, 0.4077, -1.7419, -0.5797, -0.6750, -0.2497, 2.1292, 0.5854, 1.2190, 1.9757, 1.6918,
    ]
    static let width = [
        2.3074, -0.0650, 0.2307, 0.0066, 0.2849, 0.0724, 0.6808, -0.5008, 0.2066, -0.6564, 1.5294,
    ]
}
