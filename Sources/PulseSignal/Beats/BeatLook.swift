import Foundation

/// What the latest look says of the upstrokes: how high a beat's is, how regular their rhythm has to be, and what wave
/// surrounds them.
struct BeatLook: Sendable {
    /// Where upstrokes are less alike than this, a strong one outside the chain may be noise.
    private static let clearUpstrokes = 0.85
    /// Of the usual beat's height: an upstroke under it is noise of the diastole, where there is little noise.
    private static let leastShare: Float = 0.15
    /// Where the slopes are hardly livelier than this many times those of all the stretch, there is little noise.
    private static let quiet: Float = 1.1
    /// A beat whose wave is less like the others' than this is timed by noise: no interval is taken to it.
    static let leastLikeness: Float = 0.4
    /// In seconds: that of a clean wave's beats, and that of beats too few to be compared.
    private static let leastUncertainty = 0.003, unlikeUncertainty = 0.03

    /// What noise displaces the steepest point by at least where the whole wave is asked, in seconds.
    private static let leastNoise = 0.003
    /// How long, in seconds, and up to which change of the period, as a logarithm, what times beats is kept.
    private static let timingSeconds = 3.0, samePeriod = 0.1

    private var finder = UpstrokeFinder()
    private var finderStart = 0
    /// The penalty that the chain of beats pays for uneven intervals.
    private(set) var rhythm = BeatPath.strictRhythm
    /// Which upstrokes may be beats.
    private(set) var high = HighUpstrokes()
    /// Whether the beats show by themselves, in a rhythm that is not regular.
    private var isPlain = false
    /// Half the width of the 95 % interval of the rate, in beats per minute, where the beats show by themselves in a rhythm
    /// that is not regular.
    private(set) var plainHalfWidth: Double?
    /// Whether the rhythm is not regular, or may be another: the rate is not sure then.
    private(set) var isDoubtful = false
    /// The rate that it may be instead, in hertz, where one is seen.
    private(set) var otherHertz: Double?
    /// Whether every second beat is an early one, coupled to the one before.
    private(set) var isCoupled = false
    /// The sum of the squared heights of all upstrokes.
    private(set) var upstrokePower: Float = 0
    private var usualWave: WaveTemplate?
    /// The beats that this is the wave of, and what they time others by, once it is asked for.
    private var usualBeats: [Upstroke] = []
    private var timing: WaveTiming?
    /// When that was made, and of which period; and the moment and period of the latest look. In seconds.
    private var made = (end: -Double.infinity, period: 1.0), now = (end: 0.0, period: 1.0)

    /// Finds the upstrokes up to a moment.
    /// - Returns: The moment, at another rate where premature beats were passed over, and the upstrokes of the window.
    mutating func update(
        at moment: PulseMoment, stretch: SlopeStretch, fastest: Double
    ) -> (PulseMoment, upstrokes: [Upstroke]) {
        var moment = moment
        let tracked = moment.hertz
        finder.update(from: stretch, moment: moment)
        finderStart = stretch.first
        let latest = upstrokes(in: stretch, from: moment.end - Double(PulseSpectrum.windowSeconds), moment: moment)
        upstrokePower = latest.reduce(0) { $0 + $1.height * $1.height }
        // Only the upstrokes themselves: what follows is different when the next beat is early.
        let (path, loose) = BeatPath.chooseBoth(from: latest)
        let chain = path.map { latest[$0] }
        // What is next to nothing is no beat, and its wave is unlike theirs.
        let usual = Self.usualHeight(of: chain)
        let low = Self.leastShare * usual
        // Where all around is as low, the rest of the window is a movement.
        func isHigh(_ beat: Upstroke) -> Bool { beat.height >= low || beat.strength >= 1 }
        usualBeats = chain.allSatisfy(isHigh) ? chain : chain.filter(isHigh)
        usualWave = template(of: usualBeats, reach: 0.2)
        now = (moment.end, 1 / tracked)
        let likeness = usualWave?.likeness ?? 0
        high = HighUpstrokes(
            leastHeight: likeness >= BeatPath.alike ? low : 0, quietSlope: Self.quiet * finder.meanSlope)
        rhythm = BeatPath.rhythm(likeness: likeness)
        moment.hertz = EarlyBeats.rate(
            moment.hertz, in: latest, rhythm: rhythm, fastest: fastest, areClear: likeness >= Self.clearUpstrokes,
            chain: rhythm == BeatPath.looseRhythm ? loose : rhythm == BeatPath.strictRhythm ? path : nil)
        (isPlain, plainHalfWidth) = (false, nil)
        let isAlike = moment.hertz == tracked && likeness >= BeatPath.alike
        let other = isAlike ? EarlyBeats.otherRatio(path, in: latest) : .none
        // A rhythm whose every second beat may be one is no irregular one.
        if moment.hertz == tracked, !other.isCoupled, let plain = PlainBeats(in: latest, until: moment.end) {
            follow(plain, at: &moment, fastest: fastest)
        }
        let doubt = doubt(
            path, in: latest, other: other, likeness: likeness, usual: usual, tracked: tracked, at: moment)
        isCoupled = !isPlain && abs(moment.hertz / tracked - 2) < 1e-6
        isDoubtful = isPlain || isCoupled || doubt != nil
        otherHertz = isPlain ? nil : doubt?.otherHertz
        return (moment, latest)
    }

