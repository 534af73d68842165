import Foundation

/// The frequencies at which rates are judged: evenly spaced in their logarithm, so that a harmonic is a fixed number of
/// steps away at every rate.
enum RateGrid {
    /// 48 steps to the octave: 1.45 % from one to the next.
    static let stepsPerOctave = 48
    static let lowestHertz = 0.14
    /// Up to just under half the sample rate of `UniformTrace`.
    static let count = Int(log2(15.6 / lowestHertz) * Double(stepsPerOctave))
    static let hertz = (0..<count).map { lowestHertz * exp2(Double($0) / Double(stepsPerOctave)) }

    /// The distance in steps from a frequency to `multiple` times it, rounded.
    static func steps(to multiple: Double) -> Int { Int((log2(multiple) * Double(stepsPerOctave)).rounded()) }

    /// The grid points whose rates lie in `band` (beats per minute); at least one.
    static func indices(in band: ClosedRange<Double>) -> Range<Int> {
        let inside = hertz.indices.filter {
            hertz[$0] * 60 >= band.lowerBound * 0.995 && hertz[$0] * 60 <= band.upperBound * 1.005
        }
        guard let first = inside.first, let last = inside.last else {
            let centre = (band.lowerBound + band.upperBound) / 120
            let nearest = hertz.indices.min { abs(hertz[$0] - centre) < abs(hertz[$1] - centre) } ?? 0
            return nearest..<nearest + 1
        }
        return first..<last + 1
    }

    static func hertz(at position: Double) -> Double { lowestHertz * exp2(position / Double(stepsPerOctave)) }
}
