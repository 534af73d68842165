import Foundation
import PulseSignal

/// The parameters of the trust model, fitted on windows whose error is known.
struct TrustFit: Sendable {
    /// Constant first.
    var confidence: [Double]
    var width: [Double]

    /// Windows that are trusted less than this say nothing about the interval of those that are given out.
    private static let leastConfidence = 0.3
    /// The share of errors that the interval is fitted to hold; left-out people then come to about 95 %.
    private static let quantile = 0.945

    /// - Precondition: there is a point.
    init(_ points: [TrustPoint]) {
        guard let first = points.first else { preconditionFailure("a fit needs a point") }
        var rightness = RegressionData(inputs: first.evidence.features.count)
        for point in points {
            rightness.add(point.evidence.features, target: point.isRight ? 1 : 0, weight: point.kind.weight)
        }
        confidence = rightness.logistic()
        var errors = RegressionData(inputs: first.evidence.widthInputs(logOdds: 0).count)
        let odds = confidence
        for point in points where point.kind != .noPulse {
            let logOdds = Self.logOdds(point.evidence, odds)
            guard Self.chance(logOdds) >= Self.leastConfidence else { continue }
            errors.add(
                point.evidence.widthInputs(logOdds: logOdds), target: log(point.error + TrustModel.softening),
                weight: point.kind.weight)
        }
        width = errors.quantile(Self.quantile)
    }

    func confidence(_ evidence: TrustEvidence) -> Double { Self.chance(Self.logOdds(evidence, confidence)) }

    func halfWidth(_ evidence: TrustEvidence) -> Double {
        let inputs = evidence.widthInputs(logOdds: Self.logOdds(evidence, confidence))
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
                /// In the order of `TrustFeatures.values`.
                static let confidenceOffset = \(Double?(confidence[0]).text(4))
                static let confidenceWeights = [
            \(list(confidence.dropFirst()))
                ]
                /// In the order of `TrustModel.widthInputs`.
                static let widthOffset = \(Double?(width[0]).text(4))
                static let widthWeights = [
            \(list(width.dropFirst()))
                ]
            }
            """
    }

    private static func logOdds(_ evidence: TrustEvidence, _ coefficients: [Double]) -> Double {
        zip(coefficients.dropFirst(), evidence.features).reduce(coefficients[0]) { $0 + $1.0 * $1.1 }
    }

    private static func chance(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
}
