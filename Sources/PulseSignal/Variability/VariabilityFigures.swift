import Foundation

extension Variability {
    /// The gate: time domain figures need 30 s of clean intervals (Munoz et al. 2015, doi 10.1371/journal.pone.0138921,
    /// found RMSSD of 30 s to agree with that of 5 minutes), of which four in five are clean (ours).
    static let leastCleanSeconds = 30.0, leastCleanShare = 0.8
    /// And no more than half of a figure's square may be what the beats' uncertainties make of a steady rhythm (ours): beyond
    /// it there is more noise than variability in it.
    static let mostUncertainShare = 0.5
    /// Frequency and Poincaré figures: two minutes, the Task Force's least for the low-frequency band (1996).
    static let leastSpectralSeconds = 120.0
    private static let blockSeconds = 300.0
    /// Intervals that alternate as those to a beat's own second wave and from it on do: short ones are no longer than this
    /// (systole of a slow heart and the rise after it, in seconds) and shorter than the long ones by a fifth; the next of
    /// either kind differs by no more than a tenth. No more than a tenth of all may, where chance leaves a few (ours).
    private static let longestSystole = 0.65, alternation = 0.8, repetition = 0.9, mostAlternatingShare = 0.1

    /// The variability of a recording's beats, or why it is not given.
    package static func of(_ beats: [Beat]) -> Gated<Variability> {
        let intervals = BeatInterval.all(of: beats)
        let cleaning = IntervalCleaning(intervals)
        let clean = cleaning.clean
        let cleanSeconds = clean.reduce(0) { $0 + $1.seconds }
        let total = intervals.reduce(0) { $0 + $1.seconds }
        guard total >= leastCleanSeconds else { return .withheld(.tooShort) }
        let share = Double(clean.count) / Double(max(1, intervals.count))
        guard share >= leastCleanShare else { return .withheld(.notClean) }
        guard cleanSeconds >= leastCleanSeconds else { return .withheld(.tooShort) }
        guard alternating(intervals) <= mostAlternatingShare else { return .withheld(.notClean) }

        let milliseconds = clean.map { $0.seconds * 1000 }
        var differences: [Double] = []
        for k in clean.indices.dropFirst() where clean[k].isAdjacent {
            differences.append(milliseconds[k] - milliseconds[k - 1])
        }
        guard differences.count >= 8 else { return .withheld(.notClean) }
        let sdnn = deviation(milliseconds)
        let rmssd = (differences.reduce(0) { $0 + $1 * $1 } / Double(differences.count)).squareRoot()
        let pnn50 = 100 * Double(differences.count { abs($0) > 50 }) / Double(differences.count)
        // The median: that of a beat that is unlike the others says little. A difference of two intervals counts the beat
        // between them twice, which makes its variance three times an interval's.
        let variance = clean.map(\.uncertainty).sorted()[clean.count / 2] * 1e6
        guard max(variance / (sdnn * sdnn), 3 * variance / (rmssd * rmssd)) <= mostUncertainShare else {
            return .withheld(.uncertainBeats)
        }
        var result = Variability(
            sdnn: sdnn, rmssd: rmssd, pnn50: pnn50, beats: clean.count + 1, cleanShare: share,
            corrections: cleaning.corrections)
        if cleanSeconds >= leastSpectralSeconds {
            // Brennan et al. 2001 (doi 10.1109/10.959330): the spreads along the plot's two diagonals.
            let across = deviation(differences)
            result.sd1 = across / 2.0.squareRoot()
            result.sd2 = max(0, 2 * sdnn * sdnn - across * across / 2).squareRoot()
            (result.lf, result.hf) = spectralPowers(clean)
        }
        return .measured(result)
    }

    /// The share of the intervals that are part of four in a row which alternate between short and long.
    private static func alternating(_ intervals: [BeatInterval]) -> Double {
        func ratio(_ a: Double, _ b: Double) -> Double { min(a, b) / max(a, b) }
        var count = 0
        var counted = 0
        for start in intervals.indices.dropLast(3) {
            let four = intervals[start..<start + 4]
            guard four.dropFirst().allSatisfy(\.isAdjacent) else { continue }
            let seconds = four.map(\.seconds)
            guard ratio(seconds[0], seconds[1]) < alternation, min(seconds[0], seconds[1]) <= longestSystole,
                ratio(seconds[0], seconds[2]) > repetition, ratio(seconds[1], seconds[3]) > repetition
            else { continue }
            count += start + 4 - max(start, counted)
            counted = start + 4
        }
        return Double(count) / Double(max(1, intervals.count))
    }

    /// The mean over blocks of five minutes, in ms².
    private static func spectralPowers(_ clean: [BeatInterval]) -> (lf: Double?, hf: Double?) {
        guard let first = clean.first?.end, let last = clean.last?.end else { return (nil, nil) }
        let blocks = max(1, Int((last - first) / blockSeconds))
        let length = (last - first) / Double(blocks)
        var low = 0.0
        var high = 0.0
        var used = 0.0
        var start = 0
        for block in 0..<blocks {
            let limit = block == blocks - 1 ? Double.infinity : first + Double(block + 1) * length
            var end = start
            while end < clean.count, clean[end].end < limit { end += 1 }
            let part = clean[start..<end]
            start = end
            guard
                let spectrum = Periodogram(
                    times: part.map(\.end), values: part.map { $0.seconds * 1000 }, band: 0.04...0.4)
            else { continue }
            low += spectrum.power(in: 0.04...0.15)
            high += spectrum.power(in: 0.15...0.4)
            used += 1
        }
        return used > 0 ? (low / used, high / used) : (nil, nil)
    }

    private static func deviation(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(max(1, values.count - 1))).squareRoot()
    }
}
