/// When the heart beats: a rate that may change, and what makes real hearts irregular.
public struct Rhythm: Codable, Equatable, Sendable {
    /// The heart rate over time.
    public var rate = RateProfile(bpm: 72)
    /// Beats at exactly these seconds from the first frame, strictly increasing, in place of `rate` and all variability.
    public var beatTimes: [Double]?
    /// Independent Gaussian variation of each interval: its standard deviation in milliseconds (0…200).
    public var jitterMilliseconds = 0.0
    /// Premature beats.
    public var ectopy = Ectopy.none
    /// Share (0…0.5) of beats that are premature when `ectopy` is `occasional`.
    public var ectopicShare = 0.1
    /// Coefficient of variation (0…0.4) of irregularly irregular intervals, as in atrial fibrillation; 0 is sinus rhythm.
    ///
    /// - SeeAlso: Tateno and Glass, *Med. Biol. Eng. Comput.* 39 (2001) 664, who find about 0.24 in atrial fibrillation.
    public var fibrillation = 0.0

    public init() {}

    /// Patterns of premature beats. Each comes early and is followed by a full compensatory pause.
    public enum Ectopy: String, Codable, CaseIterable, Sendable {
        case none
        /// Every second beat is premature.
        case bigeminy
        /// Every third beat is premature.
        case trigeminy
        /// Beats are premature at random.
        case occasional
    }
}

/// A heart rate over time: straight lines between points, level before the first and after the last.
public struct RateProfile: Codable, Equatable, Sendable {
    /// A rate at a time.
    public struct Point: Codable, Equatable, Sendable {
        /// Seconds from the first frame.
        public var seconds: Double
        /// Beats per minute.
        public var bpm: Double

        public init(seconds: Double, bpm: Double) {
            (self.seconds, self.bpm) = (seconds, bpm)
        }
    }

    /// At least one; times do not decrease. Two points of one time are a step.
    public var points: [Point]

    /// A constant rate in beats per minute.
    public init(bpm: Double) {
        points = [Point(seconds: 0, bpm: bpm)]
    }

    /// A rate along `points`; validation reports an empty list.
    public init(points: [Point]) {
        self.points = points
    }

    /// The rate in beats per minute at a time in seconds; at a step, the rate after it.
    /// - Precondition: there is a point.
    public func bpm(at seconds: Double) -> Double {
        precondition(!points.isEmpty, "a rate profile has at least one point")
        guard let after = points.firstIndex(where: { $0.seconds > seconds }) else {
            return points[points.count - 1].bpm
        }
        guard after > 0 else { return points[0].bpm }
        let (from, to) = (points[after - 1], points[after])
        return from.bpm + (to.bpm - from.bpm) * (seconds - from.seconds) / (to.seconds - from.seconds)
    }
}
