import Foundation
import PulseSignal

/// The parameters of the trust model, fitted on windows whose error is known.
struct TrustFit: Sendable {
    let model: TrustModel

    /// Windows that are trusted less than this say nothing about the interval of those that are given out.
    private static let leastConfidence = 0.3
    /// The share of errors that the interval is fitted to hold. Left-out people then come to 93 %: their reference devices
    /// average over seconds, which widens no interval of ours.
    private static let quantile = 0.95

    /// - Precondition: there is a point.
    init(_ points: [TrustPoint]) {
        guard let first = points.first?.evidence.features else { preconditionFailure("a fit needs a point") }
        var pulses = RegressionData(inputs: first.presence.count)
        var rates = RegressionData(inputs: first.rate.count)
        for point in points {
            let features = point.evidence.features
            let target = point.isRight ? 1.0 : 0
            if point.kind == .noPulse || point.isRight {
                pulses.add(features.presence, target: target, weight: point.kind.weight)
            }
            if point.kind != .noPulse { rates.add(features.rate, target: target, weight: point.kind.weight) }
        }
        var model = TrustModel(presence: pulses.logistic(), rate: rates.logistic(), width: [])
        var errors = RegressionData(inputs: first.widthInputs(logOdds: 0).count)
        for point in points where point.kind != .noPulse {
            let features = point.evidence.features
            guard model.trust(features) >= Self.leastConfidence else { continue }
            errors.add(
                features.widthInputs(logOdds: model.logOdds(features)),
                target: log(point.error + TrustModel.softening), weight: point.kind.intervalWeight)
        }
        model.width = errors.quantile(Self.quantile)
        self.model = model
    }

    /// The parameters as they stand in the source.
    var source: String {
        func list(_ values: [Double]) -> String {
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
                /// Constant first, then in the order of `TrustFeatures.presence`.
                static let presence = [
            \(list(model.presence))
                ]
                /// The same for `TrustFeatures.rate`.
                static let rate = [
            \(list(model.rate))
                ]
                /// The same for `TrustFeatures.widthInputs`.
                static let width = [
            \(list(model.width))
                ]
            }
            """
    }
}
