import Foundation
import VideoSynthesis

/// Random light of several characters, one value per frame, with a standard deviation of about 1.
enum Noise: String, CaseIterable {
    case white, pink, brown, uniform, impulsive

    func values(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
        switch self {
        case .white: (0..<count).map { _ in random.gaussian() }
        case .uniform: (0..<count).map { _ in (random.uniform() - 0.5) * 12.0.squareRoot() }
        // One frame in twenty is off.
        case .impulsive: (0..<count).map { _ in random.uniform() < 0.05 ? random.gaussian() * 20.0.squareRoot() : 0 }
        case .pink: Self.pink(count, &random)
        case .brown: Self.brown(count, &random)
        }
    }

    /// Power falling with the frequency: first-order low passes an octave apart, of equal variance.
    private static func pink(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
        var states = poles.map { _ in random.gaussian() }
        return (0..<count).map { _ in
            for (k, pole) in poles.enumerated() {
                states[k] = pole * states[k] + (1 - pole * pole).squareRoot() * random.gaussian()
            }
            return states.reduce(0, +) / Double(poles.count).squareRoot()
        }
    }

    private static let poles = (0..<12).map { exp(-exp2(-Double($0))) }

    /// The power at a frequency, in radians from one frame to the next, over that of white noise; infinite for a random
    /// walk, whose power no frequency has.
    func power(atTurn turn: Double) -> Double {
        switch self {
        case .white, .uniform, .impulsive: 1
        case .pink:
            Self.poles.reduce(0) { $0 + (1 - $1 * $1) / (1 - 2 * $1 * cos(turn) + $1 * $1) } / Double(Self.poles.count)
        case .brown: .infinity
        }
    }

    /// Power falling with the square of the frequency: a random walk, scaled to its own spread.
    private static func brown(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
        var place = 0.0
        let walk = (0..<count).map { _ in
            place += random.gaussian()
            return place
        }
        let mean = walk.reduce(0, +) / Double(max(count, 1))
        let spread = (walk.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(count, 1))).squareRoot()
        return walk.map { ($0 - mean) / max(spread, 1e-9) }
    }
}
