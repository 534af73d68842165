/// How far a measurement is.
public struct MeasurementProgress: Sendable {
    /// Seconds of the recording that are decoded.
    public var seconds: Double
    /// The recording's length in seconds as its container declares it, which may be wrong; nil where it does not say.
    public var declaredSeconds: Double?

    public init(seconds: Double, declaredSeconds: Double?) {
        (self.seconds, self.declaredSeconds) = (seconds, declaredSeconds)
    }

    /// 0…1, nil where the length is unknown.
    public var share: Double? {
        declaredSeconds.flatMap { $0 > 0 ? min(1, max(0, seconds / $0)) : nil }
    }
}
