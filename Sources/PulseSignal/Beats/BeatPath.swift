internal import CPulseKernels
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
    /// An interval of as many periods may hide a beat in what was left out.
    static let roomForAnother = 1.5
    /// The cost of going on from any earlier beat whatever the interval, in units of upstroke strength.
    static let breakCost: Float = 4

    /// Whether an interval is not so long that a beat is more likely to be missing from it: that the chain would rather
    /// break than hold it.
    static func keepsTime(_ interval: Double, period: Double, rhythm: Float) -> Bool {
        let off = Float(log(max(1, interval / period)))
        return interval <= longest * period && rhythm * off * off <= breakCost
    }

    /// What leads to an upstroke, by one penalty.
    private struct Links {
        let rhythm: Float
        /// What the best chain that ends with it collects.
        let totals: UnsafeMutablePointer<Float>
        /// The one before in that chain, -1 for none.
        let previous: UnsafeMutablePointer<Int32>

        #if arch(x86_64)
            var native: pulse_links { pulse_links(penalty: rhythm, totals: totals, previous: previous) }
        #endif
    }

    /// - Parameter anchored: Whether the first upstroke is known to be a beat and has to begin the chain.
    /// - Returns: Indices into `upstrokes`, increasing.
    static func choose(from upstrokes: [Upstroke], anchored: Bool = false, rhythm: Float = strictRhythm) -> [Int] {
        withChain(from: upstrokes, anchored: anchored, rhythm: rhythm) { Array($0) }
    }

    /// The chain by the strict rhythm and the one by the loose rhythm, together: most of their work is the same.
    /// - Precondition: The upstrokes have the same period.
    static func chooseBoth(from upstrokes: [Upstroke]) -> (strict: [Int], loose: [Int]) {
        withLinks(from: upstrokes, rhythms: (strictRhythm, looseRhythm)) { from, strict, loose in
            link(from, strict, loose)
            return (withChain(of: from, strict) { Array($0) }, withChain(of: from, loose) { Array($0) })
        } ?? ([], [])
    }

    /// Hands out a chain for a while, which needs no array.
    @inline(__always)
    static func withChain<Result>(
        from upstrokes: [Upstroke], anchored: Bool = false, rhythm: Float = strictRhythm,
        _ body: (UnsafeBufferPointer<Int>) -> Result
    ) -> Result {
        withLinks(from: upstrokes, rhythms: (rhythm, rhythm)) { from, links, _ in
            link(from, anchored: anchored, links)
            return withChain(of: from, links, body)
        } ?? body(UnsafeBufferPointer(start: nil, count: 0))
    }

    /// - Returns: nil where there is no upstroke.
    @inline(__always)
    private static func withLinks<Result>(
        from upstrokes: [Upstroke], rhythms: (Float, Float), _ body: (pulse_upstrokes, Links, Links) -> Result
    ) -> Result? {
        guard let origin = upstrokes.first?.seconds else { return nil }
        // The native kernel looks at eight at once.
        let (count, room) = (upstrokes.count, upstrokes.count + 8)
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 5 * room + 8) { floats in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * room + 8) { wholes in
                guard let seconds = floats.baseAddress.map({ $0 + 8 }), let segments = wholes.baseAddress else {
                    return nil
                }
                let (periods, strengths) = (seconds + room, seconds + 2 * room)
                for k in 1...8 { seconds[-k] = -.infinity }
                upstrokes.withUnsafeBufferPointer { upstrokes in
                    for k in upstrokes.indices {
                        seconds[k] = Float(upstrokes[k].seconds - origin)
                        periods[k] = Float(upstrokes[k].period)
                        strengths[k] = upstrokes[k].strength
                        segments[k] = upstrokes[k].segment
                    }
                }
                let from = pulse_upstrokes(
                    seconds: seconds, periods: periods, strengths: strengths, segments: segments, count: Int32(count))
                return body(
                    from,
                    Links(rhythm: rhythms.0, totals: seconds + 3 * room, previous: segments + room),
                    Links(rhythm: rhythms.1, totals: seconds + 4 * room, previous: segments + 2 * room))
            }
        }
    }

    @inline(__always)
    private static func withChain<Result>(
        of from: pulse_upstrokes, _ links: Links, _ body: (UnsafeBufferPointer<Int>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: Int(from.count)) { chain in
            let length = set(chain, of: from, links)
            return body(UnsafeBufferPointer(rebasing: chain[..<length]))
        }
    }

    /// Sets two links.
    private static func link(_ from: pulse_upstrokes, _ one: Links, _ other: Links) {
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                var (from, rhythm) = (from, native(anchored: false))
                return pulse_link_both(&from, &rhythm, one.native, other.native)
            }
        #endif
        link(from, anchored: false, one)
        link(from, anchored: false, other)
    }

    #if arch(x86_64)
        private static func native(anchored: Bool) -> pulse_rhythm {
            pulse_rhythm(
                shortest: Float(shortest), longest: Float(longest), break_cost: breakCost, is_anchored: anchored)
        }
    #endif

    /// Sets the links.
    private static func link(_ from: pulse_upstrokes, anchored: Bool, _ links: Links) {
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                var (from, rhythm) = (from, native(anchored: anchored))
                return pulse_link(&from, &rhythm, links.native)
            }
        #endif
        // The best chain that ends long enough before the upstroke at hand for a break to be put between.
        var settled = 0
        var (bestSettled, settledTotal) = (-1, -Float.infinity)
        for k in 0..<Int(from.count) {
            let (seconds, segment, period) = (from.seconds[k], from.segments[k], from.periods[k])
            while settled < k, from.seconds[settled] <= seconds - Float(shortest) * period {
                if links.totals[settled] >= settledTotal {
                    (bestSettled, settledTotal) = (settled, links.totals[settled])
                }
                settled += 1
            }
            var (best, previous): (Float, Int) = (anchored && k > 0 ? -.infinity : 0, -1)
            if settledTotal - breakCost > best { (best, previous) = (settledTotal - breakCost, bestSettled) }
            // Those that are not settled are too near.
            for j in (0..<settled).reversed() {
                let interval = seconds - from.seconds[j]
                if interval > Float(longest) * period { break }
                // The penalty only takes away.
                guard from.segments[j] == segment, links.totals[j] > best, interval >= Float(shortest) * period else {
                    continue
                }
                let off = log(interval / period)
                let value = links.totals[j] - links.rhythm * off * off
                if value > best { (best, previous) = (value, j) }
            }
            links.totals[k] = from.strengths[k] + best
            links.previous[k] = Int32(previous)
        }
    }

    /// Sets the best of the chains that end near the end. The links are used up.
    /// - Returns: Its length.
    private static func set(
        _ chain: UnsafeMutableBufferPointer<Int>, of upstrokes: pulse_upstrokes, _ links: Links
    ) -> Int {
        let last = Int(upstrokes.count) - 1
        let earliest = upstrokes.seconds[last] - 1.2 * upstrokes.periods[last]
        var end = last
        for k in (0...last).reversed() {
            if upstrokes.seconds[k] < earliest { break }
            if links.totals[k] > links.totals[end] { end = k }
        }
        // Turned round, the links lead from the first one to the end.
        var (at, next) = (Int32(end), Int32(-1))
        while at >= 0 {
            let before = links.previous[Int(at)]
            links.previous[Int(at)] = next
            (at, next) = (before, at)
        }
        var length = 0
        while next >= 0 {
            chain[length] = Int(next)
            length += 1
            next = links.previous[Int(next)]
        }
        return length
    }
}
