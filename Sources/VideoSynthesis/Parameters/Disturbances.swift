/// What goes wrong while recording. Times are seconds from the first frame.
public struct Disturbances: Codable, Equatable, Sendable {
    /// From `start` to `end`, in seconds.
    public struct Span: Codable, Equatable, Sendable {
        public var start, end: Double

        public init(start: Double, end: Double) {
            (self.start, self.end) = (start, end)
        }

        func contains(_ seconds: Double) -> Bool { start <= seconds && seconds < end }
    }

    /// A change of the camera's gain that lasts until the next one.
    public struct ExposureStep: Codable, Equatable, Sendable {
        public var seconds: Double
        /// Relative to the start of the clip (0.1…10).
        public var gain: Double

        public init(seconds: Double, gain: Double) {
            (self.seconds, self.gain) = (seconds, gain)
        }
    }

    /// When the finger moves on the lens.
    public var motion: [Span] = []
    /// Relative brightness swing of a movement (0…1).
    public var motionStrength = 0.1
    /// Automatic exposure, times increasing.
    public var exposureSteps: [ExposureStep] = []
    /// When the finger covers the lens; absent: all the time. Outside, the room of `no-finger` is seen.
    public var fingerOn: [Span]?

    public init() {}
}
