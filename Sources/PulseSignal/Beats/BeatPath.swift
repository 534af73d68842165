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
        guard let last = upstrokes.last else { return [] }
        var totals = [Float](repeating: 0, count: upstrokes.count)
        var previous = [Int](repeating: -1, count: upstrokes.count)
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
            for j in (start..<k).reversed() {
                let before = upstrokes[j]
                // The penalty only takes away.
                guard totals[j] > best else { continue }
                let interval = now.seconds - before.seconds
                guard before.segment == now.segment, interval >= shortest * now.period else { continue }
                let off = Float(log(interval / now.period))
                let value = totals[j] - rhythm * off * off
                if value > best {
                    best = value
                    previous[k] = j
                }
            }
            totals[k] = now.strength + best
        }
        var end = upstrokes.count - 1
        for k in upstrokes.indices.reversed() {
            if upstrokes[k].seconds < last.seconds - 1.2 * last.period { break }
            if totals[k] > totals[end] { end = k }
        }
        var chain: [Int] = []
        var at = end
        while at >= 0 {
            chain.append(at)
            at = previous[at]
        }
        return chain.reversed()
    }
}
