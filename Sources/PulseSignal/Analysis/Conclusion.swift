import Foundation

/// Draws the conclusion from a whole recording: a rate, or why there is none.
struct Conclusion {
    /// How much faster than the trace a camera has to have captured to call it slow motion.
    static let slowMotionRatio = 1.6
    /// Power (as a logarithm) by which a wave under 0.45 Hz outdoes what is found in the band, from which on the latter is
    /// taken for its overtones and rounding.
    static let slowWaveDominance = log(400.0)
    /// The same where no rate was found anyway and only the reason is asked for.
    static let slowWaveSuspicion = log(50.0)
    /// The slow wave's likeness to itself one period later (see `RecordingTally.slowRegularity`) from which on it may be a pulse
    /// played slowly, and below which it is breathing or drifting light.
    static let pulseRegularity = 0.9

    let options: AnalysisOptions
    let timing: TraceTiming
    /// Frames that were left out because their times do not go on.
    let outOfOrder: Int
    let tally: RecordingTally
    let pictures: PictureWatch
    let beats: [Beat]
    let heights: [Double]
    let readings: [Reading]
    let span: ClosedRange<Double>?
    let wave: [Double]
    /// What the rate is judged by.
    let whole: WholeEvidence?

    var analysis: PulseAnalysis {
        let verdict = self.verdict
        let isMeasured = if case .measured = verdict { true } else { false }
        let weights = tally.weights
        return PulseAnalysis(
            verdict: verdict, channel: channel(weights), weights: weights, band: options.band,
            span: isMeasured ? used : nil,
            beats: isMeasured ? beats : [], readings: readings,
            variability: isMeasured ? variability : .withheld(.noPulse),
            respiration: isMeasured ? Respiration.of(beats, heights: heights) : .withheld(.noPulse),
            timing: timing, wave: isMeasured ? wave : [], warnings: warnings(isMeasured))
    }

    private var variability: Gated<Variability> {
        let figures = Variability.of(beats)
        guard case .measured = figures, whole?.admitsBeats == false else { return figures }
        return .withheld(.notClean)
    }

    /// What was read with some trust, and where beats were named.
    private var used: ClosedRange<Double> {
        let read = span ?? 0...timing.durationSeconds
        guard let first = beats.first, let last = beats.last else { return read }
        return min(read.lowerBound, first.seconds)...max(read.upperBound, last.seconds)
    }

    private func channel(_ weights: ChannelWeights) -> Channel {
        switch (weights.red, weights.green, weights.blue) {
        case (0.8..., _, _): .red
        case (_, 0.8..., _): .green
        case (_, _, 0.8...): .blue
        default: .mixed
        }
    }

    var framesPerSecond: Double { timing.medianIntervalSeconds > 0 ? 1 / timing.medianIntervalSeconds : 0 }

    private var verdict: Verdict {
        if let badTiming { return badTiming }
        if options.isGated, let slowMotion { return slowMotion }
        var rate = whole.map { WholeModel.fitted.heartRate($0, in: options.band) }
        if let bpm = rate?.bpm { rate?.bpm = options.usualRate(bpm) }
        rate = rate?.searched(in: options.band)
        if let rate, rate.confidence >= 0.5 && options.band.contains(rate.bpm) || !options.isGated {
            return .measured(rate)
        }
        // What is clipped shows no colour to tell a finger by.
        return saturated(from: 0.5) ?? noFinger(below: 0.5) ?? saturated(from: Self.muchSaturated)
            ?? noFinger(below: Self.mostlyCovered) ?? noRate
    }

    private var slowMotion: Verdict? {
        guard let captured = options.captureFrameRate, Self.isSlowMotion(options, timing) else { return nil }
        return .refused(
            .slowMotion,
            message: "The camera captured \(text(captured)) frames per second, but they are shown at "
                + "\(text(framesPerSecond)): slow motion. Export the clip at its original speed.")
    }

