import Foundation
import PulseSignal

/// The weights of the rate's evidence, fitted by multinomial logistic regression: the chance of each rate of the band is
/// in proportion to the exponential of its evidence.
struct RateFit: Sendable {
    /// Constant, linear and quadratic part, one after the other.
    private(set) var weights: [Double]

    private static let parts = 3
    /// Rates less likely than this have no part in the curvature.
    private static let least = 1e-5
    /// How strongly a weight is pulled to zero.
    private static let ridge = 3.0

    init(weights: [[Double]]) { self.weights = weights.flatMap(\.self) }

    /// By Newton's method, from the weights in use.
    init(_ points: [RatePoint]) {
        self.init(weights: RateInputs.weights)
        for _ in 0..<12 {
            var system = LinearSystem(count: weights.count)
            for point in points { add(point, to: &system) }
            for index in weights.indices { system.addRidge(Self.ridge, to: index, from: weights[index]) }
            let step = system.solved().map { max(-1, min(1, $0)) }
            for index in weights.indices { weights[index] += step[index] }
            if step.allSatisfy({ abs($0) < 2e-3 }) { break }
        }
    }

    private func add(_ point: RatePoint, to system: inout LinearSystem) {
        let (rows, chances) = (Self.rows(point.inputs), self.chances(point.inputs))
        var mean = [Double](repeating: 0, count: weights.count)
        for (row, chance) in zip(rows, chances) where chance > Self.least {
            for index in mean.indices { mean[index] += chance * row[index] }
        }
        for (k, chance) in chances.enumerated() {
            let wanted =
                point.target.index == k ? 1 - point.target.upper : point.target.index + 1 == k ? point.target.upper : 0
            guard chance > Self.least || wanted > 0 else { continue }
            let weight = max(chance, 1e-9)
            let row = zip(rows[k], mean).map { $0 - $1 }
            system.add(row[...], weight: point.kind.weight * weight, target: point.kind.weight * (wanted - chance))
        }
    }

    /// The chance of each rate.
    private func chances(_ inputs: RateInputs) -> [Double] {
        let evidence = zip(Self.rows(inputs), RateInputs.rates).map { row, rate in
            zip(row, weights).reduce(-rate.reluctance) { $0 + $1.0 * $1.1 }
        }
        let top = evidence.max() ?? 0
        let likely = evidence.map { exp($0 - top) }
        let sum = likely.reduce(0, +)
        return likely.map { $0 / sum }
    }

    private static func rows(_ inputs: RateInputs) -> [[Double]] {
        RateInputs.rates.enumerated().map { index, rate in
            let single = inputs.values[index * RateInputs.width..<(index + 1) * RateInputs.width].map { Double($0) }
            return single + single.map { $0 * rate.place } + single.map { $0 * rate.place * rate.place }
        }
    }

    /// Whether the likeliest rate of a window is within 5 bpm of the true one.
    func isRight(_ point: RatePoint) -> Bool {
        let chances = self.chances(point.inputs)
        guard let best = chances.indices.max(by: { chances[$0] < chances[$1] }) else { return false }
        let rates = RateInputs.rates
        let (low, high) = (rates[point.target.index].bpm, rates[point.target.index + 1].bpm)
        return abs(rates[best].bpm - low - point.target.upper * (high - low)) <= TrustPoint.tolerance
    }

    /// The weights as they stand in the source.
    var source: String {
        let width = weights.count / Self.parts
        let rows = (0..<Self.parts).map { part in
            "        [" + weights[part * width..<(part + 1) * width].map { Double?($0).text(3) }.joined(separator: ", ")
                + "],"
        }
        return """
            extension RateWeights {
                /// Made by `bench calibrate DATA --rates`: by multinomial logistic regression of the true rate on the evidence at every
                /// rate of the band, on the recordings of Welltory (CC0) and the UW Ubicomp Lab (MIT), the same with their time
                /// stretched and noise added, and made ones with a pulse.
                ///
                /// Constant, linear and quadratic part in log(rate / centre); one column per multiple, then one each for the lesser of
                /// the first and the second multiple's clearness, and of the first and the third one's.
                static let weights = [
            \(rows.joined(separator: "\n"))
                ]
            }
            """
    }
}
