import PulseSignal

/// What a colour trace must be to become a video.
enum TraceCheck {
    /// The typical rate of a trace whose times increase and whose colours a picture can have.
    static func framesPerSecond(_ trace: [ColorSample]) throws(SynthesisError) -> Double {
        guard trace.count >= 2 else { throw .badTrace("it has \(trace.count) samples, and a video needs two") }
        for (index, sample) in trace.enumerated() {
            guard sample.seconds.isFinite, abs(sample.seconds) < 1e9 else {
                throw .badTrace("sample \(index + 1) has the time \(sample.seconds): give seconds")
            }
            for (name, value) in [("red", sample.red), ("green", sample.green), ("blue", sample.blue)] {
                guard (0...255).contains(value) else {
                    throw .badTrace("sample \(index + 1) has \(name) \(value): scale the trace to 0 to 255")
                }
            }
            guard index == 0 || trace[index - 1].seconds < sample.seconds else {
                throw .badTrace("sample \(index + 1) at \(sample.seconds) s is not later than the one before: sort it")
            }
        }
        guard trace[trace.count - 1].seconds - trace[0].seconds <= 3600 else {
            throw .badTrace("it is longer than 3600 s: cut it")
        }
        let intervals = zip(trace.dropFirst(), trace).map { $0.seconds - $1.seconds }.sorted()
        return min(max(1 / intervals[intervals.count / 2], 1), 1000)
    }

    /// Fails when frames that are only counted would stray from the trace by more than 1 ms.
    static func requireEven(
        _ trace: [ColorSample], _ frames: FrameSchedule, _ container: VideoFormat.Container
    ) throws(SynthesisError) {
        for (sample, stored) in zip(trace, frames.seconds)
        where abs(sample.seconds - trace[0].seconds - stored) > 0.001 {
            throw .badTrace("its times are uneven and \(container.rawValue) only counts frames: use mkv or mp4")
        }
    }
}