    /// The upstrokes of the stretch that was looked at, from `start` seconds on, in order of time.
    mutating func upstrokes(in stretch: SlopeStretch, from start: Double, moment: PulseMoment) -> [Upstroke] {
        finder.upstrokes(in: stretch, from: start, moment: moment)
    }

    /// Takes beats that show by themselves as they are, where all between them can be used and their waves are alike.
    private mutating func follow(_ plain: PlainBeats, at moment: inout PulseMoment, fastest: Double) {
        guard plain.hertz <= fastest, let first = plain.beats.first, let last = plain.beats.last,
            isKnown(from: first.seconds, to: last.seconds),
            let wave = template(of: plain.beats, reach: 0.2), areAlike(wave, in: plain)
        else { return }
        (isPlain, usualWave, rhythm) = (true, wave, BeatPath.freeRhythm)
        usualBeats = plain.beats
        high = HighUpstrokes(leastHeight: plain.threshold, quietSlope: .infinity)
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

    /// Whether all between two moments could be used.
    func isKnown(from start: Double, to end: Double) -> Bool {
        finder.isKnown(from: start, to: end, firstPoint: finderStart)
    }

    /// The height of an upstroke in units of the mean slope.
    func relativeHeight(of upstroke: Upstroke) -> Double {
        Double(upstroke.height / max(finder.meanSlope, .leastNormalMagnitude))
    }

    /// How much the slope around an upstroke is like the usual one (-1…1); nil where there is none, or too little is known.
    func likeness(of upstroke: Upstroke) -> Float? {
        usualWave?.likeness(of: upstroke, in: finder.slope, first: finderStart)
    }

    /// How much alike the slopes around some beats are: the mean correlation with their average, at most 1.
    func likeness(of beats: [Upstroke]) -> Double { template(of: beats, reach: 0.5)?.likeness ?? 0 }

    /// What noise, by the beat's likeness to the usual wave, and interpolation leave uncertain.
    func uncertainty(likeness: Float) -> Double {
        let noise = usualWave?.uncertaintySeconds(likeness: likeness, sigma: finder.sigma) ?? Self.unlikeUncertainty
        return (noise * noise + Self.leastUncertainty * Self.leastUncertainty).squareRoot()
    }

    /// When a beat comes, in seconds, by all of its wave where noise displaces the steepest point.
    mutating func seconds(of beat: Upstroke, likeness: Float) -> Double {
        let noise = usualWave?.uncertaintySeconds(likeness: likeness, sigma: finder.sigma) ?? 0
        guard noise >= Self.leastNoise, likeness >= Self.leastLikeness else { return beat.seconds }
        if now.end - made.end >= Self.timingSeconds || abs(log(now.period / made.period)) > Self.samePeriod {
            timing = WaveTiming(
                of: usualBeats, in: finder.wave, slopes: finder.slope, sigma: finder.sigma, first: finderStart,
                known: finder.known)
            made = now
        }
        return timing?.seconds(of: beat, in: finder.wave, first: finderStart, known: finder.known) ?? beat.seconds
    }

    private func template(of beats: [Upstroke], reach: Double) -> WaveTemplate? {
        WaveTemplate(of: beats, in: finder.slope, first: finderStart, reach: reach)
    }
}

/// Upstrokes that may be a beat's: where all is quiet, noise in the diastole is none.
struct HighUpstrokes: Sendable {
    /// What an upstroke's height is at least where every wave is like the next.
    var leastHeight: Float = 0
    var quietSlope: Float = 0

    func contains(_ upstroke: Upstroke) -> Bool {
        upstroke.height >= leastHeight || upstroke.height > upstroke.strength * quietSlope
    }
}
