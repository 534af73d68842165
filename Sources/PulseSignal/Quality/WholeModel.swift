import Foundation

/// From what a whole recording shows to the confidence and the interval of its rate.
///
/// As for a window (`TrustModel`): confidence is a logistic regression of whether the rate is within 5 bpm of the true mean,
/// the half width a linear quantile regression of the logarithm of the error, both on recordings of 10 to 60 seconds, with
/// whole people left out in turn to check them.
package struct WholeModel: Sendable {
    /// Constant first, then in the order of `WholeEvidence.inputs`.
    package var chance: [Double]
    package var width: [Double]

    package init(chance: [Double], width: [Double]) {
        (self.chance, self.width) = (chance, width)
    }

    /// Looks are sure from this mean confidence on.
    static let sure = 0.8
    /// Where so many of the looks, by weight, may be of another rate, so may the whole.
    static let doubtfulShare = 0.25
    /// Half of what a right rate may be off, in beats per minute: beats and looks that differ by more are not sure.
    private static let mostDifference = 2.5

    static let fitted = WholeModel(chance: WholeParameters.chance, width: WholeParameters.width)

    /// In beats per minute; never so narrow that the other one of the beats' rate and the looks' lies outside, where both
    /// count, nor narrower than what the beats do not show of a rate that changes.
    package func halfWidth(_ evidence: WholeEvidence) -> Double {
        let fitted = exp(TrustModel.sum(width, evidence.inputs)) - TrustModel.softening
        return max(TrustModel.narrowest, evidence.difference, evidence.unseen, min(100, fitted))
    }

    /// The chance (0…1) of being within 5 bpm. A recording is not sure where its windows are not, nor where its
    /// beats clearly say otherwise.
    package func confidence(_ evidence: WholeEvidence) -> Double {
        let regression = TrustModel.chance(logOdds: TrustModel.sum(chance, evidence.inputs))
        let isAtOdds =
            evidence.isDisputed || max(evidence.difference, evidence.unseen) > Self.mostDifference
        let isSure = evidence.confidence >= Self.sure && !isAtOdds && evidence.otherBpm == nil
        let limit = isSure ? 1 : TrustModel.irregularTrust
        return min(regression, limit, TrustModel.chance(halfWidth: halfWidth(evidence)))
    }

    /// - Parameter band: The rates that are searched, in beats per minute.
    func heartRate(_ evidence: WholeEvidence, in band: ClosedRange<Double>) -> HeartRate {
        let (bpm, halfWidth, confidence) = (evidence.bpm, halfWidth(evidence), confidence(evidence))
        return HeartRate(
            bpm: bpm, interval: Judgement.interval(bpm, halfWidth: halfWidth, or: evidence.otherBpm),
            confidence: confidence
        ).leastError(chance: max(evidence.chanceGivenPulse, confidence), in: band)
    }
}
