internal import CFFmpeg

/// libav's objects for one output, released exactly once.
struct EncoderHandles: ~Copyable {
    private let container: UnsafeMutablePointer<AVFormatContext>
    private let encoder: UnsafeMutablePointer<AVCodecContext>
    private let stream: UnsafeMutablePointer<AVStream>
    private let packet: UnsafeMutablePointer<AVPacket>
    let frame: UnsafeMutablePointer<AVFrame>
    private let implementation: UnsafePointer<AVCodec>
    private let codec: VideoFormat.Codec
    private let path: String

    var timeBase: AVRational { encoder.pointee.time_base }

    static func allocate(
        _ format: VideoFormat.Container, _ implementation: UnsafePointer<AVCodec>, _ codec: VideoFormat.Codec,
        path: String
    ) throws(SynthesisError) -> EncoderHandles {
        var container: UnsafeMutablePointer<AVFormatContext>?
        guard avformat_alloc_output_context2(&container, nil, format.muxer, nil) >= 0, let container else {
            throw .cannotCreate(path: path, reason: "this FFmpeg cannot write \(format.rawValue)")
        }
        var encoder = avcodec_alloc_context3(implementation)
        var packet = av_packet_alloc()
        var frame = av_frame_alloc()
        if let encoder, let packet, let frame, let stream = avformat_new_stream(container, nil) {
            return EncoderHandles(
                container: container, encoder: encoder, stream: stream, packet: packet, frame: frame,
                implementation: implementation, codec: codec, path: path)
        }
        avcodec_free_context(&encoder)
        av_packet_free(&packet)
        av_frame_free(&frame)
        avformat_free_context(container)
        throw .cannotCreate(path: path, reason: "memory is short")
    }

    deinit {
        var (encoder, packet, frame): (_?, _?, _?) = (encoder, packet, frame)
        avcodec_free_context(&encoder)
        av_packet_free(&packet)
        av_frame_free(&frame)
        avio_closep(&container.pointee.pb)
        avformat_free_context(container)
    }

    /// Describes the pictures to encoder and container.
    func configure(
        _ format: VideoFormat, _ codec: VideoFormat.Codec, timeBase: AVRational, framesPerSecond: Double
    ) throws(SynthesisError) {
        let pixels = format.pixelFormat.libav(for: codec)
        let range = format.range == .full ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
        encoder.pointee.width = Int32(format.width)
        encoder.pointee.height = Int32(format.height)
        encoder.pointee.pix_fmt = pixels
        encoder.pointee.color_range = range
        format.matrix.describe(&encoder.pointee)
        encoder.pointee.time_base = timeBase
        encoder.pointee.framerate = av_d2q(framesPerSecond, 100_000)
        encoder.pointee.gop_size = Int32(min(max(2 * framesPerSecond, 1), 1000))
        encoder.pointee.max_b_frames = 0
        encoder.pointee.thread_count = 1
        encoder.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        if codec == .mjpeg {
            // JPEG's quantiser runs from 1 to 31.
            encoder.pointee.flags |= AV_CODEC_FLAG_QSCALE
            encoder.pointee.global_quality = Int32(
                Double(FF_QP2LAMBDA) * (1 + 30 * format.quality * format.quality / 2601))
        }
        if codec == .vp8 { encoder.pointee.bit_rate = 50_000_000 }
        if container.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 {
            encoder.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        }
        container.pointee.flags |= AVFMT_FLAG_BITEXACT
        stream.pointee.time_base = timeBase
        stream.pointee.avg_frame_rate = encoder.pointee.framerate
        if format.rotation != 0 { try check(cffmpeg_set_rotation(stream, Double(format.rotation))) }
        if let created = format.created { av_dict_set(&container.pointee.metadata, "creation_time", created, 0) }
        frame.pointee.width = encoder.pointee.width
        frame.pointee.height = encoder.pointee.height
        frame.pointee.format = pixels.rawValue
        frame.pointee.color_range = range
        frame.pointee.colorspace = encoder.pointee.colorspace
    }

