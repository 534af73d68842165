import FoundationEssentials
import PulseSignal
import VideoDecoding

/// Measures recordings.
public enum Measurer {
    /// Reads one recording to its end and says what it shows. Every trouble is a value of the result.
    /// - Parameter progress: Called now and then while the recording is read.
    /// - Parameter goesOn: Asked with every frame; when it says no, the result is that of what was read until then.
    public static func measure(
        _ file: FileName, options: MeasurementOptions, progress: (MeasurementProgress) -> Void = { _ in },
        while goesOn: () -> Bool = { true }
    ) -> Measurement {
        var analyzer = PulseAnalyzer(options: options.analysis)
        var result = Measurement(
            file: file, options: options, recorded: options.start, outcome: .failed(InputFailure(.unreadable, "")))
        var origin: Double?
        var declaredSeconds: Double?
        var stream: VideoStream?
        var nextProgress = 0.0
        var colors: ColorHash?
        var bridge = TimeBridge()
        do {
            let recording = Recording(
                file, rateHertz: options.rateHertz, decodeThreads: options.decodeThreads,
                hashesContent: options.hashesContent, channel: options.analysis.channel)
            let end = try recording.forEachSample { beginning, facts in
                result.input = facts
                var analysis = options.analysis
                if case .video(let video) = beginning {
                    stream = video
                    declaredSeconds = video.declaredDuration
                    analysis.captureFrameRate = video.captureFramesPerSecond
                }
                analyzer = PulseAnalyzer(options: analysis)
                (origin, nextProgress, bridge) = (nil, 0, TimeBridge())
                colors = options.hashesContent && facts.sha256 == nil ? ColorHash() : nil
            } body: { sample in
                colors?.append(sample)
                var sample = sample
                if origin == nil, sample.seconds.isFinite { origin = sample.seconds }
                sample.seconds -= origin ?? 0
                bridge.pass(sample) { sample in
                    _ = analyzer.append(sample)
                    guard sample.seconds >= nextProgress else { return }
                    nextProgress = sample.seconds + 1
                    progress(MeasurementProgress(seconds: sample.seconds, declaredSeconds: declaredSeconds))
                }
                result.isCut = !goesOn()
                return result.isCut ? .stop : .next
            }
            bridge.finish { _ = analyzer.append($0) }
            let analysis = analyzer.finish()
            result.outcome = .analyzed(analysis)
            result.timing = end.timing
            result.content = result.input?.sha256.map(ContentHash.file) ?? colors.map { .colors($0.hexadecimal()) }
            result.video = stream.map { VideoFacts(stream: $0, isPartial: end.isPartial) }
            result.warnings = end.warnings + [bridge.warning].compactMap(\.self) + analysis.warnings
            result.warnings += [analysis.bandWarning].compactMap(\.self)
        } catch {
            result.outcome = .failed(error)
            if result.input == nil { result.input = InputFacts(of: file) }
        }
        if result.recorded == nil { result.recorded = date(stream: stream, facts: result.input) }
        return result
    }

    /// The container's own date first, that of the camera's zone before that in UTC; then the file's.
    private static func date(stream: VideoStream?, facts: InputFacts?) -> RecordingDate? {
        for text in [stream?.localCreationTime, stream?.creationTime].compactMap({ $0 }) {
            if let date = RecordingDate(iso8601: text, source: .container) { return date }
        }
        return facts?.modified.map { RecordingDate(date: $0, source: .fileTime) }
    }
}

extension PulseAnalysis {
    /// That no pulse was found need not be the finger's doing where only a part of the usual rates was searched.
    fileprivate var bandWarning: String? {
        guard case .refused(.noPulse, _) = verdict, AnalysisOptions.isNarrow(band) else { return nil }
        func text(_ bpm: Double) -> String { bpm == bpm.rounded() ? bpm.fixed(0) : bpm.description }
        let words = "\(text(band.lowerBound)) to \(text(band.upperBound))"
        return
            "Only \(words) bpm was searched, and a pulse outside it is not seen; --band says what to search."
    }
}
