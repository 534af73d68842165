import Foundation

/// Follows the rate from second to second: a hidden Markov model's forward filter over the rates of the band.
///
/// What it says at any time depends on nothing over `memorySeconds` earlier: two filters are started anew in turn, and
/// the one that has run longer speaks.
struct RateTracker: Sendable {
    /// The longest look back, in seconds.
    static let memorySeconds = 48
    /// Overlapping windows repeat most of their evidence: this much of it is new.
    private static let novelty: Float = 0.6
    /// How much the logarithm of a rate changes in one second (one sigma), and the chance of a jump to anywhere.
    private static let wander = 0.035, jump: Float = 1e-3

    /// The chance of each rate of the band.
    private(set) var belief: [Float]
    private var filters: [[Float]]
    private var ages: [Int]
    private let kernel: [Float]
    private let uniform: Float

    init(count: Int) {
        uniform = 1 / Float(count)
        belief = [Float](repeating: uniform, count: count)
        filters = [belief, belief]
        ages = [0, Self.memorySeconds / 2]
        let sigma = Self.wander / log(2) * Double(RateGrid.stepsPerOctave)
        let radius = Int((3.5 * sigma).rounded(.up))
        let bell = (-radius...radius).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
        kernel = bell.map { Float($0 / bell.reduce(0, +)) }
    }

    /// Takes the evidence of the next second.
    mutating func update(_ evidence: [Float]) {
        for which in filters.indices {
            ages[which] += 1
            if ages[which] > Self.memorySeconds {
                ages[which] = 1
                for k in filters[which].indices { filters[which][k] = uniform }
            }
            step(&filters[which], evidence)
        }
        belief = filters[ages[0] >= ages[1] ? 0 : 1]
    }

    /// Takes a second without evidence.
    mutating func skip() { update([Float](repeating: 0, count: belief.count)) }

    private func step(_ chances: inout [Float], _ evidence: [Float]) {
        let count = chances.count
        let radius = kernel.count / 2
        var spread = [Float](repeating: 0, count: count)
        for i in 0..<count {
            let chance = chances[i]
            guard chance > 1e-12 else { continue }
            for k in max(-radius, -i)...min(radius, count - 1 - i) { spread[i + k] += kernel[k + radius] * chance }
        }
        let top = evidence.max() ?? 0
        var sum: Float = 0
        for i in 0..<count {
            let prior = (1 - Self.jump) * spread[i] + Self.jump * uniform
            let chance = prior * exp(Self.novelty * (evidence[i] - top))
            chances[i] = chance
            sum += chance
        }
        for i in 0..<count { chances[i] = sum > 0 ? chances[i] / sum : uniform }
    }
}
