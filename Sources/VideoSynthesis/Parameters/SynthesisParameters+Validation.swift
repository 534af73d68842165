import Foundation

extension SynthesisParameters {
    /// Fails on the first parameter out of its range, with the option that sets it.
    public func validate() throws(SynthesisError) {
        try check(.duration, duration, 0.1...3600)
        try rhythm.validate()
        try check(.dicrotic, wave.dicrotic, 0...2)
        try check(.respiration, respiration.perMinute, 1...60)
        try check(.respiratoryBaseline, respiration.baseline, 0...0.2)
        try check(.respiratoryAmplitude, respiration.amplitude, 0...0.9)
        try check(.respiratoryArrhythmia, respiration.arrhythmia, 0...0.4)
        try light.validate()
        try disturbances.validate()
        try timing.validate()
        try video.validate()
    }
}

extension Rhythm {
    fileprivate func validate() throws(SynthesisError) {
        guard !rate.points.isEmpty else {
            throw .badValue(option: SynthesisOption.bpm.rawValue, value: "", fix: "a rate such as 72")
        }
        for point in rate.points {
            try check(.bpm, point.bpm, 10...300)
            try check(.bpm, point.seconds, 0...3600)
        }
        try checkOrder(.bpm, rate.points.map(\.seconds), strict: false)
        for time in beatTimes ?? [] { try check(.beats, time, 0...3600) }
        try checkOrder(.beats, beatTimes ?? [], strict: true)
        try check(.jitter, jitterMilliseconds, 0...200)
        try check(.ectopicShare, ectopicShare, 0...0.5)
        try check(.fibrillation, fibrillation, 0...0.4)
    }
}

extension Light {
    fileprivate func validate() throws(SynthesisError) {
        for value in [color.red, color.green, color.blue] { try check(.color, value, 0...255) }
        for value in [perfusionPercent.red, perfusionPercent.green, perfusionPercent.blue] {
            try check(.perfusion, value, 0...20)
        }
        try check(.vignette, vignette, 0...0.9)
        try check(.exposure, exposure, 0.05...10)
        try check(.pixelNoise, pixelNoise, 0...40)
        try check(.frameNoise, frameNoise, 0...20)
    }
}

extension Disturbances {
    fileprivate func validate() throws(SynthesisError) {
        for span in motion { try span.validate(.motion) }
        for span in fingerOn ?? [] { try span.validate(.finger) }
        try check(.motionStrength, motionStrength, 0...1)
        for step in exposureSteps {
            try check(.exposureSteps, step.seconds, 0...3600)
            try check(.exposureSteps, step.gain, 0.1...10)
        }
        try checkOrder(.exposureSteps, exposureSteps.map(\.seconds), strict: true)
    }
}

extension Disturbances.Span {
    fileprivate func validate(_ option: SynthesisOption) throws(SynthesisError) {
        try check(option, start, 0...3600)
        try check(option, end, 0...3600)
        guard start < end else {
            throw .badValue(option: option.rawValue, value: "\(start)-\(end)", fix: "a start before its end")
        }
    }
}

extension FrameTiming {
    fileprivate func validate() throws(SynthesisError) {
        try check(.fps, framesPerSecond, 1...1000)
        try check(.frameJitter, jitterMilliseconds, 0...100)
        try check(.drop, dropShare, 0...0.9)
        for span in gaps { try span.validate(.gaps) }
    }

    /// Fails when the container cannot store such times.
    func requireStorable(in container: VideoFormat.Container) throws(SynthesisError) {
        guard jitterMilliseconds == 0 || container.storesFrameTimes else {
            throw .badValue(
                option: SynthesisOption.frameJitter.rawValue, value: "\(jitterMilliseconds)",
                fix: "0 for \(container.rawValue), which only counts frames, or take mkv or mp4")
        }
    }
}

extension VideoFormat {
    fileprivate func validate() throws(SynthesisError) {
        try check(.size, Double(width), 16...4096)
        try check(.size, Double(height), 16...4096)
        let (x, y) = pixelFormat.chromaShift
        guard width % (1 << x) == 0, height % (1 << y) == 0 else {
            throw .badValue(
                option: SynthesisOption.size.rawValue, value: "\(width)x\(height)",
                fix: "even numbers for \(pixelFormat.rawValue), or --pixel-format yuv444p")
        }
        try check(.quality, quality, 0...51)
        guard [0, 90, 180, 270].contains(rotation) else {
            throw .badValue(option: SynthesisOption.rotate.rawValue, value: "\(rotation)", fix: "0, 90, 180 or 270")
        }
        if let created { try Self.checkDate(created) }
    }

    private static func checkDate(_ text: String) throws(SynthesisError) {
        let plain = ISO8601DateFormatter()
        let fractional = ISO8601DateFormatter()
        fractional.formatOptions.insert(.withFractionalSeconds)
        guard plain.date(from: text) != nil || fractional.date(from: text) != nil else {
            throw .badValue(
                option: SynthesisOption.created.rawValue, value: text, fix: "a date such as 2026-05-01T09:58:12+02:00")
        }
    }

    /// The format with what follows from the container filled in.
    func resolved(for container: Container) throws(SynthesisError) -> VideoFormat {
        var format = self
        let codec = self.codec ?? container.defaultCodec
        format.codec = codec
        // JPEG files know one range and one matrix, VP8 one matrix.
        if codec == .mjpeg { format.range = .full }
        if codec == .mjpeg || codec == .vp8 { format.matrix = .bt601 }
        let isToldNowhere = (codec == .vp8 || codec == .ffv1) && (container == .avi || container == .nut)
        guard !isToldNowhere || format.range == .limited else {
            throw .badValue(
                option: SynthesisOption.range.rawValue, value: range.rawValue,
                fix:
                    "limited, because \(container.rawValue) with \(codec.rawValue) does not store the range, or take mkv"
            )
        }
        return format
    }
}

private func check(
    _ option: SynthesisOption, _ value: Double, _ range: ClosedRange<Double>
) throws(SynthesisError) {
    guard range.contains(value) else {  // also false for what is not a number
        throw .badValue(
            option: option.rawValue, value: value.short, fix: "\(range.lowerBound.short) to \(range.upperBound.short)")
    }
}

private func checkOrder(_ option: SynthesisOption, _ times: [Double], strict: Bool) throws(SynthesisError) {
    for (earlier, later) in zip(times, times.dropFirst()) where strict ? earlier >= later : earlier > later {
        throw .badValue(option: option.rawValue, value: "\(earlier.short), then \(later.short)", fix: "times in order")
    }
}

extension Double {
    /// Without a trailing ".0".
    fileprivate var short: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
