import Foundation

/// Finds the pulse in a colour trace, one sample at a time. The recorded form is a loop over `append` and one `finish`,
/// so a live and a recorded analysis of the same samples are equal.
///
/// Memory does not grow with the length of the recording, but for the lists of beats and readings.
public struct PulseAnalyzer: Sendable {
    /// The first look needs this much, in seconds.
    private static let firstLook = 4
    /// After a gap of this many seconds everything starts anew.
    private static let forgettingSeconds = 60.0

    let options: AnalysisOptions
    private let trust: TrustModel
    private var intake = TraceIntake()
    private var clock = FrameClock()
    private var trace = UniformTrace()
    private var pictures: PictureWatch
    private var watch: PulseWatch
    /// Looks over all usual rates where fewer are asked for, so that a rate outside the band is not read as a part of it.
    private var wideWatch: BandWatch?
    private var tracker: BeatTracker
    private var judge: Judge
    private var tally = RecordingTally()
    /// The light of the frames since the last regular look.
    private var light = (sum: 0.0, frames: 0.0)
    private var nextLook = firstLook
    private var nextReading = 0
    /// When the next of both is.
    private var due: Double
    private var readings: [Reading] = []
    /// The stretch that is sketched: the one that is trusted most.
    private var wave: (stretch: SlopeStretch, weights: SIMD4<Float>)?
    private var waveConfidence = 0.0
    private var span: ClosedRange<Double>?
    /// What each second was judged by; kept only if there is a list to keep it in.
    package var evidence: [TrustEvidence]?
    /// What each second's rate was told by; likewise.
    package var rateInputs: [RateInputs]?
    package var rateTrack: RateTrack?
    /// What the whole recording was judged by, once it has ended.
    package private(set) var whole: WholeEvidence?

    public init(options: AnalysisOptions = AnalysisOptions()) { self.init(options: options, trust: .fitted) }

    package init(options: AnalysisOptions = AnalysisOptions(), trust: TrustModel) {
        self.options = options.usable
        self.trust = trust
        pictures = PictureWatch(windowSeconds: self.options.windowSeconds)
        watch = PulseWatch(options: self.options)
        wideWatch = Self.wideWatch(self.options)
        tracker = BeatTracker(windowSeconds: self.options.windowSeconds)
        judge = Judge(options: self.options, model: trust)
        due = min(Double(Self.firstLook), self.options.windowSeconds)
    }

    /// Takes the next frame's mean colour.
    /// - Returns: The readings whose windows this sample completes.
    public mutating func append(_ sample: ColorSample) -> [Reading] {
        let last = intake.lastSeconds
        guard let accepted = intake.accept(sample) else { return [] }
        let before = readings.count
        if accepted.seconds - last > Self.forgettingSeconds { skip(from: last, to: accepted.seconds) }
        // A look at a moment sees the frames up to it and no later one.
        if due < accepted.seconds { advance(to: accepted.seconds, inclusive: false) }
        clock.append(accepted, to: &trace)
        if sample.picture != nil { pictures.append(sample, at: accepted.seconds) }
        light = (light.sum + sample.red + sample.green + sample.blue, light.frames + 1)
        if due <= accepted.seconds { advance(to: accepted.seconds, inclusive: true) }
        return readings.count == before ? [] : Array(readings[before...])
    }

    private mutating func skip(from last: Double, to next: Double) {
        advance(to: last + Double(SlopeStretch.seconds), inclusive: true)
        watch = PulseWatch(options: options)
        wideWatch = Self.wideWatch(options)
        judge = Judge(options: options, model: trust)
        nextLook = max(nextLook, Int(next))
        nextReading = max(nextReading, Int(((next - options.windowSeconds) / options.stepSeconds).rounded(.up)))
        due = min(Double(nextLook), readingEnd(nextReading))
    }

    /// Does every look and reading that is due.
    private mutating func advance(to seconds: Double, inclusive: Bool) {
        while inclusive ? due <= seconds : due < seconds {
            let isRegular = Double(nextLook) == due
            let judgement = self.look(at: due, isRegular: isRegular)
            while readingEnd(nextReading) == due {
                if let judgement,
                    let reading = judge.reading(judgement, start: readingStart(nextReading), beats: tracker)
                {
                    readings.append(reading)
                }
                nextReading += 1
            }
            if isRegular {
                settle(at: due, judgement)
                nextLook += 1
            }
            due = min(Double(nextLook), readingEnd(nextReading))
        }
    }

