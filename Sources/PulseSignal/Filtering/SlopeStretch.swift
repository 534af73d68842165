import Foundation

/// The last seconds of the trace, differentiated, with what cannot be trusted left out and bursts turned down.
struct SlopeStretch: Sendable {
    static let seconds = 14
    static let count = seconds * Int(UniformTrace.samplesPerSecond)
    private static let perBlock = Int(UniformTrace.samplesPerSecond)
    /// How many times the usual excursion within half a second a level step is at least.
    private static let stepRatio: Float = 2.5

    /// Grid number of the first slope.
    private(set) var first = 0
    /// Colour values; 0 where nothing is known.
    private(set) var colors = [SIMD4<Float>](repeating: SIMD4(), count: count)
    /// Segment per point; 0 where nothing is known or a level step makes the neighbourhood unusable.
    private(set) var segments = [Int](repeating: 0, count: count)
    /// Half the difference between the next and the previous colour; 0 where one is missing.
    private(set) var slopes = [SIMD4<Float>](repeating: SIMD4(), count: count)
    /// One per second: what brings the slopes of that second to a common size.
    private(set) var gains = [SIMD4<Float>](repeating: SIMD4(), count: seconds)
    /// Share of the last `PulseSpectrum.window` points that can be used.
    private(set) var coverage = 0.0
    /// Share of the known slopes of the window that are exactly zero, per colour: a trace of whole numbers has many.
    private(set) var flatness = SIMD4<Float>()
    private var wave = [Float](repeating: 0, count: count)
    /// Root mean square of the slopes in each second, and the median over the seconds with data.
    private(set) var blockLevels = [SIMD4<Float>](repeating: SIMD4(), count: seconds)
    private(set) var medianLevel = SIMD4<Float>()

    /// Takes the stretch that ends before grid number `end`. Level steps are looked for in the colours' sum by `weights`.
    mutating func update(from trace: borrowing UniformTrace, end: Int, weights: SIMD4<Float>) {
        first = end - Self.count
        for i in 0..<Self.count {
            let point = trace[first + i]
            colors[i] = point.color
            segments[i] = point.segment
        }
        leaveOutLevelSteps(in: weights)
        slopes[0] = SIMD4()
        slopes[Self.count - 1] = SIMD4()
        for i in 1..<Self.count - 1 {
            let isWhole = segments[i] != 0 && segments[i - 1] == segments[i] && segments[i + 1] == segments[i]
            slopes[i] = isWhole ? (colors[i + 1] - colors[i - 1]) * 0.5 : SIMD4()
        }
        let used = segments[(Self.count - PulseSpectrum.window)...].reduce(0) { $0 + ($1 != 0 ? 1 : 0) }
        var flat = SIMD4<Float>()
        for i in (Self.count - PulseSpectrum.window)..<Self.count where segments[i] != 0 {
            flat.replace(with: flat + 1, where: slopes[i] .== 0)
        }
        flatness = flat / Float(max(1, used))
        coverage = Double(used) / Double(PulseSpectrum.window)
        levelBlocks()
    }

    private mutating func levelBlocks() {
        var known: [SIMD4<Float>] = []
        for block in 0..<Self.seconds {
            var sum = SIMD4<Float>()
            var count: Float = 0
            for i in block * Self.perBlock..<(block + 1) * Self.perBlock where segments[i] != 0 {
                sum += slopes[i] * slopes[i]
                count += 1
            }
            let level = count >= Float(Self.perBlock) / 4 ? (sum / count).squareRoot() : SIMD4()
            blockLevels[block] = level
            if count >= Float(Self.perBlock) / 4, block >= Self.seconds - PulseSpectrum.windowSeconds {
                known.append(level)
            }
        }
        medianLevel = SIMD4()
        guard !known.isEmpty else { return }
        for lane in 0..<3 { medianLevel[lane] = known.map { $0[lane] }.sorted()[known.count / 2] }
        for block in 0..<Self.seconds {
            let low = max(0, block - 1)
            let high = min(Self.seconds - 1, block + 1)
            var square = SIMD4<Float>()
            for near in low...high { square += blockLevels[near] * blockLevels[near] }
            let level = (square / Float(high - low + 1)).squareRoot()
            gains[block] = 1 / pointwiseMax(level, medianLevel * 0.35 + 1e-30)
        }
    }

    /// A level step (auto-exposure) is a jump within two grid points that outlasts a quarter of a second and dwarfs the
    /// pulse; one second to either side is left out.
    private mutating func leaveOutLevelSteps(in weights: SIMD4<Float>) {
        let reach = Self.perBlock / 4
        let half = Self.perBlock / 2
        for i in 0..<Self.count { wave[i] = (colors[i] * weights).sum() }
        var excursions: [Float] = []
        for start in stride(from: 0, through: Self.count - half, by: half)
        where segments[start] != 0 && segments[start] == segments[start + half - 1] {
            var low = wave[start]
            var high = low
            for value in wave[start..<start + half] { (low, high) = (min(low, value), max(high, value)) }
            excursions.append(high - low)
        }
        guard excursions.count >= 6 else { return }
        let least = Self.stepRatio * excursions.sorted()[excursions.count / 2]
        guard least > 0 else { return }
        var steps: [Int] = []
        for i in reach..<Self.count - reach
        where segments[i - reach] != 0 && segments[i - reach] == segments[i + reach - 1] {
            let jump = abs(wave[i + 1] - wave[i - 1])
            guard jump > least else { continue }
            var before: Float = 0
            var after: Float = 0
            for k in 1..<reach {
                before += wave[i - k - 1 >= 0 ? i - k - 1 : 0]
                after += wave[i + k]
            }
            let change = abs(after - before) / Float(reach - 1)
            if change > least, jump > change / 2 { steps.append(i) }
        }
        for step in steps {
            for k in max(0, step - Self.perBlock)...min(Self.count - 1, step + Self.perBlock) { segments[k] = 0 }
        }
    }
}
