/// The fitted numbers of `WholeModel`, made by `bench calibrate DATA --whole`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse, all cut into pieces of 10 to 60 seconds.
enum WholeParameters {
    /// Constant first, then in the order of `WholeEvidence.inputs`.
    static let chance = [
        -3.8108, 0.4983, -1.5402, -0.4389, -0.8842, -0.0411, 2.1589, -0.3216, 1.0469, 1.8526, 1.7890,
    ]
    static let width = [
        2.9369, -0.0730, 0.1794, -0.0407, 0.3275, 0.1339, 0.6073, -0.8055, -0.0006, -0.6897, 2.1222,
    ]
}
