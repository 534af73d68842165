enum TrustParameters {
    static let confidenceOffset = -10.2685
    static let confidenceWeights = [
        -0.0542, 0.3298, -0.2855, -0.5629, 2.3556, -11.7168, 0.0628,
        0.4975, 0.2330, -4.0483, 1.5725, -5.8168, 3.2841, 0.1334,
        0.3766,
    ]
    static let widthOffset = 1.3211
    static let widthWeights = [
        -0.2300, 0.3627, 10.9485, -0.0251, 0.1593, -1.1291, -0.3810,
        0.3529, 0.1213, 2.0357,
    ]
}
