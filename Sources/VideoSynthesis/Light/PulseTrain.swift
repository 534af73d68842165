/// The blood volume over time: one pulse after each other, each with its steepest upstroke exactly at its beat.
struct PulseTrain {
    private let wave: PulseWave
    private let beats: [Beat]
    /// When each pulse begins, in seconds.
    private var feet: [Double]
    private let longestReach: Double
    private let mean: Double
    private let height: Double

    init(_ schedule: BeatSchedule, wave: PulseWave) {
        self.wave = wave
        beats = schedule.beats
        feet = beats.map { $0.seconds - PulseWave.upstroke * $0.timeScale }
        longestReach = (beats.map(\.timeScale).max() ?? 0) * PulseWave.reach
        let scales = beats.map(\.timeScale).sorted()
        (mean, height) = Self.cycle(of: wave, timeScale: scales.isEmpty ? 1 : scales[scales.count / 2])
        align()
    }

    /// The pulse at a time in seconds: a regular beat's swing is 1 from foot to crest, and the mean is about 0.
    func value(at seconds: Double) -> Double {
        beats.isEmpty ? 0 : (sum(at: seconds) - mean) / height
    }

    /// The seconds of the steepest upstroke of the beat at an index, found on the sum of all pulses.
    func steepestUpstroke(ofBeat index: Int) -> Double {
        let step = 0.004 * beats[index].timeScale
        let steps = Int(PulseWave.crest / 0.004)
        let best = (0...steps).max {
            slope(at: feet[index] + Double($0) * step) < slope(at: feet[index] + Double($1) * step)
        }
        var (low, high) = (feet[index] + Double((best ?? 0) - 1) * step, feet[index] + Double((best ?? 0) + 1) * step)
        while high - low > 1e-7 {  // ternary search: the slope has one maximum between the neighbours
            let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
            if slope(at: left) < slope(at: right) { low = left } else { high = right }
        }
        return (low + high) / 2
    }

    /// Moves each foot until neighbours' tails no longer displace the steepest upstroke.
    private mutating func align() {
        for _ in 0..<3 {
            let found = beats.indices.map(steepestUpstroke(ofBeat:))
            for index in beats.indices { feet[index] += beats[index].seconds - found[index] }
        }
    }

    private func slope(at seconds: Double) -> Double {
        sum(at: seconds + 1e-4) - sum(at: seconds - 1e-4)
    }

    private func sum(at seconds: Double) -> Double {
        var total = 0.0
        var index = firstFoot(after: seconds) - 1
        while index >= 0, seconds - feet[index] < longestReach {
            let beat = beats[index]
            total += beat.amplitude * wave.value(at: seconds - feet[index], timeScale: beat.timeScale)
            index -= 1
        }
        return total
    }

    private func firstFoot(after seconds: Double) -> Int {
        var (low, high) = (0, feet.count)
        while low < high {
            let middle = (low + high) / 2
            if feet[middle] > seconds { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Mean and swing of an endless regular train.
    private static func cycle(of wave: PulseWave, timeScale: Double) -> (mean: Double, height: Double) {
        let interval = timeScale * timeScale
        let count = 500
        let values = (0..<count).map { step in
            var (time, total) = (interval * Double(step) / Double(count), 0.0)
            while time < timeScale * PulseWave.reach {
                total += wave.value(at: time, timeScale: timeScale)
                time += interval
            }
            return total
        }
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        return (values.reduce(0, +) / Double(count), max(high - low, 1e-6))
    }
}
