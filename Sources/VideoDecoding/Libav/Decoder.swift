import CFFmpeg

/// An opened decoder, closed exactly once.
struct Decoder: ~Copyable {
    let context: UnsafeMutablePointer<AVCodecContext>

    /// 8192 × 4352, which holds 8K pictures of any camera; a header that claims more is a trap for memory.
    static let maximalPixels = 8192 * 4352
    /// More threads than this only cost memory.
    private static let maximalThreads = 64

    private init(adopting context: UnsafeMutablePointer<AVCodecContext>) { self.context = context }

    deinit {
        var closing: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&closing)
    }

    /// - Parameter threads: 0 for what libav takes by default.
    static func open(
        _ stream: UnsafeMutablePointer<AVStream>, of input: VideoInput, threads: Int, log: borrowing LogCapture
    ) throws(VideoError) -> Decoder {
        let parameters = stream.pointee.codecpar.pointee
        let name = input.nameOnOneLine
        guard let codec = find(parameters.codec_id) else {
            throw .unsupportedCodec(input: name, codec: self.name(parameters.codec_id))
        }
        guard Int64(parameters.width) * Int64(parameters.height) <= Int64(maximalPixels) else {
            throw .damaged(input: name, why: "its header claims \(parameters.width)×\(parameters.height) pixels")
        }
        guard let context = avcodec_alloc_context3(codec) else { throw .damaged(input: name, why: "out of memory") }
        let decoder = Decoder(adopting: context)
        var status = avcodec_parameters_to_context(context, stream.pointee.codecpar)
        if status >= 0 {
            context.pointee.opaque = log.opaque
            context.pointee.pkt_timebase = stream.pointee.time_base
            context.pointee.max_pixels = Int64(maximalPixels)
            context.pointee.thread_count = Int32(min(threads, maximalThreads))
            status = avcodec_open2(context, codec, nil)
        }
        guard status >= 0 else {
            let why = log.lastLine ?? LibavError.text(status)
            if status == LibavError.notImplemented {
                throw .unsupportedCodec(input: name, codec: "this kind of \(self.name(parameters.codec_id)) (\(why))")
            }
            throw .damaged(input: name, why: why)
        }
        return decoder
    }

    /// libav's decoder in software. For AV1 that is a library; libav's own needs hardware.
    static func find(_ codec: AVCodecID) -> UnsafePointer<AVCodec>? {
        if codec == AV_CODEC_ID_AV1 {
            return avcodec_find_decoder_by_name("libdav1d") ?? avcodec_find_decoder_by_name("libaom-av1")
        }
        return avcodec_find_decoder(codec)
    }

    static func name(_ codec: AVCodecID) -> String {
        codec == AV_CODEC_ID_NONE ? "an unknown codec" : String(cString: avcodec_get_name(codec))
    }
}
