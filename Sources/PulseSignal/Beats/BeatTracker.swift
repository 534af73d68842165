import Foundation

/// Turns upstrokes into beats that become final a little after they happened, and into provisional ones up to now.
struct BeatTracker: Sendable {
    /// A beat is final once this many seconds have passed since.
    static let settlingSeconds = 2.0
    /// Nothing becomes final before this much has been seen, so that the rate and the wave's direction are known.
    private static let warmUpSeconds = 10.0
    /// Where upstrokes are less alike than this, a strong one outside the chain may be noise.
    private static let clearUpstrokes = 0.85
    /// Of the usual beat's height: an upstroke under it is noise of the diastole, where there is little noise.
    private static let leastShare: Float = 0.15
    /// The same where one has to be a beat for sure.
    private static let clearShare: Float = 0.3
    /// How far the rate of all beats of a chain may be from the tracked one, as a logarithm.
    private static let farFromChain = 0.2
    /// Where the slopes are hardly livelier than this many times those of all the stretch, there is little noise.
    private static let quiet: Float = 1.1
    /// The latest points of a window may still be to come.
    private static let edgeSeconds = 0.2
    /// A beat whose wave is less like the others' than this is timed by noise: no interval is taken to it.
    private static let leastLikeness: Float = 0.4
    /// In seconds: that of a clean wave's beats, and that of beats too few to be compared.
    private static let leastUncertainty = 0.003, unlikeUncertainty = 0.03
    /// An interval of as many periods may hide a beat in what was left out.
    private static let roomForAnother = 1.5

    /// Final beats, in order of time.
    private(set) var beats: [Beat] = []
    /// The height of each beat's upstroke, in units of the mean slope of the wave that it was found in: looks weight the
    /// colours differently.
    private(set) var heights: [Double] = []
    /// Upstrokes that will not change any more: those that a reading may still ask for.
    private var settled: [Upstroke] = []
    private var fresh: [Upstroke] = []
    /// All upstrokes of the latest look while the pulse has not shown yet: when it does, its beats are among them.
    private var onset: [Upstroke]? = []
    private var settledUntil = 0.0
    private var passedUntil = -1.0
    private var anchor: Upstroke?
    private var finder = UpstrokeFinder()
    private var finderStart = 0
    private var rhythm = BeatPath.strictRhythm
    /// What an upstroke's height is at least where every wave is like the next.
    private var leastHeight: Float = 0
    private var quietSlope: Float = 0
    /// Whether the beats of the latest look show by themselves, in a rhythm that is not regular.
    private var isPlain = false
    /// Half the width of the 95 % interval of the latest look's rate, in beats per minute, where its beats show by
    /// themselves in a rhythm that is not regular.
    private(set) var plainHalfWidth: Double?
    /// Whether the rhythm of the latest look is not regular, or may be another: the rate is not sure then.
    private(set) var isDoubtful = false
    /// The sum of the squared heights of all upstrokes of the latest look.
    private(set) var upstrokePower: Float = 0
    private var usualWave: WaveTemplate?
    private var lastLikeness: Float = 1
    private var segment = -1
    private let historySeconds: Double

    /// - Parameter windowSeconds: The longest window that beats are asked for.
    init(windowSeconds: Double) { historySeconds = windowSeconds + 6 }

    /// Finds the upstrokes up to a moment.
    /// - Returns: The moment, at another rate where premature beats were passed over.
    mutating func look(at moment: PulseMoment, stretch: SlopeStretch, fastest: Double) -> PulseMoment {
        var moment = moment
        let tracked = moment.hertz
        finder.update(from: stretch, moment: moment)
        finderStart = stretch.first
        let start = moment.end - Double(PulseSpectrum.windowSeconds)
        let latest = finder.upstrokes(in: stretch, from: start, moment: moment)
        upstrokePower = latest.reduce(0) { $0 + $1.height * $1.height }
        // Only the upstrokes themselves: what follows is different when the next beat is early.
        let path = BeatPath.choose(from: latest)
        let chain = path.map { latest[$0] }
        // What is next to nothing is no beat, and its wave is unlike theirs.
        let usual = Self.usualHeight(of: chain)
        let low = Self.leastShare * usual
        // Where all around is as low, the rest of the window is a movement.
        func isHigh(_ beat: Upstroke) -> Bool { beat.height >= low || beat.strength >= 1 }
        usualWave = template(of: chain.allSatisfy(isHigh) ? chain : chain.filter(isHigh), reach: 0.2)
        let likeness = usualWave?.likeness ?? 0
        leastHeight = likeness >= BeatPath.alike ? low : 0
        quietSlope = Self.quiet * finder.meanSlope
        rhythm = BeatPath.rhythm(likeness: likeness)
        moment.hertz = EarlyBeats.rate(
            moment.hertz, in: latest, rhythm: rhythm, fastest: fastest, areClear: likeness >= Self.clearUpstrokes)
        (isPlain, plainHalfWidth) = (false, nil)
        if moment.hertz == tracked, let plain = PlainBeats(in: latest, until: moment.end), plain.isIrregular {
            follow(plain, at: &moment, fastest: fastest)
        }
        isDoubtful =
            isPlain
            || isDoubtful(
                path, in: latest, likeness: likeness, usual: usual, tracked: tracked, at: moment)
        let period = 1 / moment.hertz
        if onset != nil { onset = latest.map { $0.at(period: period) } }
        if settledUntil >= start {
            fresh.removeAll(keepingCapacity: true)
            for upstroke in latest where upstroke.seconds >= settledUntil { fresh.append(upstroke.at(period: period)) }
        } else {
            fresh = finder.upstrokes(in: stretch, from: settledUntil, moment: moment)
        }
        return moment
    }

