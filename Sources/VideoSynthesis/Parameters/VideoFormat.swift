/// How pictures are stored. The container follows from the output.
public struct VideoFormat: Codable, Equatable, Sendable {
    /// Pixels (16…4096 each); even where chroma is subsampled.
    public var width = 320, height = 240
    /// Absent: what fits the container.
    public var codec: Codec?
    /// What the codec stores.
    public var pixelFormat = PixelFormat.yuv420p
    public var range = Range.limited
    public var matrix = Matrix.bt601
    /// 0 (lossless where the codec can) … 51 (worst), on the scale of x264's constant rate factor. Ignored by FFV1.
    public var quality = 14.0
    /// Degrees (0, 90, 180, 270) that a player turns the picture clockwise; the pixels stay as they are.
    public var rotation = 0
    /// ISO 8601 instant to store as the recording's creation time; absent: none is stored.
    public var created: String?

    public init() {}

    public enum Codec: String, Codable, CaseIterable, Sendable {
        case h264, hevc, vp8, vp9, av1, mjpeg, ffv1
    }

    /// Planar Y'CbCr, 8 or 10 bit.
    public enum PixelFormat: String, Codable, CaseIterable, Sendable {
        case yuv420p, yuv422p, yuv444p, yuv420p10, yuv422p10, yuv444p10
    }

    /// The code values that stand for black and white.
    public enum Range: String, Codable, CaseIterable, Sendable {
        case limited, full
    }

    /// The coefficients between R'G'B' and Y'CbCr.
    public enum Matrix: String, Codable, CaseIterable, Sendable {
        case bt601, bt709, bt2020
    }

    public enum Container: String, Codable, CaseIterable, Sendable {
        case mp4, mov, mkv, webm, avi, ts, nut
    }
}
