public import PulseSignal

/// One decoded frame. Its picture lies in the decoder's memory and is valid until the reader is asked for the next one.
public struct VideoFrame: ~Copyable {
    /// 0 for the first frame in presentation order.
    public let index: Int
    /// Presentation time in seconds as the file states it (the first frame's need not be 0), or an assumed one if
    /// `DecodeReport.timing` is `assumed`. `nil` if this frame's time stamp is missing.
    public let seconds: Double?
    /// Whether the decoder said that the picture is damaged.
    public let isCorrupt: Bool
    /// The picture, valid until the next frame is asked for; size and layout may differ from frame to frame. A stream
    /// that does not state its matrix is taken for BT.601 and one that does not state its range for limited (unless its
    /// format is a full-range one), as FFmpeg's own conversion does.
    public let picture: Picture
}
