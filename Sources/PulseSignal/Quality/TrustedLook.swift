import Foundation

/// What is kept of a look for the trust in later ones.
struct TrustedLook: Sendable {
    /// No finger's pulse is clearer, as a logarithm: beyond it there is nothing to learn from.
    private static let mostClearness = 5.0
    /// From this skewness of the slopes on (a pulse has about 1) a wave is as unlike a movement as it can be.
    static let pulseSkewness = 0.6
    /// What the colours' signal-to-noise ratios differ by at most, as a logarithm, and the least ratio that is compared.
    private static let mostSpread = 2.0, leastQuality: Float = 0.05

    /// Logarithm of the rate in hertz.
    let logRate: Double
    let belief: Double, clearness: Double, skewness: Double, spread: Double

    init(_ moment: PulseMoment) {
        logRate = log(moment.hertz)
        belief = moment.belief
        clearness = min(Self.mostClearness, moment.clearness)
        skewness = Self.skewness(moment)
        spread = Self.spread(moment.quality)
    }

    /// A wave that is one line, as sines are that somebody made, has no form to judge by.
    private static func skewness(_ moment: PulseMoment) -> Double {
        moment.isPure ? pulseSkewness : max(-1, min(2, moment.skewness))
    }

    /// How much the colours differ in how clear the wave is, as a logarithm: what moves as a whole moves all alike, while
    /// blood shows in one more than in another.
    private static func spread(_ quality: SIMD4<Float>) -> Double {
        var (least, most) = (Float.infinity, Float(0))
        for lane in 0..<3 where quality[lane] > 1e-6 {
            least = min(least, quality[lane])
            most = max(most, quality[lane])
        }
        guard most > 0 else { return 0 }
        return min(mostSpread, Double(log(max(leastQuality, most) / max(leastQuality, least))))
    }
}
