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
        let found = withUnsafeTemporaryAllocation(of: Int32.self, capacity: all.count) { room in
            all.withUnsafeBufferPointer { all in
                let count = Self.setHighest(of: all, until: end, room)
                return Self.find(in: Row(all, UnsafeMutableBufferPointer(rebasing: room[..<count])))
            }
        }
        guard let found else { return nil }
        self = found
    }

    /// Some of the upstrokes, by their places.
    private struct Row {
        let all: UnsafeBufferPointer<Upstroke>
        var places: UnsafeMutableBufferPointer<Int32>

        init(_ all: UnsafeBufferPointer<Upstroke>, _ places: UnsafeMutableBufferPointer<Int32>) {
            (self.all, self.places) = (all, places)
        }

        var count: Int { places.count }
        @inline(__always) subscript(k: Int) -> Upstroke { all[Int(places[k])] }
        /// The interval that ends with one, in seconds.
        @inline(__always) func length(_ k: Int) -> Double { self[k].seconds - self[k - 1].seconds }
    }

    private init(_ beats: Row, contrast: Float, irregularity: Double, isOneStep: Bool) {
        (self.beats, self.contrast) = (beats.places.indices.map { beats[$0] }, contrast)
        (self.irregularity, self.isOneStep) = (irregularity, isOneStep)
        hertz = Double(beats.count - 1) / (1..<beats.count).reduce(0) { $0 + beats.length($1) }
    }

    /// The same of upstrokes that are far enough apart for beats.
    private static func find(in highest: Row) -> PlainBeats? {
        guard let (count, least, contrast) = divide(highest) else { return nil }
        var high = 0
        for k in 0..<highest.count where highest[k].height > least {
            highest.places[high] = highest.places[k]
            high += 1
        }
        guard high == count else { return nil }
        let beats = Row(highest.all, UnsafeMutableBufferPointer(rebasing: highest.places[..<count]))
        let segment = beats[0].segment
        for k in 1..<count {
            guard intervals.contains(beats.length(k)), beats[k].segment == segment else { return nil }
        }
        let usual = ranked((count - 1) / 2, of: count - 1) { beats.length($0 + 1) }
        let irregularity = irregularity(of: beats, usual: usual)
        guard irregularity >= irregular else { return nil }
        let lengths = (1..<count).map { beats.length($0) }
        let isOneStep = isOneStep(lengths)
        let odd = lengths.count { abs($0 / usual - 1) > EarlyBeats.oddness }
        guard isOneStep || Double(odd) / Double(lengths.count) >= leastOddShare else { return nil }
        return PlainBeats(beats, contrast: contrast, irregularity: irregularity, isOneStep: isOneStep)
    }

    /// How many of the heights are beats', the highest other one, and its share of the lowest beat's.
    private static func divide(_ upstrokes: Row) -> (count: Int, least: Float, contrast: Float)? {
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

    /// Half the width of the 95 % interval of the mean rate over a window, in beats per minute: each end of it falls into an
    /// interval whose length is known no better than the intervals vary.
    func halfWidth(overSeconds window: Double) -> Double { 1.96 * 2.0.squareRoot() * irregularity * 60 / window }

    private static func irregularity(of beats: Row, usual: Double) -> Double {
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
        of upstrokes: UnsafeBufferPointer<Upstroke>, until end: Double, _ places: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        var count = 0
        // Of the last one that is kept.
        var (seconds, height) = (-Double.infinity, Float(0))
        for k in upstrokes.indices {
            let upstroke = upstrokes[k]
            while upstroke.seconds - seconds < intervals.lowerBound, height < upstroke.height {
                count -= 1
                let before = count > 0 ? upstrokes[Int(places[count - 1])] : nil
                (seconds, height) = before.map { ($0.seconds, $0.height) } ?? (-.infinity, 0)
            }
            if upstroke.seconds - seconds < intervals.lowerBound { continue }
            places[count] = Int32(k)
            count += 1
            (seconds, height) = (upstroke.seconds, upstroke.height)
        }
        return seconds > end - intervals.lowerBound ? count - 1 : count
    }

    /// Half way, by ratio, between the lowest beat and the highest other.
    var threshold: Float { (beats.map(\.height).min() ?? 0) * contrast.squareRoot() }
}
