import Foundation

/// What the rate of a whole recording is judged by: its looks, its beats, and how far they agree.
package struct WholeEvidence: Sendable {
    /// The rate in beats per minute.
    package var bpm: Double
    /// What `WholeModel` is fitted on.
    package var inputs: [Double]
    /// What the looks say of themselves on average (0…1).
    var confidence: Double
    /// And of being right if there is a pulse at all (0…1).
    var chanceGivenPulse: Double
    /// By how many beats per minute the beats' rate differs from the looks'; 0 where it does not count.
    var difference: Double
    /// Whether the looks' intervals leave room for the rate of the beats; true where there are too few beats for one.
    var admitsBeats: Bool
    /// Whether the looks leave no room for the rate of beats that are clear.
    var isDisputed: Bool
    /// The mean rate that it may be instead, in beats per minute; nil where few looks say so.
    var otherBpm: Double?
    /// By how many beats per minute the rate may be off, as the beats leave out a part of a rhythm whose rate changes, or do
    /// not show when it jumps: there it may be any of the looks'.
    var unseen: Double
    /// What was looked at, in seconds from the first frame.
    package var span: ClosedRange<Double>

    /// What one look says, and what it counts for.
    struct Look {
        /// The end of its window, in seconds.
        var end: Double
        var bpm: Double, halfWidth: Double, confidence: Double, weight: Double
        /// The chance (0…1) that the rate is right if there is a pulse at all.
        var chanceGivenPulse: Double
        /// The rate that it may be instead, where there is one.
        var otherBpm: Double?
    }

    /// The least that rates are asked to agree within, in beats per minute.
    private static let leastReach = 1.0
    /// Mean rates that differ by less than this (as a logarithm) are one.
    private static let sameRate = 0.05
    /// Intervals that differ from what a look says by more than this (as a logarithm) do not fit it, and rates are a jump.
    static let oddness = 0.2
    /// Added before a logarithm is taken, and the most that is told apart, in beats per minute.
    private static let softening = 0.3, most = 40.0
    /// What is fitted on is no longer than this, in seconds.
    private static let longest = 60.0

    /// The share of the intervals that have to fit the looks around them where the rate changes too much for one to be the
    /// rate of all.
    private static let leastFitting = 0.9

    /// - Parameters:
    ///   - looks: Those that count, in order of time; not empty.
    ///   - share: Which share (0…1) of all looks they are.
    ///   - clearShare: The share of all in which the beats can be told by themselves.
    ///   - span: From when to when they look.
    init(looks: [Look], share: Double, clearShare: Double, span: ClosedRange<Double>, intervals: [BeatInterval]) {
        let total = max(1e-9, looks.reduce(0) { $0 + $1.weight })
        func mean(_ value: (Look) -> Double) -> Double { looks.reduce(0) { $0 + value($1) * $1.weight } / total }
        let tracked = Self.median(looks.map { ($0.bpm, $0.weight) })
        let width = Self.median(looks.map { ($0.halfWidth, $0.weight) })
        let fit = IntervalFit(intervals, looks)
        let beaten = Self.rate(of: intervals)
        var apart = beaten.map { abs($0 - tracked) }
        admitsBeats = apart.map { $0 <= max(Self.leastReach, width) } ?? true
        if !admitsBeats, fit.covered >= 3, fit.share >= Self.leastFitting {
            (admitsBeats, apart) = (true, fit.difference)
        }
        // After a jump the looks lag, and are not sure for a while: those that are tell, if they see nearly all beats.
        var (slowest, fastest) = (Double.infinity, 0.0)
        for look in looks where look.confidence >= WholeModel.sure {
            (slowest, fastest) = (min(slowest, look.bpm), max(fastest, look.bpm))
        }
        if !admitsBeats, log(fastest / slowest) > Self.oddness {
            let fit = IntervalFit(intervals, looks.filter { $0.confidence >= WholeModel.sure })
            let isSeen = Double(fit.covered) >= max(3, Self.leastFitting * Double(intervals.count))
            if isSeen, fit.share >= Self.leastFitting { (admitsBeats, apart) = (true, fit.difference) }
        }
        // Where the rate changes, the looks' mean is nearer to that of the beats than their median.
        let middle = mean(\.bpm)
        if !admitsBeats, let beaten, abs(log(beaten / middle)) < Self.sameRate {
            (admitsBeats, apart) = (true, abs(beaten - middle))
        }
        confidence = mean(\.confidence)
        chanceGivenPulse = mean(\.chanceGivenPulse)
        // Looks that doubt their rhythm give way to beats that are clear.
        isDisputed = !admitsBeats && clearShare > 0.5
        let isBeaten = admitsBeats || isDisputed && confidence < WholeModel.sure
        bpm = isBeaten ? beaten ?? tracked : tracked
        difference = isBeaten || isDisputed ? apart ?? 0 : 0
        self.span = span
        let doubtful = looks.reduce(0) { $0 + ($1.otherBpm == nil ? 0 : $1.weight) }
        otherBpm =
            doubtful >= WholeModel.doubtfulShare * total
            ? Self.median(looks.compactMap { look in look.otherBpm.map { ($0, look.weight) } }) : nil
        let length = max(1e-9, span.upperBound - span.lowerBound)
        let left = 1 - min(1, intervals.reduce(0) { $0 + $1.seconds } / length)
        let unclear = UnclearJumps(looks, intervals).seconds / length
        unseen = max(0, fastest - slowest) * max(min(1, unclear), isBeaten && beaten != nil ? left / 2 : 0)
        let (bpm, certainty) = (bpm, min(0.999, max(0.001, confidence)))
        let odds = log(certainty / (1 - certainty))
        let jumps = zip(looks, looks.dropFirst()).reduce(0) { $0 + abs($1.1.bpm - $1.0.bpm) }
        inputs = [
            odds, max(0, 3 - odds), Self.logarithm(apart ?? width), Self.logarithm(mean { abs($0.bpm - bpm) }),
            Self.logarithm(jumps / Double(max(1, looks.count - 1))), share, clearShare, Self.logarithm(width),
            log(min(Self.longest, max(1, span.upperBound - span.lowerBound))), 1 - fit.share,
        ]
    }

    /// How the intervals between beats fit the looks around them.
    private struct IntervalFit {
        /// Intervals that lie in the window of a look, and those of them that are as long as its rate says.
        var covered = 0, fitting = 0
        /// The rate of the covered ones less that of their looks.
        var difference = 0.0

        var share: Double { covered > 0 ? Double(fitting) / Double(covered) : 1 }

        init(_ intervals: [BeatInterval], _ looks: [Look]) {
            let half = Double(PulseSpectrum.windowSeconds) / 2
            var (seconds, told, next) = (0.0, 0.0, 0)
            for interval in intervals {
                // The look in whose middle the interval lies, as nearly as any.
                let wanted = interval.end - interval.seconds / 2 + half
                while next + 1 < looks.count, abs(looks[next + 1].end - wanted) <= abs(looks[next].end - wanted) {
                    next += 1
                }
                guard abs(looks[next].end - wanted) <= half else { continue }
                covered += 1
                seconds += interval.seconds
                told += looks[next].bpm * interval.seconds
                if WholeEvidence.fits(interval, bpm: looks[next].bpm) { fitting += 1 }
            }
            if covered > 0 { difference = abs(60 * Double(covered) - told) / seconds }
        }
    }

    /// Whether an interval is as long as a rate says.
    static func fits(_ interval: BeatInterval, bpm: Double) -> Bool {
        abs(log(interval.seconds * bpm / 60)) <= oddness
    }

    private static func logarithm(_ bpm: Double) -> Double { log(min(most, bpm) + softening) }

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
        let breaks = breaks(in: intervals)
        return 60 * (beats + breaks.beats) / (seconds.reduce(0, +) + breaks.seconds)
    }

    /// The breaks between intervals at which the rate changes, which would count for one side alone: as many beats as the mean
    /// of both sides' rates gives.
    private static func breaks(in intervals: [BeatInterval]) -> (beats: Double, seconds: Double) {
        var all = (beats: 0.0, seconds: 0.0)
        for k in intervals.indices.dropFirst() {
            let seconds = intervals[k].start - intervals[k - 1].end
            guard seconds > 0 else { continue }
            let before = hertz(of: intervals[max(0, k - 3)..<k])
            let after = hertz(of: intervals[k..<min(intervals.count, k + 3)])
            guard abs(log(after / before)) > oddness else { continue }
            all = (all.beats + seconds * (before + after) / 2, all.seconds + seconds)
        }
        return all
    }

    private static func hertz(of intervals: ArraySlice<BeatInterval>) -> Double {
        Double(intervals.count) / intervals.reduce(0) { $0 + $1.seconds }
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
