import Foundation

/// Chooses the beats among the upstrokes: the chain that collects the most slope while keeping to the expected period.
///
/// Dynamic programming over pairs of neighbours, after Ellis 2007 (doi 10.1080/09298210701653344).
enum BeatPath {
    /// Penalty for the squared logarithm of an interval over the period, in units of upstroke strength: where waves are
    /// hard to tell, and where every wave is like the next, so that an irregular rhythm is followed.
    static let strictRhythm: Float = 30, looseRhythm: Float = 8
    /// The likeness of waves at which the one and the other apply; between them it is interpolated.
    static let unlike = 0.75, alike = 0.9

    static func rhythm(likeness: Double) -> Float {
        let share = Float(max(0, min(1, (likeness - unlike) / (alike - unlike))))
        return strictRhythm + share * (looseRhythm - strictRhythm)
    }

    /// Intervals are looked for within these multiples of the period.
    static let shortest = 0.4, longest = 2.4
    /// The cost of going on from any earlier beat whatever the interval, in units of upstroke strength.
    static let breakCost: Float = 4

    /// Whether an interval is not so long that a beat is more likely to be missing from it: that the chain would rather
    /// break than hold it.
    static func keepsTime(_ interval: Double, period: Double, rhythm: Float) -> Bool {
        let off = Float(log(max(1, interval / period)))
        return interval <= longest * period && rhythm * off * off <= breakCost
    }

    /// - Parameter anchored: Whether the first upstroke is known to be a beat and has to begin the chain.
    /// - Returns: Indices into `upstrokes`, increasing.
    static func choose(from upstrokes: [Upstroke], anchored: Bool = false, rhythm: Float = strictRhythm) -> [Int] {
        upstrokes.withUnsafeBufferPointer { upstrokes in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: upstrokes.count) { totals in
                withUnsafeTemporaryAllocation(of: Int.self, capacity: upstrokes.count) { previous in
                    totals.initialize(repeating: 0)
                    previous.initialize(repeating: -1)
                    link(upstrokes, anchored: anchored, rhythm: rhythm, totals, previous)
                    return chain(of: upstrokes, totals, previous)
                }
            }
        }
    }

    /// Sets what the best chain that ends with each upstroke collects, and the one before in that chain, -1 for none.
    private static func link(
        _ upstrokes: UnsafeBufferPointer<Upstroke>, anchored: Bool, rhythm: Float,
        _ totals: UnsafeMutableBufferPointer<Float>, _ previous: UnsafeMutableBufferPointer<Int>
    ) {
        var start = 0
        // The best chain that ends long enough before the upstroke at hand for a break to be put between.
        var settled = 0
        var bestSettled = -1
        for k in upstrokes.indices {
            let now = upstrokes[k]
            while start < k, upstrokes[start].seconds < now.seconds - longest * now.period { start += 1 }
            while settled < k, upstrokes[settled].seconds <= now.seconds - shortest * now.period {
                if bestSettled < 0 || totals[settled] >= totals[bestSettled] { bestSettled = settled }
                settled += 1
            }
            var best: Float = anchored && k > 0 ? -.infinity : 0
            if bestSettled >= 0, totals[bestSettled] - breakCost > best {
                best = totals[bestSettled] - breakCost
                previous[k] = bestSettled
            }
            // Those that are not settled are too near.
            var j = min(k, settled)
            while j > start {
                j &-= 1
                // The penalty only takes away.
                guard totals[j] > best else { continue }
                let interval = now.seconds - upstrokes[j].seconds
                guard upstrokes[j].segment == now.segment, interval >= shortest * now.period else { continue }
                let ratio = Float(interval / now.period)
                // A logarithm is at least this far from 0, and often that is too far.
                let least = 2 * (ratio - 1) / (ratio + 1)
                guard totals[j] - rhythm * least * least > best else { continue }
                let off = log(ratio)
                let value = totals[j] - rhythm * off * off
                if value > best {
                    best = value
                    previous[k] = j
                }
            }
            totals[k] = now.strength + best
        }
    }

    /// The best of the chains that end near the end.
    private static func chain(
        of upstrokes: UnsafeBufferPointer<Upstroke>, _ totals: UnsafeMutableBufferPointer<Float>,
        _ previous: UnsafeMutableBufferPointer<Int>
    ) -> [Int] {
        guard let last = upstrokes.last else { return [] }
        var end = upstrokes.count - 1
        for k in upstrokes.indices.reversed() {
            if upstrokes[k].seconds < last.seconds - 1.2 * last.period { break }
            if totals[k] > totals[end] { end = k }
        }
        var (length, at) = (0, end)
        while at >= 0 { (length, at) = (length + 1, previous[at]) }
        return [Int](unsafeUninitializedCapacity: length) { chain, count in
            (count, at) = (length, end)
            for place in (0..<length).reversed() { (chain[place], at) = (at, previous[at]) }
        }
    }
}
