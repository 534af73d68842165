/// Turns upstrokes into beats that become final a little after they happened, and into provisional ones up to now.
struct BeatTracker: Sendable {
    /// A beat is final once this many seconds have passed since.
    static let settlingSeconds = 2.0
    /// Nothing becomes final before this much has been seen, so that the rate and the wave's direction are known.
    private static let warmUpSeconds = 10.0
    /// How many upstrokes are kept that no reading asks for any more.
    private static let mostPast = 64

    /// Final beats, in order of time.
    private(set) var beats: [Beat] = []
    /// The height of each beat's upstroke, in units of the mean slope of the wave that it was found in: looks weight the
    /// colours differently.
    private(set) var heights: [Double] = []
    /// What the upstrokes up to now are judged by.
    private var latest = BeatLook()
    /// Upstrokes that will not change any more: those that a reading may still ask for.
    private var settled: [Upstroke] = []
    private var fresh: [Upstroke] = []
    /// All upstrokes of the latest look while the pulse has not shown yet: when it does, its beats are among them.
    private var onset: [Upstroke]? = []
    private var settledUntil = 0.0
    private var passedUntil = -1.0
    private var anchor: Upstroke?
    /// The steepest point of the latest beat.
    private var lastUpstroke = -1.0
    private var lastLikeness: Float = 1
    private var segment = -1
    private let historySeconds: Double

    /// - Parameter windowSeconds: The longest window that beats are asked for.
    init(windowSeconds: Double) { historySeconds = windowSeconds + 6 }

    /// Finds the upstrokes up to a moment.
    /// - Returns: The moment, at another rate where premature beats were passed over.
    mutating func look(at moment: PulseMoment, stretch: SlopeStretch, fastest: Double) -> PulseMoment {
        let (moment, upstrokes) = latest.update(at: moment, stretch: stretch, fastest: fastest)
        let period = 1 / moment.hertz
        if onset != nil { onset = upstrokes.map { $0.at(period: period) } }
        if settledUntil >= moment.end - Double(PulseSpectrum.windowSeconds) {
            fresh.removeAll(keepingCapacity: true)
            for k in upstrokes.prefixCount({ $0.seconds < settledUntil })..<upstrokes.count {
                fresh.append(upstrokes[k].at(period: period))
            }
        } else {
            fresh = latest.upstrokes(in: stretch, from: settledUntil, moment: moment)
        }
        return moment
    }

    /// Settles what is old enough. `isClear` says whether the pulse shows well enough to name beats.
    mutating func settle(at end: Double, isClear: Bool, isLast: Bool = false) {
        guard end >= Self.warmUpSeconds || isLast else { return }
        let limit = isLast ? Double.infinity : end - Self.settlingSeconds
        // What was passed over while the pulse was unclear stays so: beats are final.
        if isClear {
            let passedOver = beginNaming()
            var old = max(lastUpstroke, passedUntil)
            let newest = settled.last?.seconds ?? -1
            let (after, high) = (min(old, newest), latest.high)
            let chain = Self.known(settled, fresh, after: anchor, from: after.nextUp) {
                ($0.seconds > old || $0.seconds > newest) && high.contains($0)
            }
            let path = BeatPath.choose(from: chain, anchored: anchor != nil, rhythm: latest.rhythm)
            if let passedOver { old = max(old, lastUnlike(path, in: chain, until: passedOver)) }
            for index in EarlyBeats.add(to: path, in: chain) {
                let upstroke = chain[index]
                guard upstroke.seconds > old, upstroke.seconds <= limit else { continue }
                emit(upstroke)
            }
            passedUntil = max(passedUntil, passedOver ?? passedUntil)
        } else {
            anchor = nil
            passedUntil = limit.isFinite ? limit : end
        }
        for upstroke in fresh where upstroke.seconds <= limit { settled.append(upstroke) }
        let past = settled.prefixCount { $0.seconds < end - historySeconds }
        // All move then, so only now and then.
        if past >= Self.mostPast { settled.removeFirst(past) }
        settledUntil = max(settledUntil, limit.isFinite ? limit : end)
        fresh.removeAll { $0.seconds <= settledUntil }
    }

    /// Takes back what was passed over in the window that shows the pulse for the first time: as at the start, nothing was
    /// final before.
    /// - Returns: Up to which moment that was, in seconds; nil where the pulse has shown before.
    private mutating func beginNaming() -> Double? {
        guard let onset else { return nil }
        self.onset = nil
        guard let first = onset.first, passedUntil >= first.seconds else { return nil }
        defer { passedUntil = first.seconds.nextDown }
        settled.removeAll { $0.seconds >= first.seconds }
        fresh = onset
        return passedUntil
    }

