import Foundation

extension EarlyBeats {
    /// How far the rate of the strong beats may be from that of the chain for the chain to be theirs, as a logarithm.
    private static let sameRate = 0.1
    /// The same for the rate of all its beats and the tracked one.
    private static let farRate = 0.2
    /// What intervals that take turns differ by at least, and every second one at most, as a logarithm.
    private static let unlikeLengths = 0.3, alikeLengths = 0.15

    /// The mean rate in hertz where strong upstrokes are one or two regular intervals apart and each pause holds an early
    /// beat, but the chain goes past some of them: in trigeminy at two thirds of the rate its even steps fall upon strong and
    /// early beats in turn.
    static func strongRate(_ chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke]) -> Double? {
        guard chain.count >= 5 else { return nil }
        let usual = Float(ranked(3 * chain.count / 4, of: chain.count) { Double(upstrokes[chain[$0]].height) })
        let least = plainHeight * usual
        // Most often there is no pause among them.
        guard holdPauses(upstrokes, from: least) else { return nil }
        let strong = upstrokes.indices.filter { upstrokes[$0].height >= least }
        guard strong.count >= 5 else { return nil }
        func length(_ k: Int) -> Double { upstrokes[strong[k + 1]].seconds - upstrokes[strong[k]].seconds }
        let count = strong.count - 1
        let regular = ranked(count / 4, of: count) { length($0) }
        var (plain, seconds) = (0, 0.0)
        var pauses: [Cycle] = []
        for k in 0..<count {
            if plainLengths.contains(length(k) / regular) {
                plain += 1
            } else if isPause(length(k), regular: regular),
                let pause = cycle(from: strong[k], to: strong[k + 1], in: upstrokes), pause.height >= leastHeight
            {
                pauses.append(pause)
            } else {
                continue
            }
            seconds += length(k)
        }
        guard plain >= 2, pauses.count >= 2, plain + pauses.count + 1 >= count, areSteady(pauses) else { return nil }
        let hertz = Double(plain + 2 * pauses.count) / seconds
        let chained =
            Double(chain.count - 1) / (upstrokes[chain[chain.count - 1]].seconds - upstrokes[chain[0]].seconds)
        return abs(log(hertz / chained)) > sameRate ? hertz : nil
    }

    /// Whether the intervals between upstrokes of a height are so unlike that some may be twice as long as others.
    private static func holdPauses(_ upstrokes: [Upstroke], from height: Float) -> Bool {
        guard let first = upstrokes.firstIndex(where: { $0.height >= height }) else { return false }
        var (shortest, longest, last) = (Double.infinity, 0.0, upstrokes[first].seconds)
        for k in first + 1..<upstrokes.count {
            // By selection: which ones are high, a processor could guess wrong.
            let (isHigh, seconds) = (upstrokes[k].height >= height, upstrokes[k].seconds)
            shortest = min(shortest, isHigh ? seconds - last : .infinity)
            longest = max(longest, isHigh ? seconds - last : 0)
            last = isHigh ? seconds : last
        }
        return longest > 2 * (1 - pauseTolerance) * shortest
    }

    /// The mean rate in hertz of a chain's beats, without those that are next to nothing, where it is far from the tracked
    /// one and short and long intervals take turns: in bigeminy the tracked rate can be one and a half times the true one, and
    /// the even steps that fall into the pause find noise or nothing there.
    /// - Parameter isFull: Whether none of the chain is next to nothing.
    static func alternatingRate(
        _ chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke], tracked: Double, isFull: Bool
    ) -> Double? {
        guard chain.count >= 7 else { return nil }
        func isBeat(_ k: Int) -> Bool { isFull || !isEmpty(k, in: chain, of: upstrokes) }
        var (count, first, last) = (0, 0.0, 0.0)
        for k in chain.indices where isBeat(k) {
            last = upstrokes[chain[k]].seconds
            if count == 0 { first = last }
            count += 1
        }
        // Most often the rates are the same.
        guard count >= 7, abs(log(Double(count - 1) / (last - first) / tracked)) > farRate else { return nil }
        let beats = chain.indices.filter(isBeat).map { upstrokes[chain[$0]].seconds }
        func length(_ k: Int) -> Double { beats[k + 1] - beats[k] }
        guard abs(log(length(1) / length(0))) > unlikeLengths,
            (2..<beats.count - 1).allSatisfy({ abs(log(length($0) / length($0 - 2))) < alikeLengths })
        else { return nil }
        return Double(count - 1) / (last - first)
    }

    private static func cycle(from first: Int, to next: Int, in upstrokes: [Upstroke]) -> Cycle? {
        upstrokes.withUnsafeBufferPointer { cycle(from: first, to: next, in: $0) }
    }
}
