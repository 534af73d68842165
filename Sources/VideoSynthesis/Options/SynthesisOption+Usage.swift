extension SynthesisOption {
    var usage: (placeholder: String, help: String) {
        switch self {
        case .bpm:
            ("RATE", "Heart rate in bpm, 10…300, or SECONDS:BPM,… joined by straight lines: 0:60,20:120 (default 72)")
        case .beats:
            ("TIMES", "Beats at exactly these seconds, separated by commas, in place of --bpm and all variability")
        case .duration: ("SECONDS", "Length of the clip, 0.1…3600 (default 20)")
        case .seed: ("N", "What every random choice follows from (default 1)")
        case .scene: ("SCENE", "finger, no-pulse or no-finger (default finger)")
        case .jitter: ("MS", "Standard deviation of each interval in milliseconds, 0…200 (default 0)")
        case .ectopy: ("PATTERN", "Premature beats: none, bigeminy, trigeminy or occasional (default none)")
        case .ectopicShare: ("SHARE", "Share of premature beats with --ectopy occasional, 0…0.5 (default 0.1)")
        case .fibrillation:
            ("CV", "Irregular intervals as in atrial fibrillation: coefficient of variation, 0…0.4 (default 0)")
        case .respiration: ("RATE", "Breaths per minute, 1…60 (default 15)")
        case .respiratoryBaseline: ("SHARE", "Breathing in the mean light, relative, 0…0.2 (default 0.001)")
        case .respiratoryAmplitude: ("SHARE", "Breathing in the pulse depth, relative, 0…0.9 (default 0)")
        case .respiratoryArrhythmia: ("SHARE", "Breathing in the intervals, relative, 0…0.4 (default 0)")
        case .dicrotic: ("FACTOR", "Height of the dicrotic wave relative to a young adult's, 0…2 (default 1)")
        case .perfusion:
            ("PERCENT", "Pulse depth, 0…20: of red, the others in proportion, or RED,GREEN,BLUE (default 1.5,3.5,2)")
        case .color: ("R,G,B", "Mean colour of the finger, 0…255 each (default 190,38,22)")
        case .vignette: ("SHARE", "How much darker the corners are, 0…0.9 (default 0.3)")
        case .exposure: ("GAIN", "Gain before values clip at 255, 0.05…10 (default 1)")
        case .pixelNoise: ("SD", "Noise of each pixel in code values, 0…40 (default 1.5)")
        case .frameNoise: ("SD", "Noise of each frame's brightness in code values of red, 0…20 (default 0.02)")
        case .motion: ("SPANS", "Movements: START-END,… in seconds")
        case .motionStrength: ("SHARE", "Relative brightness swing of a movement, 0…1 (default 0.1)")
        case .exposureSteps: ("STEPS", "Automatic exposure: SECONDS:GAIN,… relative to the start, gains 0.1…10")
        case .finger: ("SPANS", "When the finger is on the lens: START-END,… in seconds (default: always)")
        case .fps: ("RATE", "Nominal frames per second, 1…1000, or a fraction such as 30000/1001 (the default)")
        case .frameJitter: ("MS", "Standard deviation of a frame's time in milliseconds, 0…100 (default 0)")
        case .drop: ("SHARE", "Share of frames lost at random, 0…0.9 (default 0)")
        case .gaps: ("SPANS", "Spans without any frame: START-END,… in seconds")
        case .size: ("WxH", "Pixels, 16…4096 each (default 320x240)")
        case .codec: ("CODEC", "h264, hevc, vp8, vp9, av1, mjpeg or ffv1 (default: what fits the container)")
        case .pixelFormat:
            ("FORMAT", "yuv420p, yuv422p, yuv444p, yuv420p10, yuv422p10 or yuv444p10 (default yuv420p)")
        case .range: ("RANGE", "limited or full (default limited; mjpeg is always full)")
        case .matrix: ("MATRIX", "bt601, bt709 or bt2020 (default bt601; mjpeg and vp8 are always bt601)")
        case .quality: ("Q", "0 (best) … 51 (worst), as x264's constant rate factor (default 14)")
        case .rotate: ("DEGREES", "Rotation to store: 0, 90, 180 or 270 (default 0)")
        case .created: ("DATE", "Creation time to store, such as 2026-05-01T09:58:12+02:00 (default: none)")
        }
    }
}