    /// Whether the chain at the tracked rate is contradicted by what it is made of, or what it leaves out.
    private func isDoubtful(
        _ path: [Int], in upstrokes: [Upstroke], likeness: Double, usual: Float, tracked: Double, at moment: PulseMoment
    ) -> Bool {
        guard moment.hertz == tracked, likeness >= BeatPath.unlike, let first = path.first, let last = path.last,
            path.count >= 4
        else { return false }
        let span = upstrokes[last].seconds - upstrokes[first].seconds
        if abs(log(Double(path.count - 1) / (span * tracked))) > Self.farFromChain { return true }
        guard likeness >= BeatPath.alike else { return false }
        return EarlyBeats.mayBePart(path, in: upstrokes) || isOverdue(upstrokes, usual: usual, at: moment)
    }

    /// Whether the next beat is, or the latest one was, so late that the rate must have changed, or beats have gone.
    private func isOverdue(_ upstrokes: [Upstroke], usual: Float, at moment: PulseMoment) -> Bool {
        let least = Self.clearShare * usual
        guard let last = upstrokes.lastIndex(where: { $0.height >= least }) else { return false }
        let latest = upstrokes[last].seconds
        let before = upstrokes[..<last].last { $0.height >= least }?.seconds ?? latest
        let (start, end) = moment.end - latest > latest - before ? (latest, moment.end) : (before, latest)
        return end - start > Self.roomForAnother / moment.hertz
            && finder.isKnown(from: start, to: min(end, moment.end - Self.edgeSeconds), firstPoint: finderStart)
    }

    /// Takes beats that show by themselves as they are, where all between them can be used and their waves are alike.
    private mutating func follow(_ plain: PlainBeats, at moment: inout PulseMoment, fastest: Double) {
        guard plain.hertz <= fastest, let first = plain.beats.first, let last = plain.beats.last,
            finder.isKnown(from: first.seconds, to: last.seconds, firstPoint: finderStart),
            let wave = template(of: plain.beats, reach: 0.2), areAlike(wave, in: plain)
        else { return }
        (isPlain, usualWave, rhythm) = (true, wave, BeatPath.freeRhythm)
        (leastHeight, quietSlope) = (plain.threshold, .infinity)
        moment.hertz = plain.hertz
        plainHalfWidth = plain.halfWidth(overSeconds: Double(PulseSpectrum.windowSeconds))
    }

    /// Whether the waves are alike: all of them, where each interval is another, and on the whole, where there is one change
    /// of the rate, which changes the wave too.
    private func areAlike(_ wave: WaveTemplate, in plain: PlainBeats) -> Bool {
        plain.isOneStep
            ? wave.likeness >= BeatPath.unlike && wave.leastLikeness >= Self.leastLikeness
            : wave.likeness >= BeatPath.alike && wave.leastLikeness >= Float(BeatPath.unlike)
    }

    /// Settles what is old enough. `isClear` says whether the pulse shows well enough to name beats.
    mutating func settle(at end: Double, isClear: Bool, isLast: Bool = false) {
        guard end >= Self.warmUpSeconds || isLast else { return }
        let limit = isLast ? Double.infinity : end - Self.settlingSeconds
        // What was passed over while the pulse was unclear stays so: beats are final.
        if isClear {
            let passedOver = beginNaming()
            var old = max(beats.last?.seconds ?? -1, passedUntil)
            let newest = settled.last?.seconds ?? -1
            let chain = known(after: anchor) { ($0.seconds > old || $0.seconds > newest) && isHigh($0) }
            let path = BeatPath.choose(from: chain, anchored: anchor != nil, rhythm: rhythm)
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
        settled.removeFirst(settled.firstIndex { $0.seconds >= end - historySeconds } ?? settled.count)
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
            let likeness = usualWave?.likeness(of: chain[index], in: finder.slope, first: finderStart) ?? 0
            return chain[index].seconds <= limit && likeness < Float(BeatPath.unlike)
        }
        return unlike.map { chain[$0].seconds } ?? -1
    }

