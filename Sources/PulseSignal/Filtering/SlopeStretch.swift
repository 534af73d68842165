import Foundation

/// The last seconds of the trace, differentiated, with what cannot be trusted left out and bursts turned down.
struct SlopeStretch: Sendable {
    static let seconds = 14
    static let count = seconds * Int(UniformTrace.samplesPerSecond)
    private static let perBlock = Int(UniformTrace.samplesPerSecond)

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
    /// Root mean square of the slopes in each second, and the median over the seconds with data.
    private(set) var blockLevels = [SIMD4<Float>](repeating: SIMD4(), count: seconds)
    private(set) var medianLevel = SIMD4<Float>()

    /// Takes the stretch that ends before grid number `end`.
    mutating func update(from trace: borrowing UniformTrace, end: Int) {
        first = end - Self.count
        for i in 0..<Self.count {
            let point = trace[first + i]
            colors[i] = point.color
            segments[i] = point.segment
        }
        leaveOutLevelSteps()
        slopes[0] = SIMD4()
        slopes[Self.count - 1] = SIMD4()
        for i in 1..<Self.count - 1 {
            let isWhole = segments[i] != 0 && segments[i - 1] == segments[i] && segments[i + 1] == segments[i]
            slopes[i] = isWhole ? (colors[i + 1] - colors[i - 1]) * 0.5 : SIMD4()
        }
        let used = segments[(Self.count - PulseSpectrum.window)...].reduce(0) { $0 + ($1 != 0 ? 1 : 0) }
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

    /// A level step (auto-exposure) is a jump within two grid points that outlasts half a second and dwarfs the pulse;
    /// one second to either side is left out.
    private mutating func leaveOutLevelSteps() {
        let half = 8
        // The usual excursion within half a second.
        var excursions: [SIMD4<Float>] = []
        var i = 0
        while i + 16 <= Self.count {
            if segments[i] != 0, segments[i] == segments[i + 15] {
                var low = colors[i]
                var high = colors[i]
                for k in i..<i + 16 {
                    low = pointwiseMin(low, colors[k])
                    high = pointwiseMax(high, colors[k])
                }
                excursions.append(high - low)
            }
            i += 16
        }
        guard excursions.count >= 6 else { return }
        var usual = SIMD4<Float>()
        for lane in 0..<3 { usual[lane] = excursions.map { $0[lane] }.sorted()[excursions.count / 2] }
        var steps: [Int] = []
        for i in half..<Self.count - half where segments[i - half] != 0 && segments[i - half] == segments[i + half - 1]
        {
            let jump = abs(colors[i + 1] - colors[i - 1])
            guard any(jump .> usual * 2.5 .& (usual .> 0)) else { continue }
            var before = SIMD4<Float>()
            var after = SIMD4<Float>()
            for k in 1..<half {
                before += colors[i - k - 1]
                after += colors[i + k]
            }
            let change = abs(after - before) / Float(half - 1)
            if any((change .> usual * 2.5) .& (jump .> change * 0.5) .& (usual .> 0)) { steps.append(i) }
        }
        let around = Self.perBlock
        for step in steps {
            for k in max(0, step - around)...min(Self.count - 1, step + around) { segments[k] = 0 }
        }
    }
}

private func abs(_ x: SIMD4<Float>) -> SIMD4<Float> { pointwiseMax(x, -x) }
