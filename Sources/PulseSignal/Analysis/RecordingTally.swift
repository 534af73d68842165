import Foundation

/// What is kept of a recording, second by second, until its end.
struct RecordingTally: Sendable {
    private struct Look {
        var end: Float, bpm: Float, halfWidth: Float, confidence: Float, chanceGivenPulse: Float
    }

    /// A look that is trusted at least this much counts as measured.
    static let trusted: Float = 0.5
    /// Where less than half of a recording is trusted, this many looks have to be this sure: chance gives a few weak ones.
    private static let sure: Float = 0.8
    private static let leastSureLooks = 3
    /// When a look has a full window, in seconds.
    private static let matureSeconds = 10.0

    /// The fewest seconds in which a slow wave can be seen to repeat, and the longest period that is looked for.
    private static let leastLevels = 12, longestLag = 15

    private var looks: [Look] = []
    private var shares = SIMD4<Float>()
    /// Looks in which every beat could be told.
    private var clearLooks = 0
    private var slowWaves = 0.0, bursts = 0.0
    /// The mean light between the looks.
    private var levels: [Float] = []

    /// - Parameter level: The mean light since the look before.
    mutating func count(_ judgement: Judgement, _ moment: PulseMoment, level: Double) {
        levels.append(Float(level))
        looks.append(
            Look(
                end: Float(judgement.end), bpm: Float(judgement.bpm), halfWidth: Float(judgement.halfWidth),
                confidence: Float(judgement.confidence), chanceGivenPulse: Float(judgement.chanceGivenPulse)))
        clearLooks += judgement.hasClearBeats ? 1 : 0
        shares += moment.shares * Float(judgement.confidence)
        slowWaves += moment.slowWave
        bursts += moment.burst > 1.2 ? 1 : 0
    }

    /// Mean over the looks of the logarithm of the slow wave's power over the pulse's.
    var slowWave: Double { looks.isEmpty ? 0 : slowWaves / Double(looks.count) }
    /// How much the slow changes of the light repeat: the greatest autocorrelation (at most 1) of its second-by-second mean,
    /// without its trend, at a lag after the first at which it is negative. A breath of another length than the one before, by
    /// a tenth, leaves about 0.8; heart beats that differ by a twentieth leave 0.95.
    var slowRegularity: Double {
        let count = Double(levels.count)
        guard levels.count >= Self.leastLevels else { return 0 }
        let mean = levels.reduce(0) { $0 + Double($1) } / count
        let middle = (count - 1) / 2
        var (slope, squares) = (0.0, 0.0)
        for (k, level) in levels.enumerated() {
            slope += (Double(k) - middle) * (Double(level) - mean)
            squares += (Double(k) - middle) * (Double(k) - middle)
        }
        let rest = levels.enumerated().map { Double($1) - mean - slope / squares * (Double($0) - middle) }
        func likeness(_ lag: Int) -> Double {
            let (early, late) = (rest.dropLast(lag), rest.dropFirst(lag))
            let product = zip(early, late).reduce(0) { $0 + $1.0 * $1.1 }
            let size = early.reduce(0) { $0 + $1 * $1 } * late.reduce(0) { $0 + $1 * $1 }
            return size > 0 ? product / size.squareRoot() : 0
        }
        let all = (1...min(Self.longestLag, levels.count / 2)).map(likeness)
        guard let first = all.firstIndex(where: { $0 < 0 }) else { return 0 }
        return all[first...].max() ?? 0
    }

    /// Share (0…1) of the looks with a burst of motion in them.
    var restlessness: Double { looks.isEmpty ? 0 : bursts / Double(looks.count) }

    var weights: ChannelWeights {
        let total = shares.sum()
        guard total > 0 else { return ChannelWeights(red: 1, green: 0, blue: 0) }
        return ChannelWeights(
            red: Double(shares.x / total), green: Double(shares.y / total), blue: Double(shares.z / total))
    }

    /// The rate of the whole recording: from its beats where they agree with the looks, which say how sure it is.
    ///
    /// - Parameters:
    ///   - isGated: Whether looks that are not trusted are left out.
    ///   - band: The rates that are searched, in beats per minute.
    func heartRate(beats: [Beat], isGated: Bool, band: ClosedRange<Double>) -> HeartRate? {
        let used = isGated ? looks.filter { $0.confidence >= Self.trusted } : looks
        guard !used.isEmpty, !isGated || isEnough(used) else { return nil }
        // Sure looks count more, those at the start that saw little count less, and a few odd ones do not count at all.
        let weights = used.map { Double($0.confidence) * pow(min(1, Double($0.end) / Self.matureSeconds), 4) }
        let total = max(1e-9, weights.reduce(0, +))
        let confidence = zip(used, weights).reduce(0) { $0 + Double($1.0.confidence) * $1.1 } / total
        let chance = zip(used, weights).reduce(0) { $0 + Double($1.0.chanceGivenPulse) * $1.1 } / total
        let tracked = Self.median(zip(used, weights).map { (Double($0.bpm), $1) })
        let width = Self.median(zip(used, weights).map { (Double($0.halfWidth), $1) })
        var bpm = tracked
        if let beaten = Self.rate(of: BeatInterval.all(of: beats)) {
            let clear = Double(clearLooks) / Double(looks.count)
            let mean = zip(used, weights).reduce(0) { $0 + Double($1.0.bpm) * $1.1 } / total
            if abs(log(beaten / tracked)) < 0.05 || abs(log(beaten / mean)) < 0.05 || clear > 0.5 { bpm = beaten }
        }
        // What the windows have in common does not average out; nor does it when beats and windows disagree.
        let windows = max(1, Double(used.count) / Double(PulseSpectrum.windowSeconds))
        let halfWidth = max(1, width * max(0.4, 1 / windows.squareRoot()), abs(bpm - tracked) / 2)
        return HeartRate(
            bpm: bpm, interval: max(1, bpm - halfWidth)...bpm + halfWidth,
            confidence: min(confidence, TrustModel.chance(halfWidth: halfWidth))
        ).leastError(chance: chance, in: band)
    }

    private func isEnough(_ used: [Look]) -> Bool {
        2 * max(used.count, clearLooks) >= looks.count
            || used.count { $0.confidence >= Self.sure } >= Self.leastSureLooks
    }

    /// 60 × beats / seconds, where an interval in which beats were missed counts as many as fit the ones around it, and
    /// the halves that an extra beat makes count as halves; nil for fewer than three intervals.
    private static func rate(of intervals: [BeatInterval]) -> Double? {
        let seconds = intervals.map(\.seconds)
        guard seconds.count >= 3 else { return nil }
        let shares = seconds.indices.map { index in
            let around = seconds[max(0, index - 3)..<min(seconds.count, index + 4)]
            return seconds[index] * Double(around.count) / around.reduce(0, +)
        }
        var beats = 0.0
        for (index, share) in shares.enumerated() {
            // A premature beat is short too, but a long pause follows it.
            let isHalf =
                share < 0.65
                && [index - 1, index + 1].contains { shares.indices.contains($0) && shares[$0] < 0.65 }
            beats += isHalf ? 0.5 : max(1, (share + 0.4).rounded(.down))
        }
        return 60 * beats / seconds.reduce(0, +)
    }

    /// The value below which half of the weight lies.
    private static func median(_ values: [(value: Double, weight: Double)]) -> Double {
        let sorted = values.sorted { $0.value < $1.value }
        let half = sorted.reduce(0) { $0 + $1.weight } / 2
        var sum = 0.0
        for (value, weight) in sorted {
            sum += weight
            if sum >= half { return value }
        }
        return sorted.last?.value ?? 0
    }
}
