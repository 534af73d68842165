enum TrustParameters {
    static let confidenceOffset = -9.9064
    static let confidenceWeights = [
        0.0264, 0.0880, -0.3092, -0.6577, 2.1494, -12.6741, 0.0825,
        0.6421, 0.3974, -2.6635, 1.1681, -5.4733, 3.4912, 0.2596,
        0.8880,
    ]
    static let widthOffset = 1.4019
    static let widthWeights = [
        -0.2735, 0.3369, 11.9097, 0.0037, 0.1982, -1.2191, -0.3421,
        0.3400, 0.1294, 2.0333,
    ]
}
