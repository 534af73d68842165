extension SynthesisParameters {
    /// Sets what `option` names from the text a user typed. Ranges are checked by `validate()`, once all is set.
    ///
    /// - Throws: `SynthesisError.badValue`, which names the option, the value and what would be accepted.
    public mutating func apply(_ option: SynthesisOption, _ value: String) throws(SynthesisError) {
        let text = OptionText(option, value)
        switch option {
        case .bpm: rhythm.rate = try text.rate()
        case .beats: rhythm.beatTimes = try text.numbers()
        case .duration: duration = try text.number()
        case .seed: seed = try text.seed()
        case .scene: scene = try text.choice()
        case .jitter: rhythm.jitterMilliseconds = try text.number()
        case .ectopy: rhythm.ectopy = try text.choice()
        case .ectopicShare: rhythm.ectopicShare = try text.number()
        case .fibrillation: rhythm.fibrillation = try text.number()
        case .respiration: respiration.perMinute = try text.number()
        case .respiratoryBaseline: respiration.baseline = try text.number()
        case .respiratoryAmplitude: respiration.amplitude = try text.number()
        case .respiratoryArrhythmia: respiration.arrhythmia = try text.number()
        case .dicrotic: wave.dicrotic = try text.number()
        case .perfusion: light.perfusionPercent = try text.perfusion()
        case .color: light.color = try text.channels()
        case .vignette: light.vignette = try text.number()
        case .exposure: light.exposure = try text.number()
        case .pixelNoise: light.pixelNoise = try text.number()
        case .frameNoise: light.frameNoise = try text.number()
        case .motion: disturbances.motion = try text.spans()
        case .motionStrength: disturbances.motionStrength = try text.number()
        case .exposureSteps:
            disturbances.exposureSteps = try text.pairs("SECONDS:GAIN").map { .init(seconds: $0.0, gain: $0.1) }
        case .finger: disturbances.fingerOn = try text.spans()
        case .fps: timing.framesPerSecond = try text.fraction()
        case .frameJitter: timing.jitterMilliseconds = try text.number()
        case .drop: timing.dropShare = try text.number()
        case .gaps: timing.gaps = try text.spans()
        case .size: (video.width, video.height) = try text.size()
        case .codec: video.codec = try text.choice() as VideoFormat.Codec
        case .pixelFormat: video.pixelFormat = try text.choice()
        case .range: video.range = try text.choice()
        case .matrix: video.matrix = try text.choice()
        case .quality: video.quality = try text.number()
        case .rotate: video.rotation = try text.integer()
        case .created: video.created = value
        }
    }
}
