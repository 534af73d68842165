import Foundation
import PulseSignal

/// The parameters of the whole recording's model, fitted on recordings whose error is known.
struct WholeFit: Sendable {
    let model: WholeModel

    /// Recordings that are trusted less than this say nothing about the interval of those that are given out.
    private static let leastConfidence = 0.3
    /// The share of errors that the interval is fitted to hold.
    private static let quantile = 0.95

    /// - Precondition: there is a point.
    init(_ points: [WholePoint]) {
        guard let first = points.first else { preconditionFailure("a fit needs a point") }
        let inputs = first.evidence.inputs.count
        var (rates, errors) = (RegressionData(inputs: inputs), RegressionData(inputs: inputs))
        for point in points {
            let isRight = point.error <= TrustPoint.tolerance
            rates.add(point.evidence.inputs, target: isRight ? 1 : 0, weight: point.kind.weight)
        }
        let chance = rates.logistic()
        for (index, point) in points.enumerated() where point.kind != .noPulse {
            guard TrustModel.chance(logOdds: rates.sum(index, chance)) >= Self.leastConfidence else { continue }
            errors.add(
                point.evidence.inputs, target: log(point.error + TrustModel.softening),
                weight: point.kind.intervalWeight)
        }
        model = WholeModel(chance: chance, width: errors.quantile(Self.quantile))
    }

    /// The parameters as they stand in the source.
    var source: String {
        """
        /// The fitted numbers of `WholeModel`, made by `bench calibrate DATA --whole`; not to be changed by hand.
        ///
        /// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
        /// noise added, and made ones with and without a pulse, all cut into pieces of 10 to 60 seconds.
        enum WholeParameters {
            /// Constant first, then in the order of `WholeEvidence.inputs`.
            static let chance = [
                \(Self.list(model.chance)),
            ]
            static let width = [
                \(Self.list(model.width)),
            ]
        }
        """
    }

    private static func list(_ values: [Double]) -> String {
        values.map { Double?($0).text(4) }.joined(separator: ", ")
    }
}
