import Foundation

/// From features to confidence and interval, with fitted parameters.
enum TrustModel {
    static func confidence(_ features: TrustFeatures) -> Double {
        let belief = 1 / (1 + exp(-features.values[0]))
        return belief * (features.values[2] > log(0.06) ? 0.8 : 1)
    }

    static func halfWidth(_ features: TrustFeatures, bpm: Double) -> Double {
        1 + 2 * features.values[5] / 0.1 + (1 - confidence(features)) * 20
    }
}