    /// Opens the encoder and the target, and writes the container's header.
    func start(
        encoderOptions: [(name: String, value: String)], muxerOptions: [(name: String, value: String)], target: String,
        flush: Bool
    ) throws(SynthesisError) {
        for (name, value) in encoderOptions {
            try check(av_opt_set(encoder.pointee.priv_data, name, value, 0))
        }
        try check(avcodec_open2(encoder, implementation, nil))
        try check(avcodec_parameters_from_context(stream.pointee.codecpar, encoder))
        // QuickTime players know HEVC under this tag only.
        let isQuickTime = stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_HEVC && container.pointee.isQuickTime
        if isQuickTime { stream.pointee.codecpar.pointee.codec_tag = 0x3163_7668 }  // "hvc1", first letter lowest
        if flush { container.pointee.flags |= AVFMT_FLAG_FLUSH_PACKETS }
        let opened = avio_open(&container.pointee.pb, target, AVIO_FLAG_WRITE)
        guard opened >= 0 else { throw .cannotCreate(path: path, reason: reason(opened)) }
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        for (name, value) in muxerOptions { av_dict_set(&options, name, value, 0) }
        let written = avformat_write_header(container, &options)
        guard written >= 0 else { throw .cannotWrite(path: path, reason: reason(written)) }
    }

    /// Lets `draw` fill the next frame.
    func fill(_ ticks: Int64, _ draw: (PlaneTargets) -> Void) throws(SynthesisError) {
        if frame.pointee.buf.0 == nil {
            try check(av_frame_get_buffer(frame, 0))
        } else {
            try check(av_frame_make_writable(frame))
        }
        guard let luma = frame.pointee.data.0, let blue = frame.pointee.data.1, let red = frame.pointee.data.2 else {
            throw .cannotEncode(codec: codec, reason: "the picture has no planes")
        }
        let stride = (Int(frame.pointee.linesize.0), Int(frame.pointee.linesize.1), Int(frame.pointee.linesize.2))
        draw(PlaneTargets(base: (.init(luma), .init(blue), .init(red)), stride: stride))
        frame.pointee.pts = ticks
        frame.pointee.quality = encoder.pointee.global_quality
    }

    /// Hands a frame, or the end, to the encoder, and what it gives back to the container.
    func send(_ frame: UnsafeMutablePointer<AVFrame>?) throws(SynthesisError) {
        try check(avcodec_send_frame(encoder, frame))
        while true {
            let status = avcodec_receive_packet(encoder, packet)
            if status == cffmpeg_error(EAGAIN) || status == cffmpeg_error_eof() { return }
            try check(status)
            packet.pointee.stream_index = stream.pointee.index
            if packet.pointee.duration == 0 {  // the last frame would have none in MP4
                packet.pointee.duration = max(av_rescale_q(1, av_inv_q(encoder.pointee.framerate), timeBase), 1)
            }
            av_packet_rescale_ts(packet, encoder.pointee.time_base, stream.pointee.time_base)
            let written = av_write_frame(container, packet)
            av_packet_unref(packet)
            guard written >= 0 else { throw .cannotWrite(path: path, reason: reason(written)) }
        }
    }

    /// Writes the container's end and everything still in memory.
    func complete() throws(SynthesisError) {
        let written = av_write_trailer(container)
        guard written >= 0 else { throw .cannotWrite(path: path, reason: reason(written)) }
        let closed = avio_closep(&container.pointee.pb)
        guard closed >= 0 else { throw .cannotWrite(path: path, reason: reason(closed)) }
    }

    private func check(_ status: Int32) throws(SynthesisError) {
        guard status >= 0 else { throw .cannotEncode(codec: codec, reason: reason(status)) }
    }

    private func reason(_ status: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
            guard let base = text.baseAddress, av_strerror(status, base, text.count) == 0 else {
                return "error \(status)"
            }
            return String(cString: base)
        }
    }
}

extension AVFormatContext {
    fileprivate var isQuickTime: Bool {
        let name = String(cString: oformat.pointee.name)
        return name == "mp4" || name == "mov"
    }
}

extension VideoFormat.Matrix {
    /// Names the coefficients, and the primaries and transfer that go with them.
    fileprivate func describe(_ encoder: inout AVCodecContext) {
        switch self {
        case .bt601:
            encoder.colorspace = AVCOL_SPC_SMPTE170M
            encoder.color_primaries = AVCOL_PRI_SMPTE170M
            encoder.color_trc = AVCOL_TRC_SMPTE170M
        case .bt709:
            encoder.colorspace = AVCOL_SPC_BT709
            encoder.color_primaries = AVCOL_PRI_BT709
            encoder.color_trc = AVCOL_TRC_BT709
        case .bt2020:
            encoder.colorspace = AVCOL_SPC_BT2020_NCL
            encoder.color_primaries = AVCOL_PRI_BT2020
            encoder.color_trc = AVCOL_TRC_BT2020_10
        }
    }
}
