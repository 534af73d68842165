import Foundation

/// What one look's spectrum says about every rate of the usual band: what the weights of `RateEvidence` are fitted on.
package struct RateInputs: Sendable {
    /// The look's moment in seconds.
    package let end: Double
    /// `width` numbers for one rate after the other.
    package let values: [Float]

    /// How many numbers there are for a rate.
    package static var width: Int { RateWeights.multiples.count + 2 }

    /// The rates of the usual band in beats per minute, and for each the logarithm of its ratio to where the weights are
    /// centred, and what is asked of it on top.
    package static let rates: [(bpm: Double, place: Double, reluctance: Double)] =
        RateGrid.indices(in: AnalysisOptions().band).map {
            let bpm = 60 * RateGrid.hertz[$0]
            return (bpm, log(RateGrid.hertz[$0] / RateWeights.centreHertz), RateWeights.reluctance(bpm))
        }

    /// The weights in use: constant, linear and quadratic part in the place.
    package static var weights: [[Double]] { RateWeights.weights }
}
