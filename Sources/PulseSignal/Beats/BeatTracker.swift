import Foundation

/// Turns upstrokes into beats that become final a little after they happened, and into provisional ones up to now.
struct BeatTracker: Sendable {
    /// A beat is final once this many seconds have passed since.
    static let settlingSeconds = 2.0
    /// Nothing becomes final before this much has been seen, so that the rate and the wave's direction are known.
    private static let warmUpSeconds = 10.0
    /// Where upstrokes are less alike than this, a strong one outside the chain may be noise.
    private static let clearUpstrokes = 0.85

    /// Final beats, in order of time.
    private(set) var beats: [Beat] = []
    /// The height of each beat's upstroke, in units of the usual slope.
    private(set) var heights: [Double] = []
    /// Upstrokes that will not change any more: those that a reading may still ask for.
    private var settled: [Upstroke] = []
    private var fresh: [Upstroke] = []
    private var settledUntil = 0.0
    private var passedUntil = -1.0
    private var anchor: Upstroke?
    private var finder = UpstrokeFinder()
    private var finderStart = 0
    private var rhythm = BeatPath.strictRhythm
    private var segment = -1
    private let historySeconds: Double

    /// - Parameter windowSeconds: The longest window that beats are asked for.
    init(windowSeconds: Double) { historySeconds = windowSeconds + 6 }

    /// Finds the upstrokes up to a moment.
    /// - Returns: The moment, at another rate where premature beats were passed over.
    mutating func look(at moment: PulseMoment, stretch: SlopeStretch, fastest: Double) -> PulseMoment {
        var moment = moment
        finder.update(from: stretch, moment: moment)
        finderStart = stretch.first
        let start = moment.end - Double(PulseSpectrum.windowSeconds)
        let latest = finder.upstrokes(in: stretch, from: start, moment: moment)
        // Only the upstrokes themselves: what follows is different when the next beat is early.
        let likeness = likeness(of: BeatPath.choose(from: latest).map { latest[$0] }, reach: 0.2)
        rhythm = BeatPath.rhythm(likeness: likeness)
        moment.hertz = EarlyBeats.rate(
            moment.hertz, in: latest, rhythm: rhythm, fastest: fastest, areClear: likeness >= Self.clearUpstrokes)
        if settledUntil >= start {
            let period = 1 / moment.hertz
            fresh.removeAll(keepingCapacity: true)
            for upstroke in latest where upstroke.seconds >= settledUntil {
                fresh.append(upstroke)
                fresh[fresh.count - 1].period = period
            }
        } else {
            fresh = finder.upstrokes(in: stretch, from: settledUntil, moment: moment)
        }
        return moment
    }

    /// Settles what is old enough. `isClear` says whether the pulse shows well enough to name beats.
    mutating func settle(at end: Double, isClear: Bool, isLast: Bool = false) {
        guard end >= Self.warmUpSeconds || isLast else { return }
        let limit = isLast ? Double.infinity : end - Self.settlingSeconds
        // What was passed over while the pulse was unclear stays so: beats are final.
        let old = max(beats.last?.seconds ?? -1, passedUntil)
        if isClear {
            let newest = settled.last?.seconds ?? -1
            let chain = known(after: anchor) { $0.seconds > old || $0.seconds > newest }
            let path = BeatPath.choose(from: chain, anchored: anchor != nil, rhythm: rhythm)
            for index in EarlyBeats.add(to: path, in: chain) {
                let upstroke = chain[index]
                guard upstroke.seconds > old, upstroke.seconds <= limit else { continue }
                emit(upstroke)
            }
        } else {
            anchor = nil
            passedUntil = limit.isFinite ? limit : end
        }
        for upstroke in fresh where upstroke.seconds <= limit { settled.append(upstroke) }
        settled.removeFirst(settled.firstIndex { $0.seconds >= end - historySeconds } ?? settled.count)
        settledUntil = max(settledUntil, limit.isFinite ? limit : end)
        fresh.removeAll { $0.seconds <= settledUntil }
    }

    private mutating func emit(_ upstroke: Upstroke) {
        let follows =
            anchor.map {
                $0.segment == upstroke.segment && upstroke.seconds - $0.seconds <= BeatPath.longest * upstroke.period
            } ?? false
        if !follows { segment += 1 }
        beats.append(
            Beat(
                seconds: upstroke.seconds, segment: segment,
                uncertaintySeconds: Self.uncertainty(clearness: Double(upstroke.clearness))))
        heights.append(Double(upstroke.height))
        anchor = upstroke
    }

    /// The slope's maximum is displaced by noise in inverse proportion to the amplitude ratio of pulse and noise.
    private static func uncertainty(clearness: Double) -> Double { 0.004 + 0.05 * exp(-clearness / 2) }

    /// All upstrokes that are wanted, in one array of the right size.
    @inline(__always)
    private func known(after first: Upstroke? = nil, _ isWanted: (Upstroke) -> Bool) -> [Upstroke] {
        var all: [Upstroke] = []
        all.reserveCapacity(settled.count + fresh.count + 1)
        if let first { all.append(first) }
        for upstroke in settled where isWanted(upstroke) { all.append(upstroke) }
        for upstroke in fresh where isWanted(upstroke) { all.append(upstroke) }
        return all
    }

    /// The beats between two moments, as far as they can be told at the later one.
    func window(_ start: Double, _ end: Double) -> [Upstroke] {
        let upstrokes = known { $0.seconds >= start - 2.5 && $0.seconds <= end }
        let path = BeatPath.choose(from: upstrokes, rhythm: rhythm)
        let all = EarlyBeats.add(to: path, in: upstrokes)
        let first = all.firstIndex { upstrokes[$0].seconds >= start } ?? all.count
        return all[first...].map { upstrokes[$0] }
    }

    /// How much alike the slopes around the latest beats are: the mean correlation with their average, at most 1.
    /// - Parameter reach: How much after a beat is compared, in periods.
    func likeness(of beats: [Upstroke], reach: Double = 0.5) -> Double {
        guard let period = beats.last?.period else { return 0 }
        let rate = UniformTrace.samplesPerSecond
        let before = Int(0.25 * period * rate)
        let after = Int(reach * period * rate)
        let length = before + after + 1
        let last = SlopeStretch.count - length
        guard length >= 4, last >= 0 else { return 0 }
        var starts: [Int] = []
        starts.reserveCapacity(beats.count)
        for beat in beats {
            let start = Int((beat.seconds * rate).rounded()) - finderStart - before
            if start >= 0, start <= last { starts.append(start) }
        }
        guard starts.count >= 3 else { return 0 }
        return Double(meanCorrelation(at: starts, length: length))
    }

    /// The mean correlation of stretches of the slope with their average.
    private func meanCorrelation(at starts: [Int], length: Int) -> Float {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: (starts.count + 1) * length) { values in
            let template = UnsafeMutableBufferPointer(rebasing: values[..<length])
            template.update(repeating: 0)
            for (number, start) in starts.enumerated() {
                let wave = UnsafeMutableBufferPointer(
                    rebasing: values[(number + 1) * length..<(number + 2) * length])
                for k in 0..<length { wave[k] = finder.slope[start + k] }
                wave.standardise()
                for k in 0..<length { template[k] += wave[k] }
            }
            template.standardise()
            var sum: Float = 0
            for number in 1...starts.count {
                let wave = UnsafeBufferPointer(rebasing: values[number * length..<(number + 1) * length])
                sum += wave.product(with: UnsafeBufferPointer(template)) / Float(length)
            }
            return sum / Float(starts.count)
        }
    }
}
