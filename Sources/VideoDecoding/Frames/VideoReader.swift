import CFFmpeg
import PulseSignal

/// Decodes one video, frame by frame, on demand. Closed when this value goes away.
///
/// Most callers want `VideoFrames.forEach`, which also decodes damaged files again with one thread.
public struct VideoReader: ~Copyable {
    /// What the file says about its video.
    public let stream: VideoStream

    let input: VideoInput
    let log: LogCapture
    let demuxer: Demuxer
    let decoder: Decoder
    let streamIndex: Int32
    let packet = PacketBuffer()
    let frame = FrameBuffer()
    var converter = PictureConverter()
    var clock: FrameClock
    var damage: DamageCount
    var lastPacket = LastPacket()
    var phase = Phase.reading
    /// Set when the frames so far must be forgotten and decoding must start anew.
    var restart: Restart?

    enum Phase {
        case reading
        /// The packet in hand waits until the decoder takes it.
        case feeding
        case draining
        case ended
    }

    /// Why decoding must start anew, and how.
    enum Restart {
        case withOneThread
        case withAssumedTimes
    }

    /// Opens a video and its decoder; no frame is decoded for the caller yet.
    /// - Throws: `VideoError`, all cases.
    public static func open(
        _ input: VideoInput, options: VideoOptions = VideoOptions()
    ) throws(VideoError) -> VideoReader {
        try open(input, options: options, assumesTimes: false)
    }

    static func open(
        _ input: VideoInput, options: VideoOptions, assumesTimes: Bool
    ) throws(VideoError) -> VideoReader {
        let log = LogCapture()
        let demuxer = try Demuxer.open(input, log: log)
        let selected = try demuxer.selectVideoStream(of: input)
        let threads = demuxer.bytes.isRepeatable ? options.decodeThreads ?? 0 : 1
        let decoder = try Decoder.open(selected, of: input, threads: threads, log: log)
        let stream = VideoStream(selected, in: demuxer.context)
        let clock = FrameClock(
            timing: assumesTimes || demuxer.hasNoTimestamps ? .assumed : .timestamps,
            unit: Rational.value(selected.pointee.time_base),
            assumedRate: options.assumedFramesPerSecond ?? stream.declaredFramesPerSecond,
            decidesOnFirstFrame: !demuxer.bytes.isRepeatable)
        let damage = DamageCount(logged: log.errorCount)
        return VideoReader(
            stream: stream, input: input, log: log, demuxer: demuxer, decoder: decoder,
            streamIndex: selected.pointee.index, clock: clock, damage: damage)
    }

    /// What happened so far.
    public var report: DecodeReport {
        var report = DecodeReport()
        report.timing = clock.timing
        report.frames = clock.frames
        report.missingTimes = clock.missing
        report.backwardTimes = clock.backward
        report.duplicateTimes = clock.duplicate
        report.defects = damage.defects
        report.lastLogLine = log.lastLine
        report.mustDecodeAgain = restart != nil
        return report
    }
}
