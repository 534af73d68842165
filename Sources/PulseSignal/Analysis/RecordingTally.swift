import Foundation

/// What is kept of a recording, second by second, until its end.
struct RecordingTally: Sendable {
    private struct Look {
        var end: Float, bpm: Float, halfWidth: Float, confidence: Float
    }

    /// A look that is trusted at least this much counts as measured.
    static let trusted: Float = 0.5
    /// When a look has a full window, in seconds.
    private static let matureSeconds = 10.0

    private var looks: [Look] = []
    private var shares = SIMD4<Float>()
    /// Looks in which every beat could be told.
    private var clearLooks = 0
    private var slowWaves = 0.0, bursts = 0.0

    mutating func count(_ judgement: Judgement, _ moment: PulseMoment) {
        looks.append(
            Look(
                end: Float(judgement.end), bpm: Float(judgement.bpm), halfWidth: Float(judgement.halfWidth),
                confidence: Float(judgement.confidence)))
        clearLooks += judgement.hasClearBeats ? 1 : 0
        shares += moment.shares * Float(judgement.confidence)
        slowWaves += moment.slowWave
        bursts += moment.burst > 1.2 ? 1 : 0
    }

    var isEmpty: Bool { looks.isEmpty }
    /// Mean over the looks of the logarithm of the slow wave's power over the pulse's.
    var slowWave: Double { looks.isEmpty ? 0 : slowWaves / Double(looks.count) }
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
    /// - Parameter isGated: Whether looks that are not trusted are left out.
    func heartRate(beats: [Beat], isGated: Bool) -> HeartRate? {
        let used = isGated ? looks.filter { $0.confidence >= Self.trusted } : looks
        guard !used.isEmpty, Double(used.count) >= 0.1 * Double(looks.count) else { return nil }
        // Sure looks count more, those at the start that saw little count less, and a few odd ones do not count at all.
        let weights = used.map { Double($0.confidence) * pow(min(1, Double($0.end) / Self.matureSeconds), 4) }
        let total = max(1e-9, weights.reduce(0, +))
        let confidence = zip(used, weights).reduce(0) { $0 + Double($1.0.confidence) * $1.1 } / total
        let tracked = Self.median(zip(used, weights).map { (Double($0.bpm), $1) })
        let width = Self.median(zip(used, weights).map { (Double($0.halfWidth), $1) })
        let intervals = BeatInterval.all(of: beats).filter { IntervalCleaning.limits.contains($0.seconds) }
        let seconds = intervals.reduce(0) { $0 + $1.seconds }
        var bpm = tracked
        if intervals.count >= 3, seconds > 0 {
            let beaten = 60 * Double(intervals.count) / seconds
            let clear = Double(clearLooks) / Double(looks.count)
            let mean = zip(used, weights).reduce(0) { $0 + Double($1.0.bpm) * $1.1 } / total
            if abs(log(beaten / tracked)) < 0.05 || abs(log(beaten / mean)) < 0.05 || clear > 0.5 { bpm = beaten }
        }
        // What the windows have in common does not average out.
        let windows = max(1, Double(used.count) / Double(PulseSpectrum.windowSeconds))
        let halfWidth = max(1, width * max(0.4, 1 / windows.squareRoot()))
        return HeartRate(bpm: bpm, interval: max(1, bpm - halfWidth)...bpm + halfWidth, confidence: confidence)
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
