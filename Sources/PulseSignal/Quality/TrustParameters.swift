/// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
/// noise added, and made ones with and without a pulse.
enum TrustParameters {
    /// Constant first, then in the order of `TrustFeatures.presence`.
    static let presence = [
        -17.4652, 0.1091, -0.1330, -0.5258, -2.2836, 2.0993, -10.6618,
        -0.1737, 0.0526, 0.4810, -2.0086, 3.8223, -11.6091, 11.1042,
        -1.1674, 3.0809, -12.0074, 13.0793, 5.7686, 11.1682, 2.9975,
    ]
    /// The same for `TrustFeatures.rate`.
    static let rate = [
        -5.0621, 0.4383, 0.0435, -0.2617, -0.4445, 1.4737, -14.2359,
        -0.1280, -0.2379, 0.1150, -2.7233, 0.9137, 79.7374, 2.6321,
        0.1487, -0.8355,
    ]
    /// The same for `TrustFeatures.widthInputs`.
    static let width = [
        1.6416, -0.1074, 0.1986, 5.4358, 0.0191, 0.9985, 0.0623,
        1.7761, 0.3218, -0.1519, 2.1685,
    ]
}
