import Foundation

/// From features to confidence and interval, with the fitted numbers of `TrustParameters`.
///
/// Confidence is a multinomial logistic regression with three outcomes: the rate is within 5 bpm, it is not, or there is no
/// pulse at all. The first is set against each of the others in a regression of its own (Begg and Gray 1984,
/// doi 10.1093/biomet/71.1.11), so that what tells a pulse from a movement does not blur what tells a right rate from a wrong
/// one. The half width of the interval is a linear quantile regression of the logarithm of the error (Koenker and Bassett
/// 1978, doi 10.2307/1913643). Whole people were left out in turn to check both.
package struct TrustModel: Sendable {
    /// Constant first, then in the order of `TrustFeatures.presence`, `TrustFeatures.rate` and `TrustFeatures.widthInputs`.
    package var presence, rate, width: [Double]

    package init(presence: [Double], rate: [Double], width: [Double]) {
        (self.presence, self.rate, self.width) = (presence, rate, width)
    }

    package static let fitted = TrustModel(
        presence: TrustParameters.presence, rate: TrustParameters.rate, width: TrustParameters.width)

    /// Added to the error before its logarithm is taken, and the narrowest half width, in beats per minute.
    package static let softening = 0.3, narrowest = 0.4

    /// The chance of being within 5 bpm by the regression alone. What is given is never more than `chance(halfWidth:)`
    /// leaves: interval and confidence describe one distribution.
    package func trust(_ features: TrustFeatures) -> Double { Self.chance(logOdds: logOdds(features)) }

    /// The chance of the same if there is a pulse at all: never less than the trust.
    func chanceGivenPulse(_ features: TrustFeatures) -> Double { Self.chance(logOdds: Self.sum(rate, features.rate)) }

    /// Of the 95 % interval, in beats per minute.
    package func halfWidth(_ features: TrustFeatures) -> Double {
        let exponent = Self.sum(width, features.widthInputs(logOdds: logOdds(features)))
        return max(Self.narrowest, min(100, exp(exponent) - Self.softening))
    }

    /// Of a right rate, from its log odds against there being no pulse and against a wrong rate.
    package func logOdds(_ features: TrustFeatures) -> Double {
        -log(exp(-Self.sum(presence, features.presence)) + exp(-Self.sum(rate, features.rate)))
    }

    /// The chance that an error whose 95 % interval has this half width, in bpm, is at most 5 bpm, for errors that are the
    /// rarer the larger, exponentially. Normal ones would be more often large than those of left-out people are: where the
    /// half width is 10 to 14, 75 to 90 % of these are within 5 bpm, normal ones 60 %.
    static func chance(halfWidth: Double) -> Double { 1 - pow(0.05, 5 / halfWidth) }

    /// The widest half width, in bpm, of a wave that is one line: a third of what ten seconds set apart (6 bpm). Set by hand.
    static let pureHalfWidth = 2.0

    /// The most that is trusted in a rate without a regular rhythm: less than what counts as sure (0.8), as a hand or a
    /// finger that moves at odd times can look like it. Set by hand; such windows take no part in the fit.
    static let irregularTrust = 0.79

    package static func chance(logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }

    /// What a regression says.
    /// - Parameter coefficients: Constant first.
    static func sum(_ coefficients: [Double], _ inputs: [Double]) -> Double {
        zip(coefficients.dropFirst(), inputs).reduce(coefficients[0]) { $0 + $1.0 * $1.1 }
    }
}
