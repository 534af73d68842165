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
    private static let confidenceOffset = -9.9064
    private static let confidenceWeights = [
        0.0264, 0.0880, -0.3092, -0.6577, 2.1494, -12.6741, 0.0825,
        0.6421, 0.3974, -2.6635, 1.1681, -5.4733, 3.4912, 0.2596,
        0.8880,
    ]
    private static let widthOffset = 1.4019
    private static let widthWeights = [
        -0.2735, 0.3369, 11.9097, 0.0037, 0.1982, -1.2191, -0.3421,
        0.3400, 0.1294, 2.0333,
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
