internal import CFFmpeg

/// Encodes pictures one by one into a container, each with its own time stamp.
///
/// A file appears under its name when `finish()` has returned; before, or if it never does, nothing is left behind.
struct VideoEncoder: ~Copyable {
    let handles: EncoderHandles
    private let path: String
    private let codec: VideoFormat.Codec
    private var file: OutputFile

    /// Seconds per tick of the time stamps, as a fraction.
    var ticksPerSecond: Double { Double(handles.timeBase.den) / Double(handles.timeBase.num) }

    /// Opens the output, the container and the encoder.
    /// - Precondition: `format` has been validated.
    static func open(
        _ output: VideoSynthesizer.Output, _ format: VideoFormat, framesPerSecond: Double
    ) throws(SynthesisError) -> VideoEncoder {
        silenceLibav
        let container = try output.resolvedContainer()
        let codec = format.codec ?? container.defaultCodec
        try container.check(codec)
        let encoder = try codec.encoder(for: format)
        let handles = try EncoderHandles.allocate(container, encoder, codec, path: output.path)
        let timeBase = container.timeBase(framesPerSecond: framesPerSecond)
        try handles.configure(format, codec, timeBase: timeBase, framesPerSecond: framesPerSecond)
        let file = try OutputFile(path: output.path, overwrite: output.overwrite)
        let opened = VideoEncoder(handles: handles, path: output.path, codec: codec, file: file)
        try opened.handles.start(
            encoderOptions: codec.options(
                encoder: String(cString: encoder.pointee.name), quality: format.quality, live: output.realtime),
            muxerOptions: container.options(stream: output.isStream, live: output.realtime),
            target: opened.file.url, flush: output.realtime)
        return opened
    }

    /// Encodes the picture that `draw` puts into the planes.
    /// - Parameter ticks: its time stamp, larger than the one before.
    mutating func write(at ticks: Int64, _ draw: (PlaneTargets) -> Void) throws(SynthesisError) {
        try handles.fill(ticks, draw)
        try handles.send(handles.frame)
    }

    /// Encodes what is still held back, completes the container, and gives the file its name.
    mutating func finish() throws(SynthesisError) {
        try handles.send(nil)
        try handles.complete()
        try file.commit()
    }
}

/// libav reports to standard error by default; what matters comes as an error code.
private let silenceLibav: Void = av_log_set_level(AV_LOG_QUIET)
