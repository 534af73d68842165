import Foundation

/// Finds the premature beats that a chain of regular ones leaves out, and tells them from dicrotic waves.
///
/// A premature beat fills the artery less and its upstroke is low, so that a chain which looks for strong upstrokes at
/// even distances goes past it. What gives it away is time: it comes too late to be the same beat's dicrotic wave, or it
/// lies in a pause as long as two regular intervals (the compensatory pause of a ventricular extrasystole).
enum EarlyBeats {
    /// An upstroke as high as this, compared with the beats around it, is a beat's wherever it lies: a dicrotic wave's is
    /// a third of the systolic one's or less.
    static let plainHeight: Float = 0.55
    /// The least that is asked for where its time tells.
    static let leastHeight: Float = 0.18
    /// An upstroke under this, compared with the higher of its neighbours, is none.
    private static let emptyHeight: Float = 0.15
    /// The dicrotic wave rises when the aortic valve has shut: 0.42 s after the systolic upstroke at the slowest rates.
    /// Systolic time intervals: Weissler et al. 1968 (doi 10.1161/01.CIR.37.2.149), 0.413 s less 1.7 ms per beat a minute.
    private static let latestDicroticSeconds = 0.43
    /// A late second wave can be a feature of a cycle shorter than this; a heart that slow is rarer than coupled beats.
    private static let slowCycleSeconds = 1.3
    /// Most dicrotic waves are under this height. Two beats within a shorter cycle are faster than 120 a minute, which is
    /// rare: there it takes more, which an early beat has that comes after 0.6 of an interval, and which no dicrotic wave
    /// had in recordings of people.
    private static let doubtfulHeight: Float = 0.22, longCycleSeconds = 1.0, shortDoubtfulHeight: Float = 0.3
    /// A pause is two intervals long within this share.
    static let pauseTolerance = 0.2
    /// A regular interval is as long as the others within the same share, to either side.
    static let plainLengths = exp(-pauseTolerance)...exp(pauseTolerance)
    /// What a pattern is told from: ten seconds of the slowest rate hold no more.
    private static let fewestCycles = 3
    /// Coupled beats are in this share of the cycles and keep their place within this (standard deviation, as a share).
    private static let leastShare = 0.8, steadiness = 0.06
    /// How far an interval that is odd is from the usual one, as a share of it.
    static let oddness = 0.1
    /// Every second cycle at least, or nearly, holds a regular beat where the chain went from early beat to early beat.
    private static let hiddenShare = 0.4

    /// One interval of a chain with the highest upstroke inside it.
    struct Cycle {
        var length: Double
        /// Index of the upstroke between; nil where there is none to speak of.
        var between: Int?
        var place = 0.0
        /// Compared with the lower and with the higher one of its neighbours in the chain.
        var height: Float = 0, share: Float = 0
    }

