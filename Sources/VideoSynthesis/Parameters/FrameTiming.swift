/// When frames are taken. Each frame keeps its own time stamp, as phones with a variable frame rate write them.
public struct FrameTiming: Codable, Equatable, Sendable {
    /// Nominal frames per second (1…1000). The default is what phones call "30": 30000/1001.
    public var framesPerSecond = 30_000.0 / 1001
    /// Standard deviation of a frame's time in milliseconds; a frame never passes its neighbour (0…100).
    public var jitterMilliseconds = 0.0
    /// Share (0…0.9) of frames lost at random; the first is kept.
    public var dropShare = 0.0
    /// Spans in seconds without any frame.
    public var gaps: [Disturbances.Span] = []

    public init() {}
}