    /// Whether the camera captured much faster than the trace plays.
    static func isSlowMotion(_ options: AnalysisOptions, _ timing: TraceTiming) -> Bool {
        guard let captured = options.captureFrameRate, captured.isFinite, timing.medianIntervalSeconds > 0 else {
            return false
        }
        return captured * timing.medianIntervalSeconds > slowMotionRatio
    }

    /// Where no rate was found, this share of overexposed pictures is reason enough.
    private static let muchSaturated = 0.2
    /// Under this share of the pictures with a fingertip that is said, and where no rate was found it is the reason.
    private static let mostlyCovered = 0.9

    private func saturated(from share: Double) -> Verdict? {
        guard pictures.saturated > share else { return nil }
        let which = pictures.saturated > 0.5 ? "The pictures" : "\(text(100 * pictures.saturated)) % of the pictures"
        return .refused(
            .saturated,
            message:
                "\(which) are overexposed and no colour carries a pulse. Press less, cover the light too, or dim it.")
    }

    private func noFinger(below share: Double) -> Verdict? {
        guard let covered = pictures.covered, covered < share, pictures.saturated <= Self.muchSaturated else {
            return nil
        }
        return .refused(
            .noFinger,
            message: "Only \(text(100 * covered)) % of the pictures show a fingertip. "
                + "Cover the lens and the light with it and hold still.")
    }

    private var noRate: Verdict {
        if tally.slowWave > Self.slowWaveSuspicion, tally.slowRegularity >= Self.pulseRegularity {
            return .refused(
                .slowMotion,
                message:
                    "A slow wave as regular as a pulse hides whatever else there is: slow motion, even breathing, or light that "
                    + "swings. Export the clip at its original speed, or hold still, breathe calmly and keep the light steady."
            )
        }
        if tally.restlessness > 0.5 {
            return .refused(
                .motion, message: "The finger moves too much for the pulse to show. Rest the hand and hold still.")
        }
        if tally.trustedShare > 0.5 {
            return .refused(
                .noPulse,
                message:
                    "A pulse shows, but its rhythm is too uneven, or changes too much, for one rate to be trusted. "
                    + "Rest, hold still and record a minute or more.")
        }
        if tally.slowWave > Self.slowWaveSuspicion {
            return .refused(
                .noPulse,
                message: "The light changes slowly, by breathing or by itself, and no pulse stands out from it. "
                    + "Hold still, breathe calmly, and keep the light steady.")
        }
        return .refused(
            .noPulse,
            message:
                "No pulse stands out. Cover the lens and the light with the fingertip, press lightly and hold still.")
    }

    private func warnings(_ isMeasured: Bool) -> [String] {
        var lines: [String] = []
        if timing.dropped > 0 {
            let frames = timing.dropped == 1 ? "1 frame was" : "\(timing.dropped) frames were"
            lines.append("\(frames) left out: the time or the colour cannot be used.")
        }
        if timing.longestGapSeconds >= TraceIntake.longestBridgedGapSeconds {
            lines.append(
                "The longest gap between frames is \(text(timing.longestGapSeconds)) s; beats are not counted across it."
            )
        }
        guard isMeasured else { return lines }
        if pictures.saturated > 0.5 { lines.append("Red is overexposed in most of the pictures.") }
        if tally.slowWave > Self.slowWaveDominance {
            lines.append("A slow wave is far stronger than the pulse; if this is slow motion, the rate is wrong.")
        }
        if let covered = pictures.covered, covered < Self.mostlyCovered {
            let rest = options.isGated ? "; what the rest shows was not trusted" : ""
            lines.append("Only \(text(100 * covered)) % of the pictures show a fingertip\(rest).")
        }
        if tally.restlessness > 0.5 { lines.append("The finger moved in much of the recording.") }
        return lines
    }

    /// Three significant digits at most, whatever the locale.
    func text(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
