/// What happened while decoding.
public struct DecodeReport: Equatable, Sendable {
    /// Where frame times come from.
    public enum Timing: String, Sendable {
        /// The stream's own time stamps.
        case timestamps
        /// The stream has none; times were counted out at a declared or default rate.
        case assumed
    }

    /// Evidence that frames are missing or wrong.
    public enum Defect: Hashable, Sendable, CustomStringConvertible {
        /// The frames end earlier than the header says, by this many seconds.
        case endsEarly(missingSeconds: Double)
        /// Frames that the decoder marked as damaged.
        case corruptFrames(Int)
        /// Pieces of the stream that the decoder rejected.
        case decodeErrors(Int)
        /// Pieces of the stream that the container marked as damaged.
        case corruptPackets(Int)
        /// Reading stopped before the end, for this reason.
        case readError(String)

        public var description: String {
            switch self {
            case .endsEarly(let seconds):
                let tenths = Int(min(seconds * 10, 1e15).rounded())
                return "it ends \(tenths / 10).\(tenths % 10) s earlier than its header says"
            case .corruptFrames(let count): return count == 1 ? "1 frame is damaged" : "\(count) frames are damaged"
            case .decodeErrors(let count):
                return count == 1 ? "1 piece could not be decoded" : "\(count) pieces could not be decoded"
            case .corruptPackets(let count):
                return count == 1 ? "1 piece is incomplete" : "\(count) pieces are incomplete"
            case .readError(let text): return "reading stopped: \(text)"
            }
        }
    }

    public var timing = Timing.timestamps
    /// Frames decoded, the same as `ffprobe -count_frames` counts.
    public var frames = 0
    /// Frames without a time stamp in a stream that has them.
    public var missingTimes = 0
    /// Frames whose time stamp is before that of the last frame with one.
    public var backwardTimes = 0
    /// Frames whose time stamp equals that of the last frame with one.
    public var duplicateTimes = 0
    /// What is known to be missing or wrong; empty for an intact recording that was read to its end.
    public var defects: [Defect] = []
    /// libav's last complaint, in one line.
    public var lastLogLine: String?
    /// Whether the frames seen so far are not repeatable, because more than one thread decoded damaged data: start anew
    /// with one thread. Never true after `VideoFrames.forEach`, which does so.
    public var mustDecodeAgain = false

    public init() {}

    /// Whether this is only a part of what was recorded, or parts of it are damaged.
    public var isPartial: Bool { !defects.isEmpty }

    /// Why it is partial, as a clause for a one-line message; `nil` if it is not.
    public var whyPartial: String? { defects.isEmpty ? nil : defects.map(\.description).joined(separator: ", ") }
}
