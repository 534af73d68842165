import Foundation

/// From features to confidence and interval, with the fitted numbers of `TrustParameters`.
///
/// Confidence is a multinomial logistic regression with three outcomes: the rate is within 5 bpm, it is not, or there is no
/// pulse at all. The first is set against each of the others in a regression of its own (Begg and Gray 1984,
/// doi 10.1093/biomet/71.1.11), so that what tells a pulse from a movement does not blur what tells a right rate from a wrong
/// one. The half width of the interval is a linear quantile regression of the logarithm of the error (Koenker and Bassett
/// 1978, doi 10.2307/1913643). Whole people were left out in turn to check both.
package enum TrustModel {
    /// Added to the error before its logarithm is taken, and the narrowest half width, in beats per minute.
    package static let softening = 0.3, narrowest = 0.4

    /// The chance of being within 5 bpm by the regression alone. What is given is never more than `chance(halfWidth:)`
    /// leaves: interval and confidence describe one distribution.
    static func trust(_ features: TrustFeatures) -> Double { 1 / (1 + exp(-logOdds(features))) }

    /// The chance of the same if there is a pulse at all: never less than the trust.
    static func chanceGivenPulse(_ features: TrustFeatures) -> Double { 1 / (1 + exp(-rateLogOdds(features))) }

    /// The chance that an error whose 95 % interval has this half width, in bpm, is at most 5 bpm, for errors that are the
    /// rarer the larger, exponentially. Normal ones would be more often large than those of left-out people are: where the
    /// half width is 10 to 14, 75 to 90 % of these are within 5 bpm, normal ones 60 %.
    static func chance(halfWidth: Double) -> Double { 1 - pow(0.05, 5 / halfWidth) }

    /// The widest half width, in bpm, of a wave that is one line: a third of what ten seconds set apart (6 bpm). Set by hand.
    static let pureHalfWidth = 2.0

    /// The most that is trusted in a rate without a regular rhythm: less than what counts as sure (0.8), as a hand or a
    /// finger that moves at odd times can look like it. Set by hand; such windows take no part in the fit.
    static let irregularTrust = 0.79

    static func halfWidth(_ features: TrustFeatures) -> Double {
        let inputs = widthInputs(features.rate, change: features.change, logOdds: logOdds(features))
        let exponent = zip(TrustParameters.widthWeights, inputs).reduce(TrustParameters.widthOffset) {
            $0 + $1.0 * $1.1
        }
        return max(narrowest, min(100, exp(exponent) - softening))
    }

    /// Of `TrustFeatures.rate`: disagreement, spread, margin, likeness and what is missing; few, so that people differ little.
    static func widthInputs(_ rate: [Double], change: Double, logOdds: Double) -> [Double] {
        let odds = max(-2, min(7, logOdds))
        return [odds, max(0, 4 - odds), rate[5], rate[2], rate[10], rate[8], rate[14], change]
    }

    private static func logOdds(_ features: TrustFeatures) -> Double {
        logOdds(
            presence: sum(TrustParameters.presenceOffset, TrustParameters.presenceWeights, features.presence),
            rate: rateLogOdds(features))
    }

    private static func rateLogOdds(_ features: TrustFeatures) -> Double {
        sum(TrustParameters.rateOffset, TrustParameters.rateWeights, features.rate)
    }

    private static func sum(_ offset: Double, _ weights: [Double], _ values: [Double]) -> Double {
        zip(weights, values).reduce(offset) { $0 + $1.0 * $1.1 }
    }

    /// Of a right rate, from its log odds against there being no pulse and against a wrong rate.
    package static func logOdds(presence: Double, rate: Double) -> Double { -log(exp(-presence) + exp(-rate)) }
}
