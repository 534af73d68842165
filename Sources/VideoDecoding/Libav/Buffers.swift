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

/// How long the latest packet's picture is shown.
struct LastPacket {
    private var time = -Double.infinity
    private var duration = 0.0

    mutating func note(_ packet: borrowing PacketBuffer, unit: Double) {
        let packet = packet.pointer.pointee
        guard packet.pts != cffmpeg_no_timestamp(), Double(packet.pts) * unit >= time else { return }
        time = Double(packet.pts) * unit
        duration = Double(packet.duration) * unit
    }

    /// The duration of the packet at this time, if it is the latest and says one.
    func seconds(endingAt latest: Double) -> Double? { time == latest && duration > 0 ? duration : nil }
}
