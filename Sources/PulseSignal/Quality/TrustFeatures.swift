import Foundation

/// What trust in a window's rate is judged by.
package struct TrustFeatures: Sendable {
    /// What rates differ by at most, as a logarithm.
    private static let mostChange = 0.3
    /// What the rate is judged by, if there is a pulse.
    package let rate: [Double]
    /// What a pulse is told by from other things that move: all of `rate`, and more.
    package let presence: [Double]
    /// The logarithm of how much the rate differs from that of the last seconds, which other looks than this one saw.
    private(set) var change = TrustFeatures.logarithm(change: 0)
    /// The logarithm of the rate in beats per minute.
    private(set) var logRate = 0.0

    /// - Parameters:
    ///   - likeness: Mean correlation of the beats' waves with their average.
    ///   - beatShare: Of the squared heights of all upstrokes: 1 where the beats' are all there are.
    ///   - history: The looks of the last seconds.
    init(moment: PulseMoment, tally: BeatTally, likeness: Double, beatShare: Double, history: [TrustedLook]) {
        let belief = max(0.002, min(0.998, moment.belief))
        let disagreement = tally.bpm.map { min(0.3, abs(log($0 / (60 * moment.hertz)))) } ?? 0.3
        let look = TrustedLook(moment)
        let clearness = look.clearness
        var (steadiness, meanBelief, meanClearness) = (0.2, look.belief, clearness)
        // The wave's form changes little from second to second; over all of them chance averages out.
        var (skewness, spread) = (look.skewness, look.spread)
        if !history.isEmpty {
            (steadiness, meanBelief, meanClearness) = (0, 0, 0)
            for past in history {
                steadiness += min(0.5, abs(past.logRate - look.logRate))
                meanBelief += past.belief
                meanClearness += past.clearness
                skewness += past.skewness
                spread += past.spread
            }
            let count = Double(history.count)
            (steadiness, meanBelief, meanClearness) = (steadiness / count, meanBelief / count, meanClearness / count)
            (skewness, spread) = (skewness / (count + 1), spread / (count + 1))
        }
        rate = [
            log(belief / (1 - belief)), clearness, log(disagreement + 0.005), tally.strangers, tally.strength,
            tally.spread, max(-2, min(8, moment.slowWave)), min(3, moment.burst), max(-2, min(6, moment.margin)),
            steadiness, likeness, moment.flatness, meanBelief, meanClearness, 1 - moment.coverage,
        ]
        let symmetry = max(0, TrustedLook.pulseSkewness - skewness)
        var presence = rate
        presence.reserveCapacity(rate.count + 5)
        presence.append(symmetry)
        presence.append(symmetry * (1 - likeness))
        presence.append(beatShare)
        presence.append(symmetry * (1 - beatShare))
        presence.append(spread)
        self.presence = presence
    }

    /// - Parameters:
    ///   - bpm: The rate that was read.
    ///   - logs: The logarithms of those of the last looks, in beats per minute.
    mutating func compare(_ bpm: Double, with logs: [Double]) {
        logRate = log(bpm)
        guard !logs.isEmpty else { return }
        let mean = logs.reduce(0, +) / Double(logs.count)
        change = Self.logarithm(change: min(Self.mostChange, abs(logRate - mean)))
    }

    /// What the interval's width is judged by, given the log odds of the confidence. Of `rate`: disagreement, spread, margin,
    /// likeness and what is missing; few, so that people differ little. The fewer beats ten seconds hold, the less their errors
    /// average out; and once waves are alike, how much so says little.
    package func widthInputs(logOdds: Double) -> [Double] {
        let odds = max(-2, min(7, logOdds))
        let likeness = rate[10]
        return [
            odds, max(0, 4 - odds), rate[5], rate[2], likeness, rate[8], rate[14], change, logRate,
            max(0, BeatPath.alike - likeness),
        ]
    }

    /// No change is told from one of half a percent.
    private static func logarithm(change: Double) -> Double { log(change + 0.005) }
}
