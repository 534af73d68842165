import Foundation

/// Chooses the beats among the upstrokes: the chain that collects the most slope while keeping to the expected period.
///
/// Dynamic programming over pairs of neighbours, after Ellis 2007 (doi 10.1080/09298210701653344).
enum BeatPath {
    /// Penalty for the squared logarithm of an interval over the period, in units of upstroke strength: where waves are
    /// hard to tell, and where every wave is like the next, so that an irregular rhythm is followed.
    static let strictRhythm: Float = 30, looseRhythm: Float = 8
    /// The same where only beats are left to choose from.
    static let freeRhythm: Float = 1
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

    /// What leads to an upstroke.
    private struct Link {
        /// What the best chain that ends with it collects, and the most that any chain up to it does.
        var total: Float = 0, most: Float = 0
        /// The one before in that chain, -1 for none.
        var previous = -1
    }

    /// - Parameter anchored: Whether the first upstroke is known to be a beat and has to begin the chain.
    /// - Returns: Indices into `upstrokes`, increasing.
    static func choose(from upstrokes: [Upstroke], anchored: Bool = false, rhythm: Float = strictRhythm) -> [Int] {
        upstrokes.withUnsafeBufferPointer { upstrokes in
            withUnsafeTemporaryAllocation(of: Link.self, capacity: upstrokes.count) { links in
                links.initialize(repeating: Link())
                link(upstrokes, anchored: anchored, rhythm: rhythm, links)
                return chain(of: upstrokes, links)
            }
        }
    }

    /// Sets the links.
    private static func link(
        _ upstrokes: UnsafeBufferPointer<Upstroke>, anchored: Bool, rhythm: Float,
        _ links: UnsafeMutableBufferPointer<Link>
    ) {
        var start = 0
        // The best chain that ends long enough before the upstroke at hand for a break to be put between.
        var settled = 0
        var (bestSettled, settledTotal) = (-1, -Float.infinity)
        var most = -Float.infinity
        for k in upstrokes.indices {
            let (seconds, segment, period) = (upstrokes[k].seconds, upstrokes[k].segment, upstrokes[k].period)
            let (farthest, nearest) = (seconds - longest * period, seconds - shortest * period)
            while start < k, upstrokes[start].seconds < farthest { start &+= 1 }
            while settled < k, upstrokes[settled].seconds <= nearest {
                if links[settled].total >= settledTotal {
                    (bestSettled, settledTotal) = (settled, links[settled].total)
                }
                settled &+= 1
            }
            var (best, previous): (Float, Int) = (anchored && k > 0 ? -.infinity : 0, -1)
            if settledTotal - breakCost > best { (best, previous) = (settledTotal - breakCost, bestSettled) }
            // Those that are not settled are too near.
            var j = min(k, settled)
            while j > start {
                j &-= 1
                let total = links[j].total
                // The penalty only takes away.
                guard total > best else {
                    if links[j].most <= best { break }
                    continue
                }
                let interval = seconds - upstrokes[j].seconds
                guard upstrokes[j].segment == segment, interval >= shortest * period else { continue }
                let ratio = Float(interval / period)
                // A logarithm is at least this far from 0, and often that is too far.
                let least = 2 * (ratio - 1) / (ratio + 1)
                guard total - rhythm * least * least > best else { continue }
                let off = log(ratio)
                let value = total - rhythm * off * off
                if value > best { (best, previous) = (value, j) }
            }
            let total = upstrokes[k].strength + best
            if total > most { most = total }
            links[k] = Link(total: total, most: most, previous: previous)
        }
    }

    /// The best of the chains that end near the end.
    private static func chain(
        of upstrokes: UnsafeBufferPointer<Upstroke>, _ links: UnsafeMutableBufferPointer<Link>
    ) -> [Int] {
        guard let last = upstrokes.last else { return [] }
        var end = upstrokes.count - 1
        for k in upstrokes.indices.reversed() {
            if upstrokes[k].seconds < last.seconds - 1.2 * last.period { break }
            if links[k].total > links[end].total { end = k }
        }
        var (length, at) = (0, end)
        while at >= 0 { (length, at) = (length + 1, links[at].previous) }
        var chain: [Int] = []
        chain.reserveCapacity(length)
        at = end
        while at >= 0 {
            chain.append(at)
            at = links[at].previous
        }
        chain.reverse()
        return chain
    }
}
