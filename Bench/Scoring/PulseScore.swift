import PulseSignal

/// How one analysis of a recording with a known pulse did.
struct PulseScore {
    /// One rate with its claims, against the truth.
    struct Rate {
        /// Beats per minute off.
        var error: Double
        var holds: Bool
        var width: Double
        var confidence: Double

        /// What must not happen: sure of itself and off by more than 5 bpm.
        var isConfidentlyWrong: Bool { confidence >= 0.8 && abs(error) > 5 }

        init?(_ bpm: Double, _ interval: ClosedRange<Double>, _ confidence: Double, truth: Double?) {
            guard let truth else { return nil }
            (error, holds, self.confidence) = (bpm - truth, interval.contains(truth), confidence)
            width = interval.upperBound - interval.lowerBound
        }
    }

    /// nil when refused.
    private(set) var rate: Rate?
    private(set) var readings: [Rate] = []
    /// Windows that could have had a reading.
    private(set) var windows = 0
    /// Milliseconds off, one per matched beat.
    private(set) var beatErrors: [Double] = []
    /// The least standard deviation that the noise leaves of each of them, in milliseconds, as far as it is known.
    private(set) var beatLimits: [Double] = []
    /// Matched beats that are off by no more than twice their uncertainty.
    private(set) var beatsWithinTwo = 0
    private(set) var trueBeats = 0
    private(set) var foundBeats = 0

    /// Seconds until a step of the rate was followed; nil without a step.
    private(set) var followedAfter: Double?

    /// A found beat belongs to a true one within this many seconds.
    private static let reach = 0.1
    /// At each end a beat's rise may be cut.
    private static let edgeSeconds = 0.3

    init(_ analysis: PulseAnalysis, of recording: PulseRecording) {
        readings = analysis.readings.compactMap {
            Rate($0.bpm, $0.interval, $0.confidence, truth: recording.meanRate(from: $0.start, to: $0.end))
        }
        windows = max(0, Int(recording.end) - 9)
        guard case .measured(let measured) = analysis.verdict else { return }
        let span = analysis.span ?? 0...recording.end
        rate = Rate(
            measured.bpm, measured.interval, measured.confidence,
            truth: recording.meanRate(from: span.lowerBound, to: span.upperBound))
        match(analysis.beats, recording)
        followedAfter = recording.step.map { Self.following($0, analysis.beats, end: recording.end) }
    }

    /// Seconds from a step until three intervals in a row keep to the new rate within 10 %; all that is left if none do.
    private static func following(_ step: (seconds: Double, bpm: Double), _ beats: [Beat], end: Double) -> Double {
        var kept = 0
        for (a, b) in zip(beats, beats.dropFirst()) where b.seconds > step.seconds {
            kept = abs((b.seconds - a.seconds) * step.bpm / 60 - 1) <= 0.1 ? kept + 1 : 0
            if kept == 3 { return b.seconds - step.seconds }
        }
        return end - step.seconds
    }

    private mutating func match(_ beats: [Beat], _ recording: PulseRecording) {
        let found = beats.map(\.seconds)
        func counts(_ seconds: Double) -> Bool {
            seconds >= Self.edgeSeconds && seconds <= recording.end - Self.edgeSeconds
                && !recording.hidden.contains { $0.contains(seconds) }
        }
        let truth = recording.beats
        foundBeats = found.filter(counts).count
        trueBeats = truth.filter(counts).count
        var next = 0
        for (index, beat) in truth.enumerated() {
            while next < found.count, found[next] < beat - Self.reach { next += 1 }
            // The nearest of those in reach.
            while next + 1 < found.count, abs(found[next + 1] - beat) < abs(found[next] - beat) { next += 1 }
            guard next < found.count, abs(found[next] - beat) <= Self.reach else { continue }
            if counts(beat), counts(found[next]) {
                let error = abs(found[next] - beat)
                beatErrors.append(1000 * error)
                if let least = recording.limit?.deviation(of: index, among: truth) { beatLimits.append(1000 * least) }
                if error <= 2 * beats[next].uncertaintySeconds { beatsWithinTwo += 1 }
            } else {
                // A pair across the edge of what counts is no miss and no extra beat.
                if counts(beat) { trueBeats -= 1 }
                if counts(found[next]) { foundBeats -= 1 }
            }
            next += 1
        }
    }
}
