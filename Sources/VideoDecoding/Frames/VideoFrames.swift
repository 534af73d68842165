/// Every frame of a video, in order: the way to read a whole recording.
public enum VideoFrames {
    /// Whether to go on after a frame.
    public enum Flow: Sendable {
        case next
        case stop
    }

    /// Decodes `input` to its end and hands out each frame.
    ///
    /// Damaged data decodes to different pictures from run to run if more than one thread works on them. Therefore a
    /// file in which damage shows up is decoded again, by one thread: `start` is then called a second time and whatever
    /// the frames before it gave must be forgotten. Pipes are decoded by one thread and never start twice.
    /// - Parameter start: Called before the first frame, and again when decoding starts anew.
    /// - Parameter body: Called for each frame; `.stop` ends early, and the report then covers the frames so far.
    /// - Returns: What happened; at least one frame was decoded, unless `body` stopped before.
    /// - Throws: `VideoError` if the input cannot be opened or not one frame of it can be decoded.
    @discardableResult
    public static func forEach(
        in input: VideoInput, options: VideoOptions = VideoOptions(),
        start: (VideoStream) -> Void, body: (borrowing VideoFrame) -> Flow
    ) throws(VideoError) -> DecodeReport {
        var options = options
        var assumesTimes = false
        while true {
            var reader = try VideoReader.open(input, options: options, assumesTimes: assumesTimes)
            start(reader.stream)
            var flow = Flow.next
            while flow == .next, let frame = try reader.next(), reader.restart == nil { flow = body(frame) }
            switch reader.restart {
            case .withOneThread where options.decodeThreads != 1: options.decodeThreads = 1
            case .withAssumedTimes where !assumesTimes: assumesTimes = true
            default: return reader.report
            }
        }
    }
}
