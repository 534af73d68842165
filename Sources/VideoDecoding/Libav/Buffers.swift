import CFFmpeg

/// One libav frame, reused for every picture.
struct FrameBuffer: ~Copyable {
    // libav's allocators return nil only when memory is exhausted, for which Swift traps as well.
    let pointer: UnsafeMutablePointer<AVFrame> = av_frame_alloc()!

    deinit {
        var closing: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&closing)
    }

    /// Gives the frame planes of its own, in place of those that it had.
    func reserve(width: Int32, height: Int32, format: AVPixelFormat) -> Bool {
        av_frame_unref(pointer)
        pointer.pointee.width = width
        pointer.pointee.height = height
        pointer.pointee.format = format.rawValue
        return av_frame_get_buffer(pointer, 0) >= 0
    }
}

/// One libav packet, reused for every piece of the stream.
struct PacketBuffer: ~Copyable {
    // As above.
    let pointer: UnsafeMutablePointer<AVPacket> = av_packet_alloc()!

    deinit {
        var closing: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&closing)
    }
}
