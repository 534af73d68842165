import CameraPulse
import Foundation
import PulseSignal
import VideoDecoding

/// What happens while a stream is recorded, one thing after another.
enum StreamEvent: Sendable {
    case sample(ColorSample)
    /// The stream is over; nil where it ended as streams do, else why it did not.
    case ended(StreamBreak?)
    case key(Character)
    /// Some time has passed.
    case tick
}

/// A stream that could not be read to an end of its own.
struct StreamBreak: Error, CustomStringConvertible {
    /// A sentence of what happened.
    let description: String
}

/// Reads a stream on a thread of its own, and puts its frames in line with keys and the passing of time.
final class StreamEvents: Sendable {
    /// Frames that may wait: enough to read ahead, few enough that a pause is not noticed late.
    private static let mostWaiting = 64
    private static let betweenTicks = Duration.milliseconds(100)

    let events: AsyncStream<StreamEvent>
    private let continuation: AsyncStream<StreamEvent>.Continuation
    /// Begins at 0: one that is let go of below the value that it began with stops the program.
    private let room = DispatchSemaphore(value: 0)
    private let ticking: Task<Void, any Error>

    init() {
        (events, continuation) = AsyncStream.makeStream(of: StreamEvent.self)
        for _ in 0..<Self.mostWaiting { room.signal() }
        ticking = Task { [continuation] in
            while true {
                try await Task.sleep(for: Self.betweenTicks)
                continuation.yield(.tick)
            }
        }
    }

    deinit { ticking.cancel() }

    /// Begins to read. A thread that waits for bytes cannot be ended, so it lasts as long as the stream or the program.
    func read(_ recording: Recording) {
        Thread.detachNewThread { [continuation, room] in
            var failure: StreamBreak?
            do throws(InputFailure) {
                let end = try recording.forEachSample { _, _ in
                } body: { sample in
                    room.wait()
                    if case .terminated = continuation.yield(.sample(sample)) { return .stop }
                    return .next
                }
                failure = end.breakOff.map { StreamBreak(description: "The stream broke off: \($0).") }
            } catch {
                failure = StreamBreak(description: error.message)
            }
            continuation.yield(.ended(failure))
        }
    }

    /// Makes room for the next frame; to be called once for each that was taken.
    func didTake() { room.signal() }

    func press(_ key: Character) { continuation.yield(.key(key)) }
}
