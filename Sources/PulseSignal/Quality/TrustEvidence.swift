import Foundation

/// What one look saw: what the parameters of `TrustModel` are fitted on.
package struct TrustEvidence: Sendable {
    /// The look's moment in seconds, and the rate that was read in the ten seconds before it.
    package var end, bpm: Double
    /// What the rate is judged by where there is a pulse.
    package var features: [Double]
    /// What a pulse is told by from what is none.
    package var presence: [Double]
    /// How much the rate changes, as a logarithm.
    package var change: Double
    /// Whether the rhythm is not regular, or may be another: the trust in it is limited, not fitted.
    package var isDoubtful: Bool

    /// The inputs of the interval's width, given the log odds of the confidence.
    package func widthInputs(logOdds: Double) -> [Double] {
        TrustModel.widthInputs(features, change: change, logRate: log(bpm), logOdds: logOdds)
    }
}
