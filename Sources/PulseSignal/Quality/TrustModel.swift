import Foundation

/// From features to confidence and interval. The parameters are fitted, not chosen.
///
/// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time axis stretched and
/// noise added, and on made inputs without a pulse (noise of several kinds, drift, breathing, steps, taps); whole people
/// were left out in turn to check it. Confidence is a logistic regression of "within 5 bpm"; the half width of the
/// interval is a linear quantile regression of the logarithm of the error (Koenker and Bassett 1978,
/// doi 10.2307/1913643).
enum TrustModel {
    /// In the order of `TrustFeatures.values`.
    private static let confidenceOffset = -10.2685
    private static let confidenceWeights = [
        -0.0542, 0.3298, -0.2855, -0.5629, 2.3556, -11.7168, 0.0628,
        0.4975, 0.2330, -4.0483, 1.5725, -5.8168, 3.2841, 0.1334,
        0.3766,
    ]
    private static let widthOffset = 1.3211
    private static let widthWeights = [
        -0.2300, 0.3627, 10.9485, -0.0251, 0.1593, -1.1291, -0.3810,
        0.3529, 0.1213, 2.0357,
    ]
    /// Added to the error before its logarithm is taken, and the narrowest half width, in beats per minute.
    private static let softening = 0.3, narrowest = 0.4

    static func confidence(_ features: TrustFeatures) -> Double { 1 / (1 + exp(-logOdds(features))) }

    static func halfWidth(_ features: TrustFeatures, bpm: Double) -> Double {
        let odds = max(-2, min(7, logOdds(features)))
        let value = features.values
        let inputs = [
            odds, max(0, 4 - odds), value[5], value[2], value[13], log(bpm / 75), value[10],
            log(value[9] + 0.01), value[8], value[14],
        ]
        let exponent = zip(widthWeights, inputs).reduce(widthOffset) { $0 + $1.0 * $1.1 }
        return max(narrowest, min(100, exp(exponent) - softening))
    }

    private static func logOdds(_ features: TrustFeatures) -> Double {
        zip(confidenceWeights, features.values).reduce(confidenceOffset) { $0 + $1.0 * $1.1 }
    }
}