    private mutating func look(at end: Double, isRegular: Bool) -> Judgement? {
        let stepWeights = watch.stepWeights
        let seen = watch.look(at: end, in: trace, isRegular: isRegular)
        rateTrack?.append(at: end, seen, stepWeights: stepWeights)
        guard let seen else {
            if isRegular { wideWatch?.skip() }
            return nil
        }
        let moment = tracker.look(at: seen, stretch: watch.stretch, fastest: options.band.upperBound / 60)
        let (judged, features) = judge.judgement(of: moment, beats: tracker)
        var judgement = judged
        let covered = pictures.covered(from: end - Double(PulseSpectrum.windowSeconds), to: end)
        if let covered, covered < 0.5 { judgement.distrust() }
        if options.captureFrameRate != nil, Conclusion.isSlowMotion(options, intake.timing) { judgement.distrust() }
        switch pictures.flicker(in: watch.stretch, at: seen.hertz, quality: seen.quality) {
        case .none: break
        // While a finger comes or goes the colours are not those of the wave.
        case .possible: if let covered, covered == 1 { judgement.doubt() }
        case .shown: judgement.distrust()
        }
        if seen.slowWave > Conclusion.slowWaveSuspicion, LightRamp.isShown(in: watch.stretch) { judgement.doubt() }
        if isOutside(judgement, seen, isRegular: isRegular) { judgement.distrust() }
        if isRegular {
            rateInputs?.append(RateInputs(end: end, values: watch.evidence.inputs))
            evidence?.append(
                TrustEvidence(
                    end: end, bpm: judgement.bpm, features: features, isDoubtful: judgement.isDoubtful))
            judge.remember(judgement, moment)
            // What shows a pulse is asked no further.
            let level = light.sum / max(1, light.frames)
            let isMoving = judgement.confidence < 0.5 && Restlessness.isMovement(watch.stretch, light: level)
            tally.count(judgement, moment, level: level, isMoving: isMoving)
            light = (0, 0)
        }
        if judgement.confidence >= 0.5 {
            let start = max(0, end - Double(PulseSpectrum.windowSeconds))
            span = (span?.lowerBound ?? start)...max(span?.upperBound ?? end, end)
        }
        if judgement.confidence > waveConfidence {
            waveConfidence = judgement.confidence
            wave = (watch.stretch, moment.weights)
        }
        return judgement
    }

    private static func wideWatch(_ options: AnalysisOptions) -> BandWatch? {
        guard AnalysisOptions.isNarrow(options.band) else { return nil }
        let usual = AnalysisOptions().band
        let low = min(usual.lowerBound, options.band.lowerBound)
        let high = max(usual.upperBound, options.band.upperBound)
        return BandWatch(band: low...high, channel: options.channel)
    }

    /// Whether the rate lies outside the band, by what was read or by a clearer line that all usual rates show.
    private mutating func isOutside(_ judgement: Judgement, _ seen: PulseMoment, isRegular: Bool) -> Bool {
        let wide = wideWatch?.look(in: watch.spectrum, isRegular: isRegular)
        if !options.band.contains(judgement.bpm) { return true }
        guard let wide, !options.band.contains(60 * wide.hertz) else { return false }
        return wide.belief >= 0.8 && wide.clearness >= seen.clearness
    }

    private mutating func settle(at end: Double, _ judgement: Judgement?, isLast: Bool = false) {
        let isClear = judgement.map { $0.showsPulse || $0.hasClearBeats || !options.isGated } ?? false
        tracker.settle(at: end, isClear: isClear, isLast: isLast)
        rateTrack?.settle(isClear: isClear, isLast: isLast)
    }

    private func readingStart(_ number: Int) -> Double { Double(number) * options.stepSeconds }
    private func readingEnd(_ number: Int) -> Double { readingStart(number) + options.windowSeconds }

    /// Ends the recording: what all of it says.
    public mutating func finish() -> PulseAnalysis {
        clock.flush(&trace)
        trace.endSegment()
        let end = intake.lastSeconds
        if end >= Double(Self.firstLook) - 1 {
            // What came after the last regular look counts too.
            let judgement = look(at: end, isRegular: end > Double(nextLook - 1) + 0.25)
            settle(at: end, judgement, isLast: true)
        }
        let whole = tally.whole(beats: tracker.beats, isGated: options.isGated)
        self.whole = whole
        return Conclusion(
            options: options, timing: intake.timing, outOfOrder: intake.outOfOrder, tally: tally, pictures: pictures,
            beats: tracker.beats,
            heights: tracker.heights, readings: readings, span: span,
            wave: wave.map { WaveSketch.values($0.stretch, weights: $0.weights) } ?? [], whole: whole
        ).analysis
    }

    /// Whether a finger covers the lens.
    public enum Finger: Sendable, Equatable { case unknown, absent, present }

    /// As far as the latest frame tells; `unknown` for a trace without pictures.
    public var finger: Finger { pictures.finger.map { $0 ? .present : .absent } ?? .unknown }

    /// The latest few seconds of the pulse wave, evenly spaced, systole upwards, within -1…1; empty while there is none.
    public var recentWave: [Double] {
        guard let weights = watch.lastWeights else { return [] }
        return WaveSketch.values(watch.stretch, weights: weights)
    }
}

extension AnalysisOptions {
    /// The same with every value in its range.
    var usable: AnalysisOptions {
        var options = self
        options.windowSeconds = windowSeconds.isFinite ? min(600, max(3, windowSeconds)) : 10
        options.stepSeconds = stepSeconds.isFinite ? min(1e6, max(0.1, stepSeconds)) : 1
        let widest = Self.widestBand
        let low =
            band.lowerBound.isFinite
            ? max(widest.lowerBound, min(widest.upperBound, band.lowerBound)) : widest.lowerBound
        let high = band.upperBound.isFinite ? max(low, min(widest.upperBound, band.upperBound)) : widest.upperBound
        options.band = low...high
        return options
    }

    /// A rate beyond the band's end by no more than what it can be told to is at the end.
    func usualRate(_ bpm: Double) -> Double {
        let nearest = min(max(bpm, band.lowerBound), band.upperBound)
        return abs(nearest - bpm) <= Self.edgeTolerance ? nearest : bpm
    }

    /// In beats per minute.
    private static let edgeTolerance = 1.0
}
