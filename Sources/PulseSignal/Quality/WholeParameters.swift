/// The fitted numbers of `WholeModel`, made by `bench calibrate DATA --whole`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse, all cut into pieces of 10 to 60 seconds.
enum WholeParameters {
    /// Constant first, then in the order of `WholeEvidence.inputs`.
    static let chance = [
        -4.4276, 0.4224, -1.3507, -0.4734, -0.9206, -0.1827, 2.4284, 0.3013, 0.9204, 1.9847, 1.3525,
    ]
    static let width = [
        2.2935, -0.0543, 0.2596, -0.0150, 0.2812, 0.1130, 0.6580, -0.5186, 0.1979, -0.6611, 1.7568,
    ]
}
