import CFFmpeg
import PulseSignal

extension VideoReader {
    /// Decodes the next frame in presentation order; `nil` after the last one, when the decoder has been drained.
    ///
    /// Damage in the stream is no error as long as one frame decodes: see `report`.
    /// - Throws: `VideoError` if the stream ends without a single frame, or in a format that libswscale cannot read.
    public mutating func next() throws(VideoError) -> VideoFrame? {
        guard decodeNext() else {
            try end()
            return nil
        }
        let decoded = frame.pointer
        let isCorrupt = decoded.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || decoded.pointee.decode_error_flags != 0
        if isCorrupt { damage.corruptFrames += 1 }
        noteDamage()
        guard let picture = converter.picture(of: frame) else {
            let format = av_get_pix_fmt_name(AVPixelFormat(rawValue: decoded.pointee.format))
            throw .unsupportedCodec(
                input: input.nameOnOneLine, codec: "pixel format \(format.map { String(cString: $0) } ?? "unknown")")
        }
        let index = clock.frames
        let stamp = decoded.pointee.best_effort_timestamp
        let seconds = clock.time(ofFrameStamped: stamp == cffmpeg_no_timestamp() ? nil : stamp)
        return VideoFrame(index: index, seconds: seconds, isCorrupt: isCorrupt, picture: picture)
    }

    /// Fills `frame`; `false` at the end.
    private mutating func decodeNext() -> Bool {
        let context = decoder.context
        var refusals = 0
        while phase != .ended {
            let status = avcodec_receive_frame(context, frame.pointer)
            if status >= 0 { return true }
            if status != LibavError.tryAgain, status != LibavError.endOfFile { damage.decodeErrors += 1 }
            switch phase {
            case .draining: phase = .ended
            case .reading: readPacket()
            case .feeding:
                refusals += 1
                if refusals > 100 { readPacket() }  // the decoder neither takes the packet nor gives a frame
            case .ended: break
            }
            if phase == .feeding || phase == .draining { feed() }
        }
        return false
    }

    /// Reads the stream's next packet into `packet`, or begins to drain the decoder.
    private mutating func readPacket() {
        var idle = 0
        var position = demuxer.bytes.bytesRead
        while true {
            av_packet_unref(packet.pointer)
            let complaints = log.errorCount
            let status = av_read_frame(demuxer.context, packet.pointer)
            guard status >= 0 else {
                noteReadError(status, isComplaint: log.errorCount > complaints)
                phase = .draining
                return
            }
            // Empty packets stand for a repeated picture in some containers; to the decoder they would mean the end.
            if packet.pointer.pointee.stream_index == streamIndex, packet.pointer.pointee.size > 0 {
                if packet.pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 { damage.corruptPackets += 1 }
                phase = .feeding
                return
            }
            // A crafted index can hold millions of empty packets, but a demuxer must not stay at one place for ever.
            idle = demuxer.bytes.bytesRead == position ? idle + 1 : 0
            position = demuxer.bytes.bytesRead
            guard idle < 10_000_000 else {
                damage.readError = "the container gives no data"
                phase = .draining
                return
            }
        }
    }

    /// - Parameter isComplaint: Whether the demuxer complained at the end, as it does where a piece breaks off in the middle.
    private mutating func noteReadError(_ status: Int32, isComplaint: Bool) {
        if let error = demuxer.bytes.readError {
            damage.readError = error
        } else if isComplaint, status == LibavError.endOfFile {
            damage.complaintAtEnd = log.lastLine ?? LibavError.text(status)
        } else if status != LibavError.endOfFile {
            damage.readError = LibavError.text(status)
        }
    }

    private mutating func feed() {
        let status = avcodec_send_packet(decoder.context, phase == .draining ? nil : packet.pointer)
        if status == LibavError.tryAgain || phase == .draining { return }
        if status < 0 { damage.decodeErrors += 1 }
        if status == LibavError.notImplemented { damage.meetsUnknownCoding = true }
        if let unit = clock.unit { lastPacket.note(packet, unit: unit) }
        phase = .reading
    }
}
