public import PulseSignal
public import VideoDecoding

/// A recording as a stream of mean colours, whether it is a video or a colour trace: the one way in for every command.
public struct Recording: Sendable {
    public var file: FileName
    /// The frame rate in hertz of an input without time stamps; nil takes what a video declares.
    public var rateHertz: Double?
    /// Decoder threads; nil takes what is fastest for one file.
    public var decodeThreads: Int?
    /// Whether the SHA-256 of a file's content is computed, which reads the file once more.
    public var hashesContent: Bool
    /// What is going to be measured: a trace needs no column of another colour then.
    public var channel: ChannelChoice

    public init(
        _ file: FileName, rateHertz: Double? = nil, decodeThreads: Int? = nil, hashesContent: Bool = false,
        channel: ChannelChoice = .auto
    ) {
        (self.file, self.rateHertz, self.decodeThreads) = (file, rateHertz, decodeThreads)
        (self.hashesContent, self.channel) = (hashesContent, channel)
    }

    /// What is known before the first sample.
    public enum Beginning: Sendable {
        case video(VideoStream)
        case trace
    }

    /// What is known after the last.
    public struct End: Sendable {
        public var timing: TimingSource
        public var isPartial: Bool
        /// Why the input seems to have broken off rather than ended, where that shows.
        public var breakOff: String?
        /// One line each.
        public var warnings: [String]
    }

    /// Hands out every frame's mean colour, its time in seconds as the recording states it (NaN where it states none).
    ///
    /// - Parameter start: Called before the first sample. A damaged video is decoded a second time (see `VideoFrames`):
    ///   `start` is then called again, and what came before must be forgotten.
    /// - Parameter body: Called for each sample; `.stop` ends early.
    public func forEachSample(
        start: (Beginning, InputFacts) -> Void, body: (ColorSample) -> VideoFrames.Flow
    ) throws(InputFailure) -> End {
        var input = try RecordingInput.open(file, channel: channel)
        if hashesContent { input.hashContent() }
        return switch input.kind {
        case .trace: try readTrace(&input, start: start, body: body)
        case .video: try readVideo(input, start: start, body: body)
        }
    }

    private func readTrace(
        _ input: inout RecordingInput, start: (Beginning, InputFacts) -> Void,
        body: (ColorSample) -> VideoFrames.Flow
    ) throws(InputFailure) -> End {
        var parser = TraceParser(rateHertz: rateHertz, channel: channel)
        var flow = VideoFrames.Flow.next
        var oddColors = OddColors()
        let take = { (sample: ColorSample) in
            guard flow == .next else { return }
            oddColors.note(sample)
            flow = body(sample)
        }
        start(.trace, input.facts)
        do {
            while flow == .next, let bytes = try input.read() { try parser.feed(bytes, take) }
            if flow == .next { try parser.finish(take) }
        } catch let error as TraceError {
            let reason: InputFailure.Reason = error == .empty ? .empty : .badTrace
            throw InputFailure(reason, "Cannot read \(file.quoted): \(error).")
        } catch let failure as InputFailure {
            throw failure
        } catch {
            throw InputFailure(.unreadable, "Cannot read \(file.quoted): \(error).")
        }
        var warnings: [String] = []
        if parser.endedInMidLine { warnings.append("The trace ends in the middle of a line, which was left out.") }
        if rateHertz != nil, !parser.timesAreAssumed {
            warnings.append("--rate was not used: the trace has its own times.")
        }
        warnings += [oddColors.warning].compactMap(\.self)
        return End(
            timing: parser.timesAreAssumed ? .assumed : .timestamps, isPartial: parser.endedInMidLine,
            breakOff: parser.endedInMidLine ? "it ends in the middle of a line" : nil, warnings: warnings)
    }

    private func readVideo(
        _ input: borrowing RecordingInput, start: (Beginning, InputFacts) -> Void,
        body: (ColorSample) -> VideoFrames.Flow
    ) throws(InputFailure) -> End {
        var sampler = ColorSampler()
        let facts = input.facts
        let options = VideoOptions(decodeThreads: decodeThreads, assumedFramesPerSecond: rateHertz)
        do {
            let report = try VideoFrames.forEach(in: input.video, options: options) { stream in
                sampler = ColorSampler()
                start(.video(stream), facts)
            } body: { frame in
                body(sampler.sample(frame))
            }
            return End(
                timing: report.timing == .assumed ? .assumed : .timestamps, isPartial: report.isPartial,
                breakOff: report.defects.lazy.compactMap(\.breakOff).first,
                warnings: report.warnings(rateWasGiven: rateHertz != nil))
        } catch {
            throw InputFailure(InputFailure.Reason(rawValue: error.reason) ?? .unreadable, error.description)
        }
    }
}

extension DecodeReport {
    /// What a person should know about how the frames came out, one line each.
    fileprivate func warnings(rateWasGiven: Bool) -> [String] {
        var warnings: [String] = []
        if timing == .assumed {
            warnings.append("Timing assumed: the video has no time stamps, so its rate was taken as declared.")
        } else if rateWasGiven {
            warnings.append("--rate was not used: the video has its own time stamps.")
        }
        if isPartial {
            let why = defects.map(\.words).joined(separator: ", ")
            warnings.append("Partial: \(why); what could be decoded was used.")
        }
        return warnings
    }
}

extension DecodeReport.Defect {
    /// The words of a defect that is one of the input's end.
    fileprivate var breakOff: String? {
        switch self {
        case .endsEarly, .readError: description
        case .corruptFrames, .decodeErrors, .corruptPackets: nil
        }
    }

    fileprivate var words: String {
        switch self {
        case .endsEarly(let seconds): "the video ends \(seconds.fixed(1)) s before its declared end"
        case .corruptFrames(let count): "\(count) damaged frame\(count == 1 ? "" : "s")"
        case .decodeErrors(let count): "\(count) piece\(count == 1 ? "" : "s") could not be decoded"
        case .corruptPackets(let count): "\(count) damaged piece\(count == 1 ? "" : "s") in the container"
        case .readError(let why): "reading stopped: \(why)"
        }
    }
}
