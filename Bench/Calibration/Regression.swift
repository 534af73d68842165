import Foundation

/// Rows of standardised inputs with a leading 1, and what is to be told from them.
struct RegressionData {
    private(set) var rows: [Double] = []
    private(set) var targets: [Double] = []
    private(set) var weights: [Double] = []
    let inputs: Int

    init(inputs: Int) { self.inputs = inputs }

    var count: Int { targets.count }

    mutating func add(_ values: [Double], target: Double, weight: Double) {
        rows.append(1)
        rows += values
        targets.append(target)
        weights.append(weight)
    }

    /// The inputs of a row, with the 1.
    func row(_ index: Int) -> ArraySlice<Double> { rows[index * (inputs + 1)..<(index + 1) * (inputs + 1)] }

    func sum(_ index: Int, _ coefficients: [Double]) -> Double {
        zip(row(index), coefficients).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The spread of each input, by which its coefficient's penalty is scaled.
    var spreads: [Double] {
        (1...inputs).map { column in
            let values = (0..<count).map { rows[$0 * (inputs + 1) + column] }
            let mean = values.mean ?? 0
            return max(1e-6, (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, count))).squareRoot())
        }
    }

    /// The coefficients (constant first) of the logistic regression of targets 0 and 1, by Newton's method with a ridge.
    func logistic(ridge: Double = 6) -> [Double] {
        let spreads = self.spreads
        var coefficients = [Double](repeating: 0, count: inputs + 1)
        for _ in 0..<40 {
            var system = LinearSystem(count: inputs + 1)
            for index in 0..<count {
                let chance = 1 / (1 + exp(-sum(index, coefficients)))
                let slope = max(1e-5, chance * (1 - chance))
                system.add(
                    row(index), weight: weights[index] * slope, target: weights[index] * (targets[index] - chance))
            }
            for (index, spread) in spreads.enumerated() {
                system.addRidge(ridge * spread * spread, to: index + 1, from: coefficients[index + 1])
            }
            let step = system.solved()
            for index in coefficients.indices { coefficients[index] += max(-5, min(5, step[index])) }
            if step.allSatisfy({ abs($0) < 1e-5 }) { break }
        }
        return coefficients
    }

    /// The coefficients (constant first) of the linear regression of a quantile.
    ///
    /// - SeeAlso: Hunter and Lange, *Quantile regression via an MM algorithm*, J. Comput. Graph. Stat. 9 (2000) 60.
    func quantile(_ share: Double, ridge: Double = 1e-3) -> [Double] {
        let spreads = self.spreads
        let total = weights.reduce(0, +)
        var coefficients = [targets.mean ?? 0] + [Double](repeating: 0, count: inputs)
        for _ in 0..<120 {
            var system = LinearSystem(count: inputs + 1)
            for index in 0..<count {
                let curve = weights[index] / (0.02 + abs(targets[index] - sum(index, coefficients)))
                system.add(
                    row(index), weight: curve, target: curve * targets[index] + weights[index] * (2 * share - 1))
            }
            for (index, spread) in spreads.enumerated() {
                system.addRidge(ridge * total * spread * spread, to: index + 1)
            }
            let next = system.solved()
            let change = zip(next, coefficients).map { abs($0 - $1) }.max() ?? 0
            coefficients = next
            if change < 1e-4 { break }
        }
        return coefficients
    }
}