    /// The last moment of a chain, up to `limit` seconds, whose wave is not like the others': what came before it is a finger
    /// that settles.
    private func lastUnlike(_ path: [Int], in chain: [Upstroke], until limit: Double) -> Double {
        let unlike = path.last { index in
            let likeness = latest.likeness(of: chain[index]) ?? 0
            return chain[index].seconds <= limit && likeness < Float(BeatPath.unlike)
        }
        return unlike.map { chain[$0].seconds } ?? -1
    }

    private mutating func emit(_ upstroke: Upstroke) {
        let likeness = latest.likeness(of: upstroke) ?? 1
        let follows = anchor.map { isNext(upstroke, after: $0) } ?? false
        if !follows || min(likeness, lastLikeness) < BeatLook.leastLikeness { segment += 1 }
        lastLikeness = likeness
        let seconds = latest.seconds(of: upstroke, likeness: likeness)
        // The order of the upstrokes is that of the beats.
        let isLater = seconds > (beats.last?.seconds ?? -1)
        lastUpstroke = upstroke.seconds
        beats.append(
            Beat(
                seconds: isLater ? seconds : upstroke.seconds, segment: segment,
                uncertaintySeconds: latest.uncertainty(likeness: likeness)))
        heights.append(latest.relativeHeight(of: upstroke))
        anchor = upstroke
    }

    /// Whether no beat is missing between two: none where the chain would rather break, or where one fits into what had to
    /// be left out.
    private func isNext(_ upstroke: Upstroke, after last: Upstroke) -> Bool {
        let interval = upstroke.seconds - last.seconds
        guard last.segment == upstroke.segment,
            BeatPath.keepsTime(interval, period: upstroke.period, rhythm: latest.rhythm)
        else { return false }
        return interval < BeatPath.roomForAnother * upstroke.period
            || latest.isKnown(from: last.seconds, to: upstroke.seconds)
    }

    /// All upstrokes from a moment on that are wanted.
    @inline(__always)
    private static func known(
        _ settled: [Upstroke], _ fresh: [Upstroke], after first: Upstroke? = nil, from start: Double,
        _ isWanted: (Upstroke) -> Bool
    ) -> [Upstroke] {
        let old = settled.prefixCount { $0.seconds < start }
        var all: [Upstroke] = []
        all.reserveCapacity(Upstroke.usualCount)
        if let first { all.append(first) }
        for k in old..<settled.count where isWanted(settled[k]) { all.append(settled[k]) }
        for upstroke in fresh where isWanted(upstroke) { all.append(upstroke) }
        return all
    }

    /// The beats between two moments, as far as they can be told at the later one.
    func window(_ start: Double, _ end: Double) -> [Upstroke] {
        let high = latest.high
        let upstrokes = Self.known(settled, fresh, from: start - 2.5) {
            $0.seconds >= start - 2.5 && $0.seconds <= end && high.contains($0)
        }
        let all = EarlyBeats.beats(of: upstrokes, rhythm: latest.rhythm)
        let first = all.firstIndex { upstrokes[$0].seconds >= start } ?? all.count
        return (first..<all.count).map { beat(all[$0], after: $0 > 0 ? all[$0 - 1] : nil, in: upstrokes) }
    }

    /// What the latest look says, as `BeatLook` has it.
    var plainHalfWidth: Double? { latest.plainHalfWidth }
    var isDoubtful: Bool { latest.isDoubtful }
    var otherHertz: Double? { latest.otherHertz }
    var isCoupled: Bool { latest.isCoupled }
    var upstrokePower: Float { latest.upstrokePower }
    func likeness(of beats: [Upstroke]) -> Double { latest.likeness(of: beats) }

    private func beat(_ index: Int, after last: Int?, in upstrokes: [Upstroke]) -> Upstroke {
        var beat = upstrokes[index]
        guard let last else { return beat }
        beat.isNext =
            EarlyBeats.isEmpty(from: last, to: index, in: upstrokes)
            && latest.isKnown(from: upstrokes[last].seconds, to: beat.seconds)
        return beat
    }
}

extension [Upstroke] {
    /// How many come first that are all so, where none after them is.
    fileprivate func prefixCount(_ isSo: (Upstroke) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
