import Foundation

/// Finds the pulse in a colour trace, one sample at a time. The recorded form is a loop over `append` and one `finish`,
/// so a live and a recorded analysis of the same samples are equal.
public struct PulseAnalyzer: Sendable {
    private let options: AnalysisOptions
    private var intake = TraceIntake()
    private var trace = UniformTrace()
    private var watch: PulseWatch
    private var tracker: BeatTracker
    private var composer: ReadingComposer
    private var nextLook = 4
    private var nextReading = 0
    private var readings: [Reading] = []

    public init(options: AnalysisOptions = AnalysisOptions()) {
        self.options = options
        watch = PulseWatch(options: options)
        tracker = BeatTracker(windowSeconds: options.windowSeconds)
        composer = ReadingComposer(options: options)
    }

    /// Takes the next frame's mean colour.
    /// - Returns: The readings whose windows this sample completes.
    public mutating func append(_ sample: ColorSample) -> [Reading] {
        guard let accepted = intake.accept(sample) else { return [] }
        let before = readings.count
        advance(to: accepted.seconds, inclusive: false)
        trace.append(accepted)
        advance(to: accepted.seconds, inclusive: true)
        return Array(readings[before...])
    }

    /// Does every look and reading that is due.
    private mutating func advance(to seconds: Double, inclusive: Bool) {
        while true {
            let look = Double(nextLook)
            let reading = readingEnd(nextReading)
            let due = min(look, reading)
            guard inclusive ? due <= seconds : due < seconds else { return }
            let isRegular = look <= reading
            let moment = watch.look(at: due, in: trace, isRegular: isRegular)
            if let moment {
                tracker.look(at: moment, stretch: watch.stretch)
                if isRegular { composer.remember(moment) }
            }
            while readingEnd(nextReading) == due {
                if let moment,
                    let reading = composer.reading(ending: moment, start: readingStart(nextReading), beats: tracker)
                {
                    readings.append(reading)
                }
                nextReading += 1
            }
            if isRegular {
                tracker.settle(at: due, isClear: moment.map { $0.belief >= 0.5 } ?? false)
                nextLook += 1
            }
        }
    }

    private func readingStart(_ number: Int) -> Double { Double(number) * options.stepSeconds }
    private func readingEnd(_ number: Int) -> Double { readingStart(number) + options.windowSeconds }

    /// Ends the recording: what all of it says.
    public mutating func finish() -> PulseAnalysis {
        trace.endSegment()
        let end = intake.lastSeconds
        let moment = watch.look(at: end, in: trace, isRegular: false)
        if let moment {
            tracker.look(at: moment, stretch: watch.stretch)
            tracker.settle(at: end, isClear: moment.belief >= 0.4, isLast: true)
        }
        let beats = tracker.beats
        var sum = 0.0
        var count = 0.0
        for (a, b) in zip(beats, beats.dropFirst()) where a.segment == b.segment {
            sum += b.seconds - a.seconds
            count += 1
        }
        let bpm = count > 0 ? 60 * count / sum : 0
        let verdict: Verdict =
            count > 2
            ? .measured(
                HeartRate(
                    bpm: bpm, interval: bpm - 2...bpm + 2,
                    confidence: readings.isEmpty ? 0 : readings.map(\.confidence).reduce(0, +) / Double(readings.count))
            )
            : .refused(
                .noPulse, message: "No pulse was found. Cover the lens and the light with the fingertip and hold still."
            )
        return PulseAnalysis(
            verdict: verdict,
            channel: .red, weights: ChannelWeights(red: 1, green: 0, blue: 0), band: options.band, span: nil,
            beats: beats,
            readings: readings, variability: .withheld(.noPulse), respiration: .withheld(.noPulse),
            timing: intake.timing,
            wave: [], warnings: [])
    }

    /// Whether a finger covers the lens, as far as the latest frames tell.
    public enum Finger: Sendable, Equatable { case unknown, absent, present }

    public var finger: Finger { .unknown }

    /// The latest few seconds of the pulse wave, evenly spaced, systole upwards, within -1…1; empty while there is none.
    public var recentWave: [Double] { [] }
}
