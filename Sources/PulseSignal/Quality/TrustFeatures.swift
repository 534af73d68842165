import Foundation

/// What trust in a window's rate is judged by.
struct TrustFeatures: Sendable {
    /// No finger's pulse is clearer, as a logarithm: beyond it there is nothing to learn from.
    private static let mostClearness = 5.0
    /// From this skewness of the slopes on (a pulse has about 1) a wave is as unlike a movement as it can be.
    private static let pulseSkewness = 0.6
    /// What rates differ by at most, as a logarithm.
    private static let mostChange = 0.3
    /// What the colours' signal-to-noise ratios differ by at most, as a logarithm, and the least ratio that is compared.
    private static let mostSpread = 2.0, leastQuality: Float = 0.05

    /// What the rate is judged by, if there is a pulse.
    let rate: [Double]
    /// What a pulse is told by from other things that move: all of `rate`, and more.
    let presence: [Double]
    /// The logarithm of how much the rate differs from that of the last seconds, which other looks than this one saw.
    private(set) var change = TrustFeatures.logarithm(change: 0)

    /// - Parameters:
    ///   - likeness: Mean correlation of the beats' waves with their average.
    ///   - beatShare: Of the squared heights of all upstrokes: 1 where the beats' are all there are.
    ///   - history: The looks of the last seconds.
    init(moment: PulseMoment, tally: BeatTally, likeness: Double, beatShare: Double, history: [PulseMoment]) {
        let belief = max(0.002, min(0.998, moment.belief))
        let disagreement = tally.bpm.map { min(0.3, abs(log($0 / (60 * moment.hertz)))) } ?? 0.3
        let past = history.isEmpty ? [moment] : history
        func mean(_ value: (PulseMoment) -> Double) -> Double { past.reduce(0) { $0 + value($1) } / Double(past.count) }
        let steadiness = history.isEmpty ? 0.2 : mean { min(0.5, abs(log($0.hertz / moment.hertz))) }
        let clearness = min(Self.mostClearness, moment.clearness)
        rate = [
            log(belief / (1 - belief)), clearness, log(disagreement + 0.005), tally.strangers, tally.strength,
            tally.spread, max(-2, min(8, moment.slowWave)), min(3, moment.burst), max(-2, min(6, moment.margin)),
            steadiness, likeness, moment.flatness, mean { $0.belief },
            mean { min(Self.mostClearness, $0.clearness) }, 1 - moment.coverage,
        ]
        // The wave's form changes little from second to second; over all of them chance averages out.
        let count = Double(history.count + 1)
        let skewness = history.reduce(Self.skewness(moment)) { $0 + Self.skewness($1) } / count
        let symmetry = max(0, Self.pulseSkewness - skewness)
        let spread = history.reduce(Self.spread(moment.quality)) { $0 + Self.spread($1.quality) } / count
        var presence = rate
        presence.reserveCapacity(rate.count + 5)
        presence.append(symmetry)
        presence.append(symmetry * (1 - likeness))
        presence.append(beatShare)
        presence.append(symmetry * (1 - beatShare))
        presence.append(spread)
        self.presence = presence
    }

    /// A wave that is one line, as sines are that somebody made, has no form to judge by.
    private static func skewness(_ moment: PulseMoment) -> Double {
        moment.isPure ? pulseSkewness : max(-1, min(2, moment.skewness))
    }

    /// - Parameters:
    ///   - bpm: The rate that was read.
    ///   - rates: Those of the last looks, in beats per minute.
    mutating func compare(_ bpm: Double, with rates: [Double]) {
        guard !rates.isEmpty else { return }
        let mean = rates.reduce(0) { $0 + log($1) } / Double(rates.count)
        change = Self.logarithm(change: min(Self.mostChange, abs(log(bpm) - mean)))
    }

    /// No change is told from one of half a percent.
    private static func logarithm(change: Double) -> Double { log(change + 0.005) }

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
