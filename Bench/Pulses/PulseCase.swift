import PulseSignal
import VideoSynthesis

/// One synthetic recording of the benchmark: what to make, and under which heading it counts.
struct PulseCase {
    /// Which idea of a pulse the wave follows.
    enum Model: String, CaseIterable {
        /// That of synthetic clips: a sum of lognormal waves.
        case clip
        /// Two Gaussians on a limit cycle.
        case limitCycle
    }

    /// The line of the table.
    var group: String
    /// What is special about it, for a list of failures.
    var name: String
    var model: Model
    var parameters: SynthesisParameters
    /// Standard deviation of the noise of each frame and channel, relative to the swing of the channel's pulse.
    var noise = 0.0
    var noiseKind = Noise.white
    /// Whether the pictures' evidence goes with the colours.
    var hasPictures = false

    /// - Throws: `SynthesisError` where a parameter is out of range, which is a mistake in the list of cases.
    func recording() throws(SynthesisError) -> PulseRecording {
        let trace = try self.trace()
        var random = SeededGenerator(seed: parameters.seed, use: "sensor")
        var samples = trace.samples
        add(noise, to: &samples, &random)
        if !hasPictures { for index in samples.indices { samples[index].picture = nil } }
        let limit = noise > 0 ? TimingLimit(trace.samples, noise: noiseSizes, noiseKind) : nil
        return PulseRecording(samples: samples, beats: trace.heartBeats, hidden: hidden, step: step, limit: limit)
    }

    /// The standard deviation of the noise in red, green and blue.
    private var noiseSizes: [Double] {
        let (color, depth) = (parameters.light.color, parameters.light.perfusionPercent)
        return [
            noise * color.red * depth.red / 100, noise * color.green * depth.green / 100,
            noise * color.blue * depth.blue / 100,
        ]
    }

    private func trace() throws(SynthesisError) -> SyntheticTrace {
        switch model {
        case .clip:
            return try SyntheticTrace(parameters)
        case .limitCycle:
            let onsets = try SyntheticTrace.rhythm(of: parameters)
            var random = SeededGenerator(seed: parameters.seed, use: "shape")
            let pulse = LimitCyclePulse(onsets: onsets, &random)
            return try SyntheticTrace(parameters, heartBeats: pulse.beats, volume: pulse.volume)
        }
    }

    private func add(_ noise: Double, to samples: inout [ColorSample], _ random: inout SeededGenerator) {
        guard noise > 0 else { return }
        let sizes = noiseSizes
        let red = noiseKind.values(samples.count, &random)
        let green = noiseKind.values(samples.count, &random)
        let blue = noiseKind.values(samples.count, &random)
        for index in samples.indices {
            samples[index].red += sizes[0] * red[index]
            samples[index].green += sizes[1] * green[index]
            samples[index].blue += sizes[2] * blue[index]
        }
    }

    private var step: (seconds: Double, bpm: Double)? {
        let points = parameters.rhythm.rate.points
        return zip(points, points.dropFirst()).first { $0.seconds == $1.seconds }.map { ($1.seconds, $1.bpm) }
    }

    private var hidden: [ClosedRange<Double>] {
        let disturbances = parameters.disturbances
        var spans = (disturbances.motion + parameters.timing.gaps).map { $0.start - 0.3...$0.end + 0.3 }
        if let covered = disturbances.fingerOn {
            var from = 0.0
            for span in covered + [.init(start: parameters.duration, end: parameters.duration + 1)] {
                if span.start > from { spans.append(from - 0.3...span.start + 0.3) }
                from = span.end
            }
        }
        // A step of the exposure is a step of the light: a beat under it cannot be timed.
        spans += disturbances.exposureSteps.map { $0.seconds - 0.3...$0.seconds + 0.3 }
        return spans
    }
}
