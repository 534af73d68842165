import Foundation

/// Beats that show by themselves, whatever their rhythm: upstrokes that stand out in height from all others. They are how
/// an irregular rhythm such as atrial fibrillation is followed, which has no rate for a spectrum to show.
struct PlainBeats {
    let beats: [Upstroke]
    /// Height of the highest other upstroke over that of the lowest beat (0…1).
    let contrast: Float
    /// The mean rate in hertz.
    let hertz: Double
    /// The standard deviation of the intervals over their mean, but for single beats that split a usual interval: one
    /// high dicrotic wave does not make a regular rhythm irregular.
    private let irregularity: Double
    /// Share of the intervals that are not the usual one.
    private let oddShare: Double
    /// Whether the rhythm is regular but for one change of its rate, after which there are two intervals or a longer one:
    /// noise adds beats, but it does not hide them.
    let isOneStep: Bool

    /// The others are dicrotic waves and noise: a third as high at most.
    private static let greatestContrast: Float = 0.3
    /// A beat is at least so high, compared with the median beat: fast beats of an irregular rhythm fill the artery less.
    private static let leastHeight: Float = 0.4
    private static let fewest = 5
    /// Standard deviation of the intervals over their mean; that of a regular rhythm, breathing included, is under it.
    private static let irregular = 0.15
    /// The share of the intervals that are odd in an irregular rhythm.
    private static let leastOddShare = 1.0 / 3
    /// An interval beyond these multiples of the one before is a change of the rate.
    private static let steady = exp(-0.2)...exp(0.2)
    /// Seconds between two beats (Lipponen and Tarvainen's hard limits would be 0.27 and 2 s; the slowest rate is 30).
    private static let intervals = 0.27...2.5

    /// - Parameters:
    ///   - all: Those of a window, in order of time.
    ///   - end: The window's end in seconds.
    /// - Returns: nil where none stand out, or some of them follow too fast or too slowly.
    init?(in all: [Upstroke], until end: Double) {
        var beats = Self.highest(of: all, until: end)
        guard let (count, least, contrast) = Self.divide(beats) else { return nil }
        beats.removeAll { $0.height <= least }
        self.beats = beats
        self.contrast = contrast
        guard beats.count == count else { return nil }
        let lengths = (1..<count).map { beats[$0].seconds - beats[$0 - 1].seconds }
        guard lengths.allSatisfy(Self.intervals.contains),
            beats.allSatisfy({ $0.segment == beats[0].segment })
        else { return nil }
        hertz = Double(lengths.count) / lengths.reduce(0, +)
        let usual = ranked(lengths.count / 2, of: lengths.count) { lengths[$0] }
        irregularity = Self.irregularity(of: beats, usual: usual)
        oddShare = Double(lengths.count { abs($0 / usual - 1) > EarlyBeats.oddness }) / Double(lengths.count)
        isOneStep = Self.isOneStep(lengths)
    }

    /// How many of the heights are beats', the highest other one, and its share of the lowest beat's.
    private static func divide(_ upstrokes: [Upstroke]) -> (count: Int, least: Float, contrast: Float)? {
        let number = upstrokes.count
        guard number >= fewest else { return nil }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: number) { room in
            let sorted = UnsafeMutableBufferPointer(rebasing: room[..<number])
            for k in 0..<number { sorted[k] = upstrokes[k].height }
            sorted.sortFew()
            func height(_ rank: Int) -> Float { sorted[number - 1 - rank] }
            // The widest gap between one height and the next divides beats from others; without one all are beats.
            var (count, highest, widest) = (number, Float(0), greatestContrast)
            for k in fewest..<number where height(k) <= widest * height(k - 1) {
                guard height(k - 1) >= leastHeight * height(k / 2) else { break }
                (count, widest, highest) = (k, height(k) / height(k - 1), height(k))
            }
            // Half of them may be dicrotic waves.
            let least = leastHeight * height(count / 4)
            guard count < number || height(count - 1) >= least else { return nil }
            guard 3 * (0..<count).count(where: { height($0) < least }) <= count else { return nil }
            return (count, highest, count == number ? 0 : widest)
        }
    }

    /// Whether the rhythm is not a regular one, nor one with an odd beat or two.
    var isIrregular: Bool { irregularity >= Self.irregular && (isOneStep || oddShare >= Self.leastOddShare) }

    /// Half the width of the 95 % interval of the mean rate over a window, in beats per minute: each end of it falls into an
    /// interval whose length is known no better than the intervals vary.
    func halfWidth(overSeconds window: Double) -> Double { 1.96 * 2.0.squareRoot() * irregularity * 60 / window }

    private static func irregularity(of beats: [Upstroke], usual: Double) -> Double {
        // About the usual interval, so that the difference of the sums loses nothing.
        var (count, sum, squares) = (0.0, 0.0, 0.0)
        var last = beats[0].seconds
        for k in 1..<beats.count {
            let seconds = beats[k].seconds
            if k + 1 < beats.count, abs((beats[k + 1].seconds - last) / usual - 1) < EarlyBeats.pauseTolerance,
                k + 2 == beats.count
                    || beats[k + 2].seconds - beats[k + 1].seconds > (1 - EarlyBeats.pauseTolerance) * usual
            {
                continue
            }
            let off = seconds - last - usual
            (count, sum, squares) = (count + 1, sum + off, squares + off * off)
            last = seconds
        }
        let mean = sum / count
        return max(0, squares / count - mean * mean).squareRoot() / (usual + mean)
    }

    private static func isOneStep(_ lengths: [Double]) -> Bool {
        var change: Int?
        for k in lengths.indices.dropFirst() where !steady.contains(lengths[k] / lengths[k - 1]) {
            if change != nil { return false }
            change = k
        }
        guard let place = change else { return true }
        return place >= 2 && (place <= lengths.count - 2 || lengths[place] > lengths[place - 1])
    }

    /// Of upstrokes too near for two beats the higher one. What comes just before the end may be the lower one of two.
    private static func highest(of upstrokes: [Upstroke], until end: Double) -> [Upstroke] {
        let least = intervals.lowerBound
        var kept: [Upstroke] = []
        kept.reserveCapacity(max(upstrokes.count, Upstroke.usualCount))
        for upstroke in upstrokes {
            while let last = kept.last, upstroke.seconds - last.seconds < least, last.height < upstroke.height {
                kept.removeLast()
            }
            if let last = kept.last, upstroke.seconds - last.seconds < least { continue }
            kept.append(upstroke)
        }
        if let last = kept.last, last.seconds > end - least { kept.removeLast() }
        return kept
    }

    /// Half way, by ratio, between the lowest beat and the highest other.
    var threshold: Float { (beats.map(\.height).min() ?? 0) * contrast.squareRoot() }
}
