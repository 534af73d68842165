import Foundation

/// What is kept of a recording, second by second, until its end.
struct RecordingTally: Sendable {
    private struct Look {
        var end: Float, bpm: Float, halfWidth: Float, confidence: Float, chanceGivenPulse: Float
        var otherBpm: Float?

        /// Sure looks count more, those at the start that saw little count less.
        var asWhole: WholeEvidence.Look {
            let weight = Double(confidence) * pow(min(1, Double(end) / RecordingTally.matureSeconds), 4)
            return WholeEvidence.Look(
                end: Double(end), bpm: Double(bpm), halfWidth: Double(halfWidth), confidence: Double(confidence),
                weight: weight, chanceGivenPulse: Double(chanceGivenPulse), otherBpm: otherBpm.map(Double.init))
        }
    }

    /// A look that is trusted at least this much counts as measured.
    static let trusted: Float = 0.5
    /// Where less than half of a recording is trusted, this many looks have to be this sure: chance gives a few weak ones.
    private static let sure = Float(WholeModel.sure)
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

    /// - Parameters:
    ///   - level: The mean light since the look before.
    ///   - isMoving: Whether the light changes as a movement makes it.
    mutating func count(_ judgement: Judgement, _ moment: PulseMoment, level: Double, isMoving: Bool) {
        levels.append(Float(level))
        looks.append(
            Look(
                end: Float(judgement.end), bpm: Float(judgement.bpm), halfWidth: Float(judgement.halfWidth),
                confidence: Float(judgement.confidence), chanceGivenPulse: Float(judgement.chanceGivenPulse),
                otherBpm: judgement.otherBpm.map(Float.init)))
        clearLooks += judgement.hasClearBeats ? 1 : 0
        shares += moment.shares * Float(judgement.confidence)
        slowWaves += moment.slowWave
        bursts += moment.burst > 1.2 || isMoving ? 1 : 0
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

    /// Share (0…1) of the looks that show a movement: a burst, or a steady one.
    var restlessness: Double { looks.isEmpty ? 0 : bursts / Double(looks.count) }

    var weights: ChannelWeights {
        let total = shares.sum()
        guard total > 0 else { return ChannelWeights(red: 1, green: 0, blue: 0) }
        return ChannelWeights(
            red: Double(shares.x / total), green: Double(shares.y / total), blue: Double(shares.z / total))
    }

    /// What the looks and the beats say of the rate of the whole recording; nil where too few looks show one.
    ///
    /// - Parameter isGated: Whether looks that are not trusted are left out.
    func whole(beats: [Beat], isGated: Bool) -> WholeEvidence? {
        let used = isGated ? looks.filter { $0.confidence >= Self.trusted } : looks
        guard let first = used.first, let last = used.last, !isGated || isEnough(used) else { return nil }
        let start = max(0, Double(first.end) - Double(PulseSpectrum.windowSeconds))
        return WholeEvidence(
            looks: used.map(\.asWhole), share: Double(used.count) / Double(looks.count),
            clearShare: Double(clearLooks) / Double(looks.count),
            span: start...max(start, Double(last.end)), intervals: BeatInterval.all(of: beats))
    }

    /// Share (0…1) of the looks whose rate is trusted.
    var trustedShare: Double {
        looks.isEmpty ? 0 : Double(looks.count { $0.confidence >= Self.trusted }) / Double(looks.count)
    }

    private func isEnough(_ used: [Look]) -> Bool {
        2 * max(used.count, clearLooks) >= looks.count
            || used.count { $0.confidence >= Self.sure } >= Self.leastSureLooks
    }
}
