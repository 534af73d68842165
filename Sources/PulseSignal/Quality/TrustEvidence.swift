/// What one look saw: what the parameters of `TrustModel` are fitted on.
package struct TrustEvidence: Sendable {
    /// The look's moment in seconds, and the rate that was read in the ten seconds before it.
    package var end, bpm: Double
    package var features: TrustFeatures
    /// Whether the rhythm is not regular, or may be another: the trust in it is limited, not fitted.
    package var isDoubtful: Bool
}