    private static func withCycles<Result>(
        of chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke], _ body: (UnsafeBufferPointer<Cycle>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Cycle.self, capacity: chain.count) { room in
            var count = 0
            upstrokes.withUnsafeBufferPointer { upstrokes in
                for k in chain.indices.dropFirst() {
                    guard let cycle = cycle(from: chain[k - 1], to: chain[k], in: upstrokes) else { continue }
                    room.initializeElement(at: count, to: cycle)
                    count += 1
                }
            }
            return body(UnsafeBufferPointer(rebasing: room[..<count]))
        }
    }

    @inline(__always)
    static func cycle(
        from first: Int, to next: Int, in upstrokes: UnsafeBufferPointer<Upstroke>
    ) -> Cycle? {
        guard upstrokes[first].segment == upstrokes[next].segment else { return nil }
        let start = upstrokes[first].seconds
        var cycle = Cycle(length: upstrokes[next].seconds - start)
        let least = min(upstrokes[first].height, upstrokes[next].height)
        let middle = start + 0.25 * cycle.length...start + 0.75 * cycle.length
        var highest: Float = 0
        for k in first + 1..<max(first + 1, next) {
            guard upstrokes[k].height > highest, middle.contains(upstrokes[k].seconds) else { continue }
            (cycle.between, highest) = (k, upstrokes[k].height)
        }
        guard let between = cycle.between else { return cycle }
        cycle.place = (upstrokes[between].seconds - start) / cycle.length
        cycle.height = highest / least
        cycle.share = highest / max(upstrokes[first].height, upstrokes[next].height)
        return cycle
    }

    /// The mean rate in hertz, with the beats counted that a chain at the tracked rate goes past, and without those where
    /// there is none.
    /// - Parameters:
    ///   - areClear: Whether strong upstrokes outside the chain are beats for sure.
    ///   - chain: The one at the tracked rate, where it is known.
    static func rate(
        _ tracked: Double, in upstrokes: [Upstroke], rhythm: Float, fastest: Double, areClear: Bool, chain: [Int]?
    ) -> Double {
        func ratio(_ hertz: Double, _ chain: UnsafeBufferPointer<Int>) -> Double {
            self.ratio(hertz, by: chain, in: upstrokes, areClear: areClear)
        }
        let first =
            chain?.withUnsafeBufferPointer { ratio(tracked, $0) }
            ?? BeatPath.withChain(from: upstrokes, rhythm: rhythm) { ratio(tracked, $0) }
        guard first != 1, first * tracked <= fastest else { return tracked }
        // A pattern of three can hide a pattern of two.
        let hertz = first * tracked
        let again = upstrokes.map { $0.at(period: 1 / hertz) }
        let second = BeatPath.withChain(from: again, rhythm: rhythm) { ratio(hertz, $0) }
        return second != 1 && second * hertz <= fastest ? second * hertz : hertz
    }

    /// By how much the mean rate is above that of a chain of regular beats.
    private static func ratio(
        _ hertz: Double, by chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke], areClear: Bool
    ) -> Double {
        let isFull = isFull(chain, of: upstrokes)
        let ratio =
            (isFull ? nil : emptyRatio(chain, in: upstrokes))
            ?? earlyRatio(chain, in: upstrokes, areClear: areClear)
        guard ratio == 1 else { return ratio }
        let other =
            (areClear ? strongRate(chain, in: upstrokes) : nil)
            ?? alternatingRate(chain, in: upstrokes, tracked: hertz, isFull: isFull)
        return other.map { $0 / hertz } ?? 1
    }

    /// Whether every upstroke of a chain is more than next to nothing beside any other: most often one look tells.
    private static func isFull(_ chain: UnsafeBufferPointer<Int>, of upstrokes: [Upstroke]) -> Bool {
        var (least, most) = (Float.infinity, Float(0))
        for k in chain {
            least = min(least, upstrokes[k].height)
            most = max(most, upstrokes[k].height)
        }
        return least >= emptyHeight * most
    }

    /// The share of a chain's beats that are ones, where in a steady pattern every third or fourth is next to nothing: the
    /// rest of a long pause.
    private static func emptyRatio(_ chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke]) -> Double? {
        guard chain.count >= 9 else { return nil }
        let inner = 1..<chain.count - 1
        guard inner.count(where: { isEmpty($0, in: chain, of: upstrokes) }) >= 3 else { return nil }
        let empty = inner.filter { isEmpty($0, in: chain, of: upstrokes) }
        let distances = zip(empty, empty.dropFirst()).map { $1 - $0 }
        guard let distance = distances.first, distance >= 3, distance <= 4,
            distances.allSatisfy({ $0 == distance }), (empty.count + 1) * distance >= chain.count - 1
        else { return nil }
        return 1 - 1 / Double(distance)
    }

    /// Whether an upstroke of a chain is next to nothing beside its neighbours: those to both sides, at an end the next two.
    /// - Precondition: the chain has three or more.
    static func isEmpty(_ k: Int, in chain: UnsafeBufferPointer<Int>, of upstrokes: [Upstroke]) -> Bool {
        let (before, after) = k == 0 ? (1, 2) : k == chain.count - 1 ? (k - 1, k - 2) : (k - 1, k + 1)
        let (height, one, other) = (
            upstrokes[chain[k]].height, upstrokes[chain[before]].height, upstrokes[chain[after]].height
        )
        return height < emptyHeight * max(one, other) && height < plainHeight * min(one, other)
    }

    /// By how much the true mean rate is above that of the chain; 1 where there are no beats between its own.
    private static func earlyRatio(
        _ chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke], areClear: Bool
    ) -> Double {
        withCycles(of: chain, in: upstrokes) { earlyRatio($0, areClear: areClear) }
    }

    private static func earlyRatio(_ cycles: UnsafeBufferPointer<Cycle>, areClear: Bool) -> Double {
        guard cycles.count >= fewestCycles else { return 1 }
        if areCoupled(cycles) { return 2 }
        guard cycles.count > fewestCycles else { return 1 }
        let hidden = cycles.count { $0.share >= plainHeight }
        if areClear, hidden >= 3, Double(hidden) >= hiddenShare * Double(cycles.count),
            areSteady(cycles.filter { $0.share >= plainHeight })
        {
            return Double(cycles.count + hidden) / Double(cycles.count)
        }
        // Nearly always none is long enough for a pause (with room for rounding).
        let (least, most) = cycles.reduce((Double.infinity, 0.0)) { (min($0.0, $1.length), max($0.1, $1.length)) }
        guard most > 1.9 * (1 - pauseTolerance) * least else { return 1 }
        // Regular intervals are the shorter half of them.
        let regular = ranked(cycles.count / 4, of: cycles.count) { cycles[$0].length }
        let extra = cycles.count { isPause($0.length, regular: regular) && $0.height >= leastHeight }
        let plain = cycles.count { plainLengths.contains($0.length / regular) }
        guard extra >= 2, Double(extra + plain) >= leastShare * Double(cycles.count) else { return 1 }
        return Double(cycles.count + extra) / Double(cycles.count)
    }

    private static func areCoupled(_ cycles: UnsafeBufferPointer<Cycle>) -> Bool {
        guard Double(cycles.count(where: isCoupled)) >= leastShare * Double(cycles.count) else { return false }
        return areSteady(cycles.filter(isCoupled))
    }

    private static func isCoupled(_ cycle: Cycle) -> Bool {
        cycle.height >= plainHeight
            || cycle.height >= leastHeight && cycle.place * cycle.length >= latestDicroticSeconds
                && cycle.length >= slowCycleSeconds
    }

    /// By how much the rate of all beats may be above that of a chain.
    enum OtherRatio {
        case none
        /// Every second or third beat may be all that the chain has.
        case coupled(Double)
        /// The chain goes past some beats.
        case passing(Double)

        var isCoupled: Bool { if case .coupled = self { true } else { false } }
    }

    static func otherRatio(_ chain: [Int], in upstrokes: [Upstroke]) -> OtherRatio {
        chain.withUnsafeBufferPointer { chain in
            withCycles(of: chain, in: upstrokes) { cycles in
                if cycles.count >= fewestCycles, mayBeCoupled(cycles) { return coupled(chain, in: upstrokes) }
                guard cycles.count > fewestCycles, goesPast(cycles) else { return .none }
                return .passing(1 + Double(cycles.count { $0.share >= plainHeight }) / Double(cycles.count))
            }
        }
    }

    private static func coupled(_ chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke]) -> OtherRatio {
        guard let first = chain.first, let last = chain.last, chain.count > 1 else { return .none }
        let usual = ranked(chain.count / 2, of: chain.count) { Double(upstrokes[chain[$0]].height) }
        let high = upstrokes[first..<last].count { Double($0.height) >= Double(plainHeight) * usual }
        return .coupled(max(2, Double(high) / Double(chain.count - 1)))
    }

    /// Whether a chain may be every second one of coupled beats: most of its cycles hold an upstroke that is
    /// too high for most dicrotic waves and comes when one would.
    private static func mayBeCoupled(_ cycles: UnsafeBufferPointer<Cycle>) -> Bool {
        func isDoubtful(_ cycle: Cycle) -> Bool {
            cycle.share >= (cycle.length >= longCycleSeconds ? doubtfulHeight : shortDoubtfulHeight)
        }
        let least = leastShare * Double(cycles.count)
        guard Double(cycles.count(where: isDoubtful)) >= least else { return false }
        // Where two lie in each cycle, the higher one is now the first and now the second.
        return areSteady(cycles.filter(isDoubtful)) || Double(cycles.count { $0.share >= plainHeight }) >= least
    }

    /// Whether the chain goes past an upstroke as high as its beats, within an interval that is not the usual one.
    private static func goesPast(_ cycles: UnsafeBufferPointer<Cycle>) -> Bool {
        guard cycles.contains(where: { $0.share >= plainHeight }) else { return false }
        let usual = ranked(cycles.count / 2, of: cycles.count) { cycles[$0].length }
        return cycles.contains { cycle in
            let (after, before) = (cycle.place * cycle.length, (1 - cycle.place) * cycle.length)
            return cycle.share >= plainHeight && abs(cycle.length / usual - 1) > oddness
                && min(after, before) >= IntervalCleaning.limits.lowerBound
        }
    }

    static func areSteady(_ cycles: [Cycle]) -> Bool {
        let mean = cycles.reduce(0) { $0 + $1.place } / Double(cycles.count)
        let variance = cycles.reduce(0) { $0 + ($1.place - mean) * ($1.place - mean) } / Double(cycles.count)
        return variance < steadiness * steadiness
    }

    /// Whether no upstroke between two beats is high enough for one.
    static func isEmpty(from first: Int, to next: Int, in upstrokes: [Upstroke]) -> Bool {
        let least = leastHeight * min(upstrokes[first].height, upstrokes[next].height)
        return upstrokes[first].segment == upstrokes[next].segment
            && (first + 1..<next).allSatisfy { upstrokes[$0].height < least }
    }

    static func isPause(_ length: Double, regular: Double) -> Bool {
        abs(length / (2 * regular) - 1) < pauseTolerance
    }

    /// The chain with the beats added that lie in pauses of two periods.
    static func add(to chain: [Int], in upstrokes: [Upstroke]) -> [Int] {
        chain.withUnsafeBufferPointer { add(to: $0, in: upstrokes) }
    }

    /// The chosen ones of some upstrokes, with these added.
    static func beats(of upstrokes: [Upstroke], rhythm: Float) -> [Int] {
        BeatPath.withChain(from: upstrokes, rhythm: rhythm) { add(to: $0, in: upstrokes) }
    }

    private static func add(to chain: UnsafeBufferPointer<Int>, in upstrokes: [Upstroke]) -> [Int] {
        guard chain.count >= 2 else { return Array(chain) }
        var all: [Int] = []
        all.reserveCapacity(2 * chain.count)
        all.append(chain[0])
        upstrokes.withUnsafeBufferPointer { upstrokes in
            for k in 1..<chain.count {
                let (first, next) = (chain[k - 1], chain[k])
                let length = upstrokes[next].seconds - upstrokes[first].seconds
                if isPause(length, regular: upstrokes[next].period),
                    let cycle = cycle(from: first, to: next, in: upstrokes), let between = cycle.between,
                    cycle.height >= leastHeight
                {
                    all.append(between)
                }
                all.append(next)
            }
        }
        return all
    }
}