    private mutating func emit(_ upstroke: Upstroke) {
        let likeness = usualWave?.likeness(of: upstroke, in: finder.slope, first: finderStart) ?? 1
        let follows = anchor.map { isNext(upstroke, after: $0) } ?? false
        if !follows || min(likeness, lastLikeness) < Self.leastLikeness { segment += 1 }
        lastLikeness = likeness
        beats.append(
            Beat(
                seconds: upstroke.seconds, segment: segment,
                uncertaintySeconds: uncertainty(likeness: likeness)))
        heights.append(Double(upstroke.height / max(finder.meanSlope, .leastNormalMagnitude)))
        anchor = upstroke
    }

    /// That of the upper quartile: of every two upstrokes of a chain one may be none.
    private static func usualHeight(of chain: [Upstroke]) -> Float {
        guard !chain.isEmpty else { return 0 }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: chain.count) { room in
            let heights = UnsafeMutableBufferPointer(rebasing: room[..<chain.count])
            for k in 0..<chain.count { heights[k] = chain[k].height }
            heights.sortFew()
            return heights[3 * chain.count / 4]
        }
    }

    /// Whether no beat is missing between two: none where the chain would rather break, or where one fits into what had to
    /// be left out.
    private func isNext(_ upstroke: Upstroke, after last: Upstroke) -> Bool {
        let interval = upstroke.seconds - last.seconds
        guard last.segment == upstroke.segment,
            BeatPath.keepsTime(interval, period: upstroke.period, rhythm: rhythm)
        else { return false }
        return interval < Self.roomForAnother * upstroke.period
            || finder.isKnown(from: last.seconds, to: upstroke.seconds, firstPoint: finderStart)
    }

    /// What noise, by the beat's likeness to the usual wave, and interpolation leave uncertain.
    private func uncertainty(likeness: Float) -> Double {
        let noise = usualWave?.uncertaintySeconds(likeness: likeness, sigma: finder.sigma) ?? Self.unlikeUncertainty
        return (noise * noise + Self.leastUncertainty * Self.leastUncertainty).squareRoot()
    }

    /// All upstrokes that are wanted.
    @inline(__always)
    private func known(after first: Upstroke? = nil, _ isWanted: (Upstroke) -> Bool) -> [Upstroke] {
        var all: [Upstroke] = []
        all.reserveCapacity(Upstroke.usualCount)
        if let first { all.append(first) }
        for upstroke in settled where isWanted(upstroke) { all.append(upstroke) }
        for upstroke in fresh where isWanted(upstroke) { all.append(upstroke) }
        return all
    }

    /// The beats between two moments, as far as they can be told at the later one.
    func window(_ start: Double, _ end: Double) -> [Upstroke] {
        let upstrokes = known { $0.seconds >= start - 2.5 && $0.seconds <= end && isHigh($0) }
        let all = EarlyBeats.beats(of: upstrokes, rhythm: rhythm)
        let first = all.firstIndex { upstrokes[$0].seconds >= start } ?? all.count
        return (first..<all.count).map { beat(all[$0], after: $0 > 0 ? all[$0 - 1] : nil, in: upstrokes) }
    }

    /// Whether an upstroke may be a beat's: where all is quiet, noise in the diastole is none.
    private func isHigh(_ upstroke: Upstroke) -> Bool {
        upstroke.height >= leastHeight || upstroke.height > upstroke.strength * quietSlope
    }

    private func beat(_ index: Int, after last: Int?, in upstrokes: [Upstroke]) -> Upstroke {
        var beat = upstrokes[index]
        guard let last else { return beat }
        beat.isNext =
            EarlyBeats.isEmpty(from: last, to: index, in: upstrokes)
            && finder.isKnown(from: upstrokes[last].seconds, to: beat.seconds, firstPoint: finderStart)
        return beat
    }

    /// How much alike the slopes around the latest beats are: the mean correlation with their average, at most 1.
    func likeness(of beats: [Upstroke]) -> Double { template(of: beats, reach: 0.5)?.likeness ?? 0 }

    private func template(of beats: [Upstroke], reach: Double) -> WaveTemplate? {
        WaveTemplate(of: beats, in: finder.slope, first: finderStart, reach: reach)
    }
}
