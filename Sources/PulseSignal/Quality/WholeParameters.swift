/// The fitted numbers of `WholeModel`, made by `bench calibrate DATA --whole`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse, all cut into pieces of 10 to 60 seconds.
enum WholeParameters {
    /// Constant first, then in the order of `WholeEvidence.inputs`.
    static let chance = [
        -4.1148, 0.4315, -1.5138, -0.7073, -0.8355, -0.0533, 2.2414, -0.4062, 1.1087, 2.0915, 1.7099,
    ]
    static let width = [
        2.4624, -0.0557, 0.2301, -0.0108, 0.2972, 0.1584, 0.2728, -0.1932, 0.0732, -0.6675, 2.2562,
    ]
}
