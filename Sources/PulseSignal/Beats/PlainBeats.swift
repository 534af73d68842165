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
    /// - Returns: nil where none stand out, some of them follow too fast or too slowly, or the rhythm is a regular one, or
    /// one with an odd beat or two.
    init?(in all: [Upstroke], until end: Double) {
        let found = withUnsafeTemporaryAllocation(of: Upstroke.self, capacity: all.count) { room in
            Self.find(in: UnsafeMutableBufferPointer(rebasing: room[..<Self.setHighest(of: all, until: end, room)]))
        }
        guard let found else { return nil }
        self = found
    }

    private init(
        _ beats: UnsafeMutableBufferPointer<Upstroke>, contrast: Float, irregularity: Double, isOneStep: Bool
    ) {
        (self.beats, self.contrast) = (Array(beats), contrast)
        (self.irregularity, self.isOneStep) = (irregularity, isOneStep)
        hertz = Double(beats.count - 1) / (1..<beats.count).reduce(0) { $0 + Self.length(of: beats, $1) }
    }

    /// The same of upstrokes that are far enough apart for beats; they are changed.
    private static func find(in highest: UnsafeMutableBufferPointer<Upstroke>) -> PlainBeats? {
        guard let (count, least, contrast) = divide(highest) else { return nil }
        var high = 0
        for upstroke in highest where upstroke.height > least {
            highest[high] = upstroke
            high += 1
        }
        guard high == count else { return nil }
        let beats = UnsafeMutableBufferPointer(rebasing: highest[..<count])
        for k in 1..<count {
            guard intervals.contains(length(of: beats, k)), beats[k].segment == beats[0].segment else { return nil }
        }
        let usual = ranked((count - 1) / 2, of: count - 1) { length(of: beats, $0 + 1) }
        let irregularity = irregularity(of: beats, usual: usual)
        guard irregularity >= irregular else { return nil }
        let lengths = (1..<count).map { length(of: beats, $0) }
        let isOneStep = isOneStep(lengths)
        let odd = lengths.count { abs($0 / usual - 1) > EarlyBeats.oddness }
        guard isOneStep || Double(odd) / Double(lengths.count) >= leastOddShare else { return nil }
        return PlainBeats(beats, contrast: contrast, irregularity: irregularity, isOneStep: isOneStep)
    }

    /// The interval that ends with a beat, in seconds.
    @inline(__always)
    private static func length(of beats: UnsafeMutableBufferPointer<Upstroke>, _ k: Int) -> Double {
        beats[k].seconds - beats[k - 1].seconds
    }

    /// How many of the heights are beats', the highest other one, and its share of the lowest beat's.
    private static func divide(_ upstrokes: UnsafeMutableBufferPointer<Upstroke>) -> (count: Int, least: Float, contrast: Float)? {
        let number = upstrokes.count
        guard number >= fewest else { return nil }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: number) { room in
            let sorted = UnsafeMutableBufferPointer(rebasing: room[..<number])
            for k in 0..<number { sorted[k] = upstrokes[k].height }
            sorted.sortFew()
            func height(_ rank: Int) -> Float { sorted[number - 1 - rank] }
            // The widest gap between one height and the next divides beats from others; without one all are beats.
            var (count, least, widest) = (number, Float(0), greatestContrast)
            for k in fewest..<number where height(k) <= widest * height(k - 1) {
                guard height(k - 1) >= leastHeight * height(k / 2) else { break }
                (count, widest, least) = (k, height(k) / height(k - 1), height(k))
            }
            // Half of them may be dicrotic waves then.
            guard count < number || height(count - 1) >= leastHeight * height(count / 4) else { return nil }
            return (count, least, count == number ? 0 : widest)
        }
    }

    /// Half the width of the 95 % interval of the mean rate over a window, in beats per minute: each end of it falls into an
    /// interval whose length is known no better than the intervals vary.
    func halfWidth(overSeconds window: Double) -> Double { 1.96 * 2.0.squareRoot() * irregularity * 60 / window }

    private static func irregularity(of beats: UnsafeMutableBufferPointer<Upstroke>, usual: Double) -> Double {
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

    /// Sets those to keep: of upstrokes too near for two beats the higher one. What comes just before the end may be the
    /// lower one of two.
    /// - Returns: How many there are.
    private static func setHighest(
        of upstrokes: [Upstroke], until end: Double, _ kept: UnsafeMutableBufferPointer<Upstroke>
    ) -> Int {
        let least = intervals.lowerBound
        var count = 0
        upstrokes.withUnsafeBufferPointer { upstrokes in
            for upstroke in upstrokes {
                func isNear() -> Bool { count > 0 && upstroke.seconds - kept[count - 1].seconds < least }
                while isNear(), kept[count - 1].height < upstroke.height { count -= 1 }
                if isNear() { continue }
                kept[count] = upstroke
                count += 1
            }
        }
        return count > 0 && kept[count - 1].seconds > end - least ? count - 1 : count
    }

    /// Half way, by ratio, between the lowest beat and the highest other.
    var threshold: Float { (beats.map(\.height).min() ?? 0) * contrast.squareRoot() }
}
