import CFFmpeg

/// Decodes a video with libavcodec and throws the frames away: what measuring cannot cost less than.
enum DecodeAlone {
    /// - Returns: How many frames there were.
    static func run(_ file: String, threads: Int32) throws -> Int {
        var format: UnsafeMutablePointer<AVFormatContext>?
        guard avformat_open_input(&format, file, nil, nil) == 0, let input = format else {
            throw BenchError.failed(["\(file) cannot be opened."])
        }
        defer { avformat_close_input(&format) }
        var codec: UnsafePointer<AVCodec>?
        guard avformat_find_stream_info(input, nil) >= 0,
            case let index = av_find_best_stream(input, AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0), index >= 0,
            let stream = input.pointee.streams[Int(index)]
        else { throw BenchError.failed(["\(file) holds no video."]) }
        var context = avcodec_alloc_context3(codec)
        defer { avcodec_free_context(&context) }
        var (packet, frame) = (av_packet_alloc(), av_frame_alloc())
        defer {
            av_packet_free(&packet)
            av_frame_free(&frame)
        }
        context?.pointee.thread_count = threads
        guard avcodec_parameters_to_context(context, stream.pointee.codecpar) >= 0,
            avcodec_open2(context, codec, nil) >= 0
        else { throw BenchError.failed(["\(file) cannot be decoded."]) }
        var count = 0
        func receive() { while avcodec_receive_frame(context, frame) >= 0 { count += 1 } }
        while av_read_frame(input, packet) >= 0 {
            if packet?.pointee.stream_index == index {
                avcodec_send_packet(context, packet)
                receive()
            }
            av_packet_unref(packet)
        }
        avcodec_send_packet(context, nil)
        receive()
        return count
    }
}
