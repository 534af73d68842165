/// How to decode. No choice here changes a result, but for `assumedFramesPerSecond` on a stream without time stamps.
public struct VideoOptions: Equatable, Sendable {
    /// Decoder threads, at least 1; `nil` takes what is fastest for one file on this machine. A pipe is always decoded by
    /// one.
    public var decodeThreads: Int?
    /// The frame rate in hertz of streams that carry no time stamps; `nil` takes the rate that the stream declares.
    public var assumedFramesPerSecond: Double?

    /// - Precondition: `decodeThreads` is at least 1, `assumedFramesPerSecond` finite and above 0.
    public init(decodeThreads: Int? = nil, assumedFramesPerSecond: Double? = nil) {
        precondition(decodeThreads ?? 1 >= 1, "decoding needs at least one thread")
        precondition(
            assumedFramesPerSecond.map { $0 > 0 && $0.isFinite } ?? true, "a frame rate is finite and above 0 Hz")
        self.decodeThreads = decodeThreads
        self.assumedFramesPerSecond = assumedFramesPerSecond
    }
}
