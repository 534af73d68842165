import PulseSignal

/// A colour trace whose heart beats are known.
struct PulseRecording {
    var samples: [ColorSample]
    /// The steepest upstroke of every beat, in seconds, from before the first frame to after the last.
    var beats: [Double]
    /// Where no beat can be seen: gaps, movement, a finger that is not there.
    var hidden: [ClosedRange<Double>]

    /// When the rate changes at once, and to which.
    var step: (seconds: Double, bpm: Double)?

    /// What the noise leaves of the beats' moments; nil without noise.
    var limit: TimingLimit?

    var end: Double { samples.last?.seconds ?? 0 }

    /// The mean rate over a window, from the share of each interval inside it, in beats per minute.
    func meanRate(from start: Double, to end: Double) -> Double? {
        guard end > start, let first = phase(at: start), let last = phase(at: end) else { return nil }
        return 60 * (last - first) / (end - start)
    }

    /// How many beats there were until a time, with the share of the interval that it falls into; beyond the first and
    /// the last beat their intervals go on.
    private func phase(at seconds: Double) -> Double? {
        guard beats.count >= 2 else { return nil }
        var (low, high) = (0, beats.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if beats[middle] > seconds { high = middle } else { low = middle }
        }
        return Double(low) + (seconds - beats[low]) / (beats[high] - beats[low])
    }
}
