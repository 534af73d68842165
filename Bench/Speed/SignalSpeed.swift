import PulseSignal
import VideoSynthesis

/// What the signal core costs.
struct SignalSpeed: Codable {
    /// Milliseconds for the complete analysis of one hour at 30 frames a second, three channels.
    var hourMilliseconds: Spread
    var beats: BeatSpeed
    /// Nanoseconds per frame of the live form in its first half hour, and in the last of ten hours.
    var firstFrameNanoseconds, lateFrameNanoseconds: Double

    private static let frameRate = 30.0, hourSeconds = 3600.0, hours = 10

    init(isQuick: Bool) throws {
        let recording = try Self.recording(seconds: Self.hourSeconds)
        hourMilliseconds = Spread(
            try (0..<(isQuick ? 3 : 7)).map { _ in
                var analysis: PulseAnalysis?
                let seconds = Stopwatch.seconds { analysis = analyse(recording.samples) }
                try Self.check(analysis, recording)
                return 1000 * seconds
            })
        beats = try BeatSpeed(recording, isQuick: isQuick)
        let minutes = Self.minutes(of: recording)
        firstFrameNanoseconds = minutes[1..<31].map { $0 }.median ?? 0
        lateFrameNanoseconds = minutes.suffix(30).median ?? 0
    }

    /// A resting person with respiratory arrhythmia and a little noise.
    static func recording(seconds: Double) throws -> PulseRecording {
        var parameters = SynthesisParameters()
        parameters.duration = seconds
        parameters.timing.framesPerSecond = frameRate
        parameters.rhythm.jitterMilliseconds = 15
        parameters.respiration.arrhythmia = 0.05
        return try PulseCase(
            group: "speed", name: "hour", model: .clip, parameters: parameters, noise: 0.1
        ).recording()
    }

    static func check(_ analysis: PulseAnalysis?, _ recording: PulseRecording) throws {
        guard let analysis else { return }
        let score = PulseScore(analysis, of: recording)
        let found = Double(score.beatErrors.count)
        guard let error = score.rate?.error, abs(error) < 0.5,
            Double(score.readings.count) > 0.97 * (recording.end - 10),
            found > 0.99 * Double(max(score.trueBeats, score.foundBeats))
        else {
            throw BenchError.failed([
                "The analysis of an hour is wrong: \(analysis.outcome), \(Int(found)) beats right."
            ])
        }
    }

    /// Nanoseconds per frame of each minute of ten hours.
    private static func minutes(of recording: PulseRecording) -> [Double] {
        var analyzer = PulseAnalyzer()
        let perMinute = Int(60 * frameRate)
        let length = recording.samples.count / perMinute
        return (0..<hours * length).map { minute in
            let shift = Double(minute / length) * hourSeconds
            let samples = recording.samples[minute % length * perMinute..<(minute % length + 1) * perMinute].map {
                ColorSample(seconds: $0.seconds + shift, red: $0.red, green: $0.green, blue: $0.blue)
            }
            let seconds = Stopwatch.seconds { for sample in samples { _ = analyzer.append(sample) } }
            return 1e9 * seconds / Double(perMinute)
        }
    }
}
