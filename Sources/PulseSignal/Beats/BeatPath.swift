import Foundation

/// Chooses the beats among the upstrokes: the chain that collects the most slope while keeping to the expected period.
///
/// Dynamic programming over pairs of neighbours, after Ellis 2007 (doi 10.1080/09298210701653344), with the penalty
/// capped so that an irregular rhythm that shows clearly is followed.
enum BeatPath {
    /// Penalty for the squared logarithm of an interval over the period, and its cap, in units of upstroke strength.
    static let rhythm: Float = 30
    /// Intervals are looked for within these multiples of the period.
    static let shortest = 0.4, longest = 2.4
    /// A chain that is worse than this begins anew.
    static let restart: Float = -2

    /// - Parameter anchored: Whether the first upstroke is known to be a beat and has to begin the chain.
    /// - Returns: Indices into `upstrokes`, increasing.
    static func choose(from upstrokes: [Upstroke], anchored: Bool = false, rhythm: Float = rhythm) -> [Int] {
        guard !upstrokes.isEmpty else { return [] }
        var totals = [Float](repeating: 0, count: upstrokes.count)
        var previous = [Int](repeating: -1, count: upstrokes.count)
        var start = 0
        for k in upstrokes.indices {
            let now = upstrokes[k]
            while start < k, upstrokes[start].seconds < now.seconds - longest * now.period { start += 1 }
            var best = restart
            for j in start..<k {
                let before = upstrokes[j]
                let interval = now.seconds - before.seconds
                guard before.segment == now.segment, interval >= shortest * now.period else { continue }
                let off = Float(log(interval / now.period))
                let value = totals[j] - rhythm * off * off
                if value > best {
                    best = value
                    previous[k] = j
                }
            }
            totals[k] = now.strength + (previous[k] >= 0 ? best : (k > 0 && anchored ? -8 : 0))
        }
        let last = upstrokes[upstrokes.count - 1]
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
