/// Turns a stream's time stamps into seconds, counts offenders, and counts time out where there are no stamps.
struct FrameClock {
    private(set) var timing: DecodeReport.Timing
    /// Seconds of one time-stamp unit; `nil` if the header gives none that makes sense.
    let unit: Double?
    private let assumedRate: Double
    private let decidesOnFirstFrame: Bool

    private(set) var frames = 0
    private(set) var stamped = 0
    private(set) var missing = 0
    private(set) var backward = 0
    private(set) var duplicate = 0
    private var last: Double?
    private(set) var earliest: Double?
    private(set) var latest: Double?

    /// The rate that libav gives raw streams which declare none.
    private static let defaultRate = 25.0

    /// - Parameter assumedRate: In hertz, for streams without time stamps.
    /// - Parameter decidesOnFirstFrame: Whether a first frame without a time stamp means that no frame has one: for what
    ///   can be read only once.
    init(timing: DecodeReport.Timing, unit: Double?, assumedRate: Double?, decidesOnFirstFrame: Bool = false) {
        self.timing = timing
        self.unit = unit
        self.assumedRate = assumedRate ?? Self.defaultRate
        self.decidesOnFirstFrame = decidesOnFirstFrame
    }

    /// Seconds from one frame to the next, on average; 0 for fewer than two frames.
    var meanInterval: Double {
        guard let earliest, let latest, stamped > 1 else { return 0 }
        return (latest - earliest) / Double(stamped - 1)
    }

    /// The next frame's time in seconds; `stamp` is `nil` for a frame that has none.
    mutating func time(ofFrameStamped stamp: Int64?) -> Double? {
        defer { frames += 1 }
        if frames == 0, stamp == nil || unit == nil, decidesOnFirstFrame { timing = .assumed }
        let seconds: Double
        switch timing {
        case .assumed: seconds = Double(frames) / assumedRate
        case .timestamps:
            guard let stamp, let unit else {
                missing += 1
                return nil
            }
            seconds = Double(stamp) * unit
        }
        stamped += 1
        if let last {
            if seconds < last { backward += 1 }
            if seconds == last { duplicate += 1 }
        }
        last = seconds
        earliest = min(earliest ?? seconds, seconds)
        latest = max(latest ?? seconds, seconds)
        return seconds
    }
}
