import CFFmpeg

/// An opened container, closed exactly once.
struct Demuxer: ~Copyable {
    let bytes: ByteSource
    let context: UnsafeMutablePointer<AVFormatContext>

    private init(bytes: consuming ByteSource, adopting context: UnsafeMutablePointer<AVFormatContext>) {
        self.bytes = bytes
        self.context = context
    }

    deinit {
        var closing: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&closing)
    }

    static func open(_ input: VideoInput, log: borrowing LogCapture) throws(VideoError) -> Demuxer {
        var bytes = try input.openBytes()
        let format = try probe(bytes, of: input, log: log)
        if !bytes.isSeekable, String(cString: format.pointee.name).hasPrefix("mov"),
            PipeCopy.isNeeded(forMP4: bytes.beginning)
        {
            bytes = try PipeCopy.make(of: bytes, named: input.nameOnOneLine)
        }

        var opened = avformat_alloc_context()
        guard let allocated = opened else { throw .damaged(input: input.nameOnOneLine, why: "out of memory") }
        allocated.pointee.pb = bytes.context
        allocated.pointee.opaque = log.opaque
        // The bytes come from our descriptor alone: whatever a demuxer wants to open besides is refused.
        allocated.pointee.io_open = { _, _, _, _, _ in cffmpeg_error(EPERM) }
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        for (key, value) in [("protocol_whitelist", "none"), ("scan_all_pmts", "1"), ("enable_drefs", "0")] {
            av_dict_set(&options, key, value, 0)
        }
        // The name is left empty, so that only the content decides; on failure libav has freed the context.
        let status = log.during { avformat_open_input(&opened, "", format, &options) }
        guard status == 0, let opened else { throw failure(status, bytes, input, log) }
        let demuxer = Demuxer(bytes: bytes, adopting: opened)
        let found = log.during { demuxer.findStreamInfo() }
        guard found >= 0 else { throw failure(found, demuxer.bytes, input, log) }
        return demuxer
    }

    /// Recognises the format by its content and applies the policy.
    private static func probe(
        _ bytes: borrowing ByteSource, of input: VideoInput, log: borrowing LogCapture
    ) throws(VideoError) -> UnsafePointer<AVInputFormat> {
        var format: UnsafePointer<AVInputFormat>?
        let pb = bytes.context
        let status = log.during { av_probe_input_buffer2(pb, &format, "", nil, 0, 0) }
        let name = input.nameOnOneLine
        if let error = bytes.readError { throw .unreadable(input: name, why: error) }
        guard bytes.bytesRead > 0 else { throw .empty(input: name) }
        if FormatPolicy.isPlaylist(bytes.beginning) {
            throw .notAllowed(input: name, format: "it is a playlist, which names other files or addresses")
        }
        guard status >= 0, let format, let names = format.pointee.name else {
            throw .notAVideo(input: name, why: "no known format begins like this")
        }
        switch FormatPolicy.verdict(onDemuxer: String(cString: names)[...]) {
        case .allowed: return format
        case .audio: throw .noVideoStream(input: name, why: "an audio file, \(String(cString: names))")
        case .notAVideo(let why): throw .notAVideo(input: name, why: why)
        case .refused(let why): throw .notAllowed(input: name, format: why)
        }
    }

    private static func failure(
        _ status: Int32, _ bytes: borrowing ByteSource, _ input: VideoInput, _ log: borrowing LogCapture
    ) -> VideoError {
        if let error = bytes.readError { return .unreadable(input: input.nameOnOneLine, why: error) }
        return .damaged(input: input.nameOnOneLine, why: log.lastLine ?? LibavError.text(status))
    }

    /// Reads as much as libav needs to know the streams, within its default limits.
    private func findStreamInfo() -> Int32 {
        // One entry more than streams, so that there is an address to give.
        var options = [OpaquePointer?](repeating: nil, count: Int(context.pointee.nb_streams) + 1)
        for index in options.indices { av_dict_set(&options[index], "max_pixels", String(Decoder.maximalPixels), 0) }
        let status = avformat_find_stream_info(context, &options)
        for index in options.indices { av_dict_free(&options[index]) }
        return status
    }
}
