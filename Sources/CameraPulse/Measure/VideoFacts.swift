import PulseSignal
public import VideoDecoding

/// What a result says about the video behind it.
public struct VideoFacts: Equatable, Sendable {
    public var stream: VideoStream
    /// Whether the video is only a part of what was recorded, or parts of it are damaged.
    public var isPartial: Bool

    var json: JSONValue {
        .members([
            ("container", .string(stream.container)), ("codec", .string(stream.codec)),
            ("pixelFormat", stream.pixelFormat.map(JSONValue.string)),
            ("range", .string(stream.range == .full ? "full" : "limited")), ("width", .integer(stream.width)),
            ("height", .integer(stream.height)), ("partial", .bool(isPartial)),
        ])
    }
}
