/// The options of `camera-pulse synthesize` that set a parameter. Each takes one value; the last one given counts.
public enum SynthesisOption: String, CaseIterable, Sendable {
    case bpm, beats, duration, seed, scene
    case jitter, ectopy, ectopicShare = "ectopic-share", fibrillation
    case respiration, respiratoryBaseline = "respiratory-baseline", respiratoryAmplitude = "respiratory-amplitude"
    case respiratoryArrhythmia = "respiratory-arrhythmia"
    case dicrotic, perfusion, color, vignette, exposure, pixelNoise = "pixel-noise", frameNoise = "frame-noise"
    case motion, motionStrength = "motion-strength", exposureSteps = "exposure-steps", finger
    case fps, frameJitter = "frame-jitter", drop, gaps
    case size, codec, pixelFormat = "pixel-format", range, matrix, quality, rotate, created

    /// What stands for the value in a usage line.
    public var placeholder: String { usage.placeholder }

    /// One line on what the option does, its unit and its range.
    public var help: String { usage.help }
}

extension SynthesisParameters {
    /// Sets what `option` names from the text a user typed.
    ///
    /// - Throws: `SynthesisError.badValue`, which names the option, the value and what would be accepted.
    public mutating func apply(_ option: SynthesisOption, _ value: String) throws(SynthesisError) {
        throw .badValue(option: option.rawValue, value: value, fix: option.placeholder)
    }
}
