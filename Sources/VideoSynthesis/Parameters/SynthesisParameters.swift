/// Everything that decides what a synthetic clip shows. Equal parameters give equal light curves, frames and truths.
///
/// The defaults make a clean recording of a resting finger on a torch-lit lens.
public struct SynthesisParameters: Codable, Equatable, Sendable {
    /// Seconds from the first frame to the end of the last one.
    public var duration = 20.0
    /// What every random choice follows from.
    public var seed: UInt64 = 1
    /// What the lens sees.
    public var scene = Scene.finger
    /// When the heart beats.
    public var rhythm = Rhythm()
    /// The shape of one pulse.
    public var wave = PulseWave()
    /// What breathing does to the light.
    public var respiration = Respiration()
    /// Colour, pulse depth and noise of the picture.
    public var light = Light()
    /// What goes wrong during the recording.
    public var disturbances = Disturbances()
    /// When the frames are taken.
    public var timing = FrameTiming()
    /// How the pictures are stored.
    public var video = VideoFormat()

    public init() {}

    /// What the lens sees.
    public enum Scene: String, Codable, CaseIterable, Sendable {
        /// A finger with a pulse.
        case finger
        /// A finger on the lens without a pulse or breathing: skin-coloured noise.
        case noPulse = "no-pulse"
        /// No finger at all: a textured, lit room.
        case noFinger = "no-finger"
    }
}
