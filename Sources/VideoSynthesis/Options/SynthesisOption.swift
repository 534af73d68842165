/// The options of `camera-pulse synthesize` that set a parameter. Each takes one value; the last one given counts.
public enum SynthesisOption: String, CaseIterable, Sendable {
    case bpm
    case beats
    case duration
    case seed
    case scene
    case jitter
    case ectopy
    case ectopicShare = "ectopic-share"
    case fibrillation
    case respiration
    case respiratoryBaseline = "respiratory-baseline"
    case respiratoryAmplitude = "respiratory-amplitude"
    case respiratoryArrhythmia = "respiratory-arrhythmia"
    case dicrotic
    case perfusion
    case color
    case vignette
    case exposure
    case pixelNoise = "pixel-noise"
    case frameNoise = "frame-noise"
    case motion
    case motionStrength = "motion-strength"
    case exposureSteps = "exposure-steps"
    case finger
    case fps
    case frameJitter = "frame-jitter"
    case drop
    case gaps
    case size
    case codec
    case pixelFormat = "pixel-format"
    case range
    case matrix
    case quality
    case rotate
    case created

    /// What stands for the value in a usage line.
    public var placeholder: String { usage.placeholder }

    /// One line on what the option does, its unit and its range.
    public var help: String { usage.help }
}
