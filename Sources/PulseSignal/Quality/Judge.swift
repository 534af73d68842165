import Foundation

/// Makes rates from what was tracked and the beats that were found, with the trust they deserve.
struct Judge: Sendable {
    private let options: AnalysisOptions
    private let model: TrustModel
    private var judgements: [Judgement] = []
    private var recent: [TrustedLook] = []
    /// The logarithms of the latest rates.
    private var rates: [Double] = []
    /// Looks that a rate is compared with.
    private static let comparedRates = 10
    /// By how many beats per minute ten seconds of uneven beats may hold more of them than their mean rate says: half a beat.
    private static let halfBeat = 60 * 0.5 / Double(PulseSpectrum.windowSeconds)

    init(options: AnalysisOptions, model: TrustModel) { (self.options, self.model) = (options, model) }

    /// Keeps one of the evenly spaced looks that longer windows are made of.
    mutating func remember(_ judgement: Judgement, _ moment: PulseMoment) {
        judgements.append(judgement)
        judgements.removeAll { $0.end < judgement.end - options.windowSeconds - 1 }
        recent.append(TrustedLook(moment))
        if recent.count > 20 { recent.removeFirst() }
        rates.append(log(judgement.bpm))
        if rates.count > Self.comparedRates { rates.removeFirst() }
    }

    /// Judges the last ten seconds, and says by what.
    func judgement(of moment: PulseMoment, beats tracker: BeatTracker) -> (Judgement, TrustFeatures) {
        let tracked = 60 * moment.hertz
        let start = moment.end - Double(PulseSpectrum.windowSeconds)
        let window = tracker.window(start, moment.end)
        let tally =
            tracker.isCoupled
            ? BeatTally(coupled: window, tracked: tracked, in: start...moment.end)
            : BeatTally(window, tracked: tracked, in: start...moment.end)
        let likeness = tracker.likeness(of: window)
        var features = TrustFeatures(
            moment: moment, tally: tally, likeness: likeness,
            beatShare: tracker.upstrokePower > 0 ? min(1, Double(tally.power / tracker.upstrokePower)) : 0,
            history: recent)
        var bpm = options.usualRate(tally.agreedRate(tracked: tracked, likeness: likeness))
        features.compare(bpm, with: rates)
        var halfWidth = model.halfWidth(features)
        halfWidth = max(halfWidth, BeatTally.share * abs(bpm - tracked))
        if moment.isPure { halfWidth = min(halfWidth, TrustModel.pureHalfWidth) }
        if let plain = tracker.plainHalfWidth { halfWidth = plain }
        let trust = model.trust(features)
        let confidence = min(trust, TrustModel.chance(halfWidth: halfWidth))
        // At the start there is too little to be sure of the rate, but beats that are alike can be told.
        let isStart = moment.end < Double(PulseSpectrum.windowSeconds) + 2
        let hasClearBeats =
            tracker.plainHalfWidth != nil
            || likeness >= (isStart ? 0.7 : BeatTally.clearLikeness) && trust >= (isStart ? 0.03 : 0.04)
        // Where nothing is clear, the guess that errs least.
        if moment.belief < 0.5, confidence < 0.5 { bpm = 60 * moment.medianHertz }
        var judgement = Judgement(
            end: moment.end, bpm: bpm, halfWidth: halfWidth, confidence: confidence,
            chanceGivenPulse: model.chanceGivenPulse(features), hasClearBeats: hasClearBeats,
            showsPulse: trust >= 0.05)
        if tracker.isDoubtful || tally.isUneven {
            judgement.doubt(or: tracker.otherHertz.map { 60 * $0 + Self.halfBeat })
        }
        return (judgement, features)
    }

    /// The reading over a window that ends now.
    func reading(_ judgement: Judgement, start: Double, beats tracker: BeatTracker) -> Reading? {
        let length = judgement.end - start
        let lookback = Double(PulseSpectrum.windowSeconds)
        var (bpm, halfWidth, confidence) = (judgement.bpm, judgement.halfWidth, judgement.confidence)
        var (chance, otherBpm) = (judgement.chanceGivenPulse, judgement.otherBpm)
        if abs(length - lookback) > 0.01 {
            let inside = judgements.filter { $0.end >= start + lookback && $0.end < judgement.end } + [judgement]
            let count = Double(inside.count)
            let mean = inside.map(\.bpm).reduce(0, +) / count
            let window = tracker.window(start, judgement.end)
            let tally = BeatTally(window, tracked: mean, in: start...judgement.end)
            bpm = options.usualRate(tally.agreedRate(tracked: mean, likeness: tracker.likeness(of: window)))
            confidence = inside.map(\.confidence).reduce(0, +) / count
            chance = inside.map(\.chanceGivenPulse).reduce(0, +) / count
            halfWidth = inside.map(\.halfWidth).reduce(0, +) / count
            // A shorter stretch of the same rhythm strays further from what ten seconds say.
            if length < lookback { halfWidth *= (lookback / length).squareRoot() }
            confidence = min(confidence, TrustModel.chance(halfWidth: halfWidth))
            let others = inside.compactMap(\.otherBpm)
            otherBpm = Double(others.count) >= WholeModel.doubtfulShare * count ? others.max() : nil
            if otherBpm != nil { confidence = min(confidence, TrustModel.irregularTrust) }
        }
        guard confidence >= 0.5 && options.band.contains(bpm) || !options.isGated else { return nil }
        let rate = HeartRate(
            bpm: bpm, interval: Judgement.interval(bpm, halfWidth: halfWidth, or: otherBpm), confidence: confidence
        ).leastError(chance: chance, in: options.band).searched(in: options.band)
        return Reading(
            start: start, end: judgement.end, bpm: rate.bpm, interval: rate.interval, confidence: rate.confidence)
    }
}
