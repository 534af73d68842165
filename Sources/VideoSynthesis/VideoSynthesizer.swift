import Foundation
public import PulseSignal

/// Makes videos whose beats are known.
///
/// Equal parameters give equal truths, and equal videos to the byte with one version of FFmpeg's encoders. H.264 is the
/// exception where several clips are made at once in one process: x264 (164) then varies a few bytes.
public struct VideoSynthesizer: Sendable {
    public var output: Output
    /// Called after each frame with the frames done and their total; `false` stops.
    public var progress: @Sendable (_ done: Int, _ total: Int) -> Bool

    public init(output: Output, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool = { _, _ in true }) {
        (self.output, self.progress) = (output, progress)
    }

    /// Writes the clip that `parameters` describe, and its truth.
    ///
    /// - Throws: `SynthesisError`; neither clip nor truth is left under its name then.
    @discardableResult
    public func synthesize(_ parameters: SynthesisParameters) throws(SynthesisError) -> SynthesisTruth {
        try parameters.validate()
        try output.checkNames()
        let container = try output.resolvedContainer()
        var parameters = parameters
        parameters.video = try parameters.video.resolved(for: container)
        try parameters.timing.requireStorable(in: container)
        let schedule = parameters.scene == .finger ? BeatSchedule(parameters) : nil
        let pulse = schedule.map { PulseTrain($0, wave: parameters.wave) }
        var renderer = SceneRenderer(parameters, curve: LightCurve(parameters, pulse: pulse))

        var encoder = try VideoEncoder.open(
            output, parameters.video, framesPerSecond: parameters.timing.framesPerSecond)
        var truthFile = try output.truthFile()
        let frames = FrameSchedule(parameters, ticksPerSecond: encoder.ticksPerSecond)
        let truth = SynthesisTruth(
            file: output.fileName, parameters: parameters,
            beats: schedule?.visible(parameters, until: frames.end) ?? [],
            frames: frames.seconds)
        try write(frames, to: &encoder) { renderer.draw(at: $0.seconds, into: $1) }
        try truthFile?.write(truth.json())
        try encoder.finish()
        try truthFile?.commit()
        return truth
    }

    /// Writes `trace` as a video: one frame of its colour (0…255) at each sample's time.
    ///
    /// `parameters` gives the video's format, the seed, vignette and noise of the pixels. A trace knows no beats, so no
    /// truth is written.
    /// - Returns: Seconds from the first frame to each frame, as stored.
    @discardableResult
    public func render(_ trace: [ColorSample], _ parameters: SynthesisParameters) throws(SynthesisError) -> [Double] {
        var parameters = parameters
        parameters.duration = SynthesisParameters().duration
        parameters.rhythm = Rhythm()
        parameters.timing = FrameTiming()
        parameters.timing.framesPerSecond = try TraceCheck.framesPerSecond(trace)
        try parameters.validate()
        let container = try output.resolvedContainer()
        parameters.video = try parameters.video.resolved(for: container)
        var renderer = SceneRenderer(parameters, curve: LightCurve(parameters, pulse: nil))

        var encoder = try VideoEncoder.open(
            output, parameters.video, framesPerSecond: parameters.timing.framesPerSecond)
        let frames = FrameSchedule(trace.map(\.seconds), ticksPerSecond: encoder.ticksPerSecond)
        if !container.storesFrameTimes { try TraceCheck.requireEven(trace, frames, container) }
        try write(frames, to: &encoder) { frame, targets in
            let sample = trace[frame.index]
            renderer.draw(.init(red: sample.red, green: sample.green, blue: sample.blue), into: targets)
        }
        try encoder.finish()
        return frames.seconds
    }

    private func write(
        _ frames: FrameSchedule, to encoder: inout VideoEncoder,
        _ draw: ((index: Int, seconds: Double), PlaneTargets) -> Void
    ) throws(SynthesisError) {
        let clock = ContinuousClock()
        let start = clock.now
        for (index, ticks) in frames.ticks.enumerated() {
            let seconds = Double(ticks) * frames.tick
            if output.realtime {
                let early = clock.now.duration(to: start + .seconds(seconds))
                if early > .zero { Thread.sleep(forTimeInterval: early / .seconds(1)) }
            }
            try encoder.write(at: ticks) { draw((index, seconds), $0) }
            guard progress(index + 1, frames.ticks.count) else { throw .cancelled }
        }
    }
}
