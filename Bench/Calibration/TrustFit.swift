import Foundation
import PulseSignal

/// The parameters of the trust model, fitted on windows whose error is known.
struct TrustFit: Sendable {
    /// Constant first.
    var presence: [Double]
    var rate: [Double]
    var width: [Double]

    /// Windows that are trusted less than this say nothing about the interval of those that are given out.
    private static let leastConfidence = 0.3
    /// The share of errors that the interval is fitted to hold. Left-out people then come to 93 %: their reference devices
    /// average over seconds, which widens no interval of ours.
    private static let quantile = 0.95

    /// - Precondition: there is a point.
    init(_ points: [TrustPoint]) {
        guard let first = points.first else { preconditionFailure("a fit needs a point") }
        var pulses = RegressionData(inputs: first.evidence.presence.count)
        var rates = RegressionData(inputs: first.evidence.features.count)
        for point in points {
            let target = point.isRight ? 1.0 : 0
            if point.kind == .noPulse || point.isRight {
                pulses.add(point.evidence.presence, target: target, weight: point.kind.weight)
            }
            if point.kind != .noPulse {
                rates.add(point.evidence.features, target: target, weight: point.kind.weight)
            }
        }
        presence = pulses.logistic()
        rate = rates.logistic()
        var errors = RegressionData(inputs: first.evidence.widthInputs(logOdds: 0).count)
        let (presence, rate) = (presence, rate)
        for point in points where point.kind != .noPulse {
            let logOdds = Self.logOdds(point.evidence, presence, rate)
            guard Self.chance(logOdds) >= Self.leastConfidence else { continue }
            errors.add(
                point.evidence.widthInputs(logOdds: logOdds), target: log(point.error + TrustModel.softening),
                weight: point.kind.intervalWeight)
        }
        width = errors.quantile(Self.quantile)
    }

    func confidence(_ evidence: TrustEvidence) -> Double { Self.chance(Self.logOdds(evidence, presence, rate)) }

    func halfWidth(_ evidence: TrustEvidence) -> Double {
        let inputs = evidence.widthInputs(logOdds: Self.logOdds(evidence, presence, rate))
        let exponent = zip(width.dropFirst(), inputs).reduce(width[0]) { $0 + $1.0 * $1.1 }
        return max(TrustModel.narrowest, min(100, exp(exponent) - TrustModel.softening))
    }

    /// The parameters as they stand in the source.
    var source: String {
        func list(_ values: ArraySlice<Double>) -> String {
            let texts = values.map { Double?($0).text(4) }
            return stride(from: 0, to: texts.count, by: 7).map { start in
                "        " + texts[start..<min(start + 7, texts.count)].joined(separator: ", ") + ","
            }.joined(separator: "\n")
        }
        return """
            /// The fitted numbers of `TrustModel`, made by `bench calibrate DATA --table`; not to be changed by hand.
            ///
            /// Fitted on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time stretched and
            /// noise added, and made ones with and without a pulse.
            enum TrustParameters {
                /// In the order of `TrustFeatures.presence`.
                static let presenceOffset = \(Double?(presence[0]).text(4))
                static let presenceWeights = [
            \(list(presence.dropFirst()))
                ]
                /// In the order of `TrustFeatures.rate`.
                static let rateOffset = \(Double?(rate[0]).text(4))
                static let rateWeights = [
            \(list(rate.dropFirst()))
                ]
                /// In the order of `TrustModel.widthInputs`.
                static let widthOffset = \(Double?(width[0]).text(4))
                static let widthWeights = [
            \(list(width.dropFirst()))
                ]
            }
            """
    }

    private static func logOdds(_ evidence: TrustEvidence, _ presence: [Double], _ rate: [Double]) -> Double {
        func sum(_ coefficients: [Double], _ values: [Double]) -> Double {
            zip(coefficients.dropFirst(), values).reduce(coefficients[0]) { $0 + $1.0 * $1.1 }
        }
        return TrustModel.logOdds(
            presence: sum(presence, evidence.presence), rate: sum(rate, evidence.features))
    }

    private static func chance(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
}
