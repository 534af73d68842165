public import FoundationEssentials
import VideoDecoding

/// The clock of a live stream: every frame comes as many seconds after the first as its time stamp says. Samples and pauses
/// that are dated by it fit together, however late the frames arrive.
///
/// The first frame is dated when it arrives. It was taken earlier where a reader looked ahead before it gave the first
/// frame; the frames that follow at once show by how much, because none comes from the future.
public final class StreamClock: Sendable {
    private struct Reading {
        var origin: Date?
        /// From the stream's own seconds to those since the first frame.
        var shift = 0.0
        /// Seconds since the first frame.
        var latest = 0.0
        var isSettled = false
        /// By how many seconds the latest frame's date lies after the present at which it came.
        var ahead = 0.0
    }

    /// A longer step, in seconds, or one back by more than frames are ever out of order, is a stream that began to count
    /// anew. The clock on the wall then says where it goes on.
    private static let longestStep = 60.0, longestStepBack = 1.0

    private let reading = Guarded(Reading())
    private let wall: @Sendable () -> Date

    public init() { wall = { Date() } }

    package init(wall: @escaping @Sendable () -> Date) { self.wall = wall }

    /// The latest frame's date; before the first frame the present.
    public var now: Date { reading.withLock { reading in reading.origin.map { $0 + reading.latest } } ?? wall() }

    /// When the first frame came.
    public var origin: Date? { reading.withLock { $0.origin } }

    /// By how many seconds the latest frame was dated into the future when it came: a stream may be faster than time. 0
    /// for one that is not.
    public var secondsAhead: Double { reading.withLock { max(0, $0.ahead) } }

    /// From here on the first frame keeps its date.
    public func settle() { reading.withLock { $0.isSettled = true } }

    /// Takes a frame's time in seconds as the stream states it.
    ///
    /// - Returns: Seconds since the first frame; NaN for a frame without a time.
    public func advance(to seconds: Double) -> Double {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return .nan }
        let present = wall()
        return reading.withLock { reading in
            guard let origin = reading.origin else {
                reading.origin = present
                reading.shift = -seconds
                return 0
            }
            var elapsed = seconds + reading.shift
            if elapsed > reading.latest + Self.longestStep || elapsed < reading.latest - Self.longestStepBack {
                elapsed = max(reading.latest, present.timeIntervalSince(origin))
                reading.shift = elapsed - seconds
            }
            if !reading.isSettled { reading.origin = min(origin, present - elapsed) }
            reading.latest = max(reading.latest, elapsed)
            reading.ahead = (reading.origin ?? origin).timeIntervalSince(present) + reading.latest
            return elapsed
        }
    }
}
