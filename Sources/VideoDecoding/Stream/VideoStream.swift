public import PulseSignal

/// What a file says about its video stream. Nothing here is trusted for frame times or counts.
public struct VideoStream: Equatable, Sendable {
    /// The container's short name, such as `mov`, `matroska`, `avi`, `mpegts`.
    public var container: String
    /// The codec's short name, such as `h264`, `hevc`, `vp9`.
    public var codec: String
    /// The pixel format as libav names it, such as `yuv420p10le`; `nil` if the stream does not say.
    public var pixelFormat: String?
    /// The range of the code values.
    public var range: Picture.Range
    /// Pixels; before any rotation.
    public var width, height: Int
    /// `creation_time` of the container or stream, as it stands (ISO 8601, in UTC for MP4 and MOV).
    public var creationTime: String?
    /// `com.apple.quicktime.creationdate`, as it stands (ISO 8601 with the camera's own offset).
    public var localCreationTime: String?
    /// `com.android.capture.fps` in hertz: the rate a slow-motion recording was captured at.
    public var captureFramesPerSecond: Double?
    /// The duration that the header declares, in seconds.
    public var declaredDuration: Double?
    /// Whether `declaredDuration` is that of the video alone, and not of the longest stream of the container.
    var declaresOwnDuration: Bool
    /// The number of frames that the header declares.
    public var declaredFrameCount: Int?
    /// The rate that the header declares or libav guesses from it, in hertz.
    public var declaredFramesPerSecond: Double?
}
