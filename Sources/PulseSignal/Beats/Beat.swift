/// One heart beat as the pulse wave shows it.
public struct Beat: Sendable, Equatable {
    /// The moment of the steepest systolic upstroke, in seconds from the first frame.
    public var seconds: Double
    /// Which unbroken stretch it belongs to; no interval is taken between beats of different segments.
    public var segment: Int
    /// Standard uncertainty (one sigma) of `seconds`, in seconds.
    public var uncertaintySeconds: Double

    public init(seconds: Double, segment: Int, uncertaintySeconds: Double) {
        (self.seconds, self.segment, self.uncertaintySeconds) = (seconds, segment, uncertaintySeconds)
    }
}

extension Beat {
    /// Of `seconds`, in square seconds.
    var variance: Double { uncertaintySeconds * uncertaintySeconds }
}
