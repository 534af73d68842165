import FoundationEssentials

extension ClipWorkout {
    /// Two clips of a workout with so much time between them that one of the dates is more likely wrong.
    public struct Leap: Sendable {
        public var earlier, later: Measurement
        /// From the end of the one to the start of the other.
        public var seconds: Double
    }

    /// Nobody is in one workout over a day without a clip.
    static let longestGapSeconds = 86_400.0

    /// Where a day or more lies between two clips.
    public var leaps: [Leap] {
        var leaps: [Leap] = []
        var last = clips[0]
        for clip in clips.dropFirst() {
            let seconds = clip.start.timeIntervalSince(last.end)
            if seconds >= Self.longestGapSeconds {
                leaps.append(Leap(earlier: last.measurement, later: clip.measurement, seconds: seconds))
            }
            if clip.end > last.end { last = clip }
        }
        return leaps
    }

    /// The clips that are dated by their files' last change among others whose dates are known better.
    public var doubtfullyDated: [Measurement] {
        let doubtful = clips.map(\.measurement).filter { $0.recorded?.source == .fileTime }
        return doubtful.count < clips.count ? doubtful : []
    }
}
