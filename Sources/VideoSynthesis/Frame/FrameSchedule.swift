/// When frames are taken, in ticks of a container's time base: what is stored is exactly what was rendered.
struct FrameSchedule {
    /// Strictly increasing; the first is 0.
    let ticks: [Int64]
    /// Seconds of one tick.
    let tick: Double

    /// Seconds from the first to the last frame.
    var end: Double { Double(ticks.last ?? 0) * tick }

    var seconds: [Double] { ticks.map { Double($0) * tick } }

    /// Frames at the nominal rate with the parameters' jitter, drops and gaps.
    init(_ parameters: SynthesisParameters, ticksPerSecond: Double) {
        let timing = parameters.timing
        var generator = SeededGenerator(seed: parameters.seed, use: "frames")
        let interval = 1 / timing.framesPerSecond
        // A frame whose time is the duration but for rounding belongs to the next second.
        let count = max(Int((parameters.duration * timing.framesPerSecond - 1e-6).rounded(.up)), 1)
        var times: [Double] = []
        times.reserveCapacity(count)
        for index in 0..<count {
            let nominal = Double(index) * interval
            let shift = timing.jitterMilliseconds / 1000 * generator.gaussian()
            let isDropped = generator.uniform() < timing.dropShare || timing.gaps.contains { $0.contains(nominal) }
            guard index > 0 else {
                times.append(0)
                continue
            }
            if !isDropped { times.append(nominal + min(max(shift, -0.45 * interval), 0.45 * interval)) }
        }
        self.init(times, ticksPerSecond: ticksPerSecond)
    }

    /// Frames at `times`, counted from the first; times that fall on one tick are moved to the next.
    init(_ times: [Double], ticksPerSecond: Double) {
        var ticks: [Int64] = []
        ticks.reserveCapacity(times.count)
        for time in times {
            let rounded = Int64(((time - times[0]) * ticksPerSecond).rounded())
            ticks.append(max(rounded, (ticks.last ?? -1) + 1))
        }
        self.ticks = ticks
        tick = 1 / ticksPerSecond
    }
}
