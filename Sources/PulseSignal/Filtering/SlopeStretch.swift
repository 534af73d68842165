import Foundation

/// The last seconds of the trace, differentiated, with what cannot be trusted left out and bursts turned down.
struct SlopeStretch: Sendable {
    static let seconds = 14
    static let count = seconds * Int(UniformTrace.samplesPerSecond)
    private static let perBlock = Int(UniformTrace.samplesPerSecond)
    /// How many times the usual excursion within half a second a level step is at least.
    private static let stepRatio: Float = 2.5
    /// Points that a level step makes unusable, to either side: half a second.
    private static let stepReach = perBlock / 2

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
    /// How many points from the first on can be used and are of one segment; 0 where a level step was found.
    private(set) var whole = 0
    private var isLevelKnown = [Bool](repeating: false, count: seconds)
    private var wave = [Float](repeating: 0, count: count)
    /// Root mean square of the slopes in each second, and the median over the seconds with data.
    private(set) var blockLevels = [SIMD4<Float>](repeating: SIMD4(), count: seconds)
    private(set) var medianLevel = SIMD4<Float>()

    /// Takes the stretch that ends before grid number `end`. Level steps are looked for in the colours' sum by `weights`.
    mutating func update(from trace: borrowing UniformTrace, end: Int, weights: SIMD4<Float>) {
        first = end - Self.count
        whole = trace.copy(from: first, colors: &colors, segments: &segments)
        leaveOutLevelSteps(in: weights)
        differentiate()
        levelBlocks()
    }

    private mutating func differentiate() {
        let window = Self.count - PulseSpectrum.window
        let whole = whole
        var used = 0
        var flat = SIMD4<Float>()
        colors.withUnsafeBufferPointer { colors in
            segments.withUnsafeBufferPointer { segments in
                slopes.withUnsafeMutableBufferPointer { slopes in
                    slopes[0] = SIMD4()
                    slopes[Self.count - 1] = SIMD4()
                    for i in 1..<Self.count - 1 {
                        let segment = segments[i]
                        let isKnown =
                            i + 1 < whole || segment != 0 && segments[i - 1] == segment && segments[i + 1] == segment
                        slopes[i] = isKnown ? (colors[i + 1] - colors[i - 1]) * 0.5 : SIMD4()
                    }
                    for i in window..<Self.count where segments[i] != 0 {
                        used += 1
                        flat += SIMD4<Float>().replacing(with: 1, where: slopes[i] .== 0)
                    }
                }
            }
        }
        flatness = flat / Float(max(1, used))
        coverage = Double(used) / Double(PulseSpectrum.window)
    }

    private mutating func levelBlocks() {
        let least = Float(Self.perBlock) / 4
        slopes.withUnsafeBufferPointer { slopes in
            segments.withUnsafeBufferPointer { segments in
                for block in 0..<Self.seconds {
                    var sum = SIMD4<Float>()
                    var count: Float = 0
                    for i in block * Self.perBlock..<(block + 1) * Self.perBlock where segments[i] != 0 {
                        sum += slopes[i] * slopes[i]
                        count += 1
                    }
                    blockLevels[block] = count >= least ? (sum / count).squareRoot() : SIMD4()
                    isLevelKnown[block] = count >= least
                }
            }
        }
        medianLevel = SIMD4()
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: Self.seconds) { known in
            var count = 0
            for block in Self.seconds - PulseSpectrum.windowSeconds..<Self.seconds where isLevelKnown[block] {
                known[count] = blockLevels[block]
                count += 1
            }
            guard count > 0 else { return }
            UnsafeMutableBufferPointer(rebasing: known[..<count]).sortLanes()
            medianLevel = known[count / 2]
            medianLevel.w = 0
        }
        guard isLevelKnown.suffix(PulseSpectrum.windowSeconds).contains(true) else { return }
        for block in 0..<Self.seconds {
            let low = max(0, block - 1)
            let high = min(Self.seconds - 1, block + 1)
            var square = SIMD4<Float>()
            for near in low...high { square += blockLevels[near] * blockLevels[near] }
            let level = (square / Float(high - low + 1)).squareRoot()
            gains[block] = 1 / greater(level, medianLevel * 0.35 + 1e-30)
        }
    }

    /// A level step (auto-exposure) is a jump within two grid points that outlasts a quarter of a second and dwarfs the
    /// pulse; half a second to either side is left out.
    private mutating func leaveOutLevelSteps(in weights: SIMD4<Float>) {
        let reach = Self.perBlock / 4
        colors.withUnsafeBufferPointer { colors in
            wave.withUnsafeMutableBufferPointer { wave in
                for i in 0..<Self.count { wave[i] = (colors[i] * weights).sum() }
            }
        }
        guard let usual = usualExcursion, usual > 0 else { return }
        let least = Self.stepRatio * usual
        var steps: [Int] = []
        wave.withUnsafeBufferPointer { wave in
            for i in reach..<Self.count - reach {
                let jump = abs(wave[i + 1] - wave[i - 1])
                guard jump > least, segments[i - reach] != 0, segments[i - reach] == segments[i + reach - 1] else {
                    continue
                }
                var before: Float = 0
                var after: Float = 0
                for k in 1..<reach {
                    before += wave[i - k - 1 >= 0 ? i - k - 1 : 0]
                    after += wave[i + k]
                }
                let change = abs(after - before) / Float(reach - 1)
                if change > least, jump > change / 2 { steps.append(i) }
            }
        }
        // Steps all over are no automatic exposure's: a slow wave in whole numbers is made of them.
        guard Set(steps.map { $0 / Self.perBlock }).count <= Self.seconds / 2 else { return }
        for step in steps {
            whole = 0
            for k in max(0, step - Self.stepReach)...min(Self.count - 1, step + Self.stepReach) { segments[k] = 0 }
        }
    }

    /// The median over half seconds of how far the wave goes up and down; nil for fewer than six.
    private var usualExcursion: Float? {
        let half = Self.perBlock / 2
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.count / half) { excursions in
            var count = 0
            wave.withUnsafeBufferPointer { wave in
                for start in stride(from: 0, through: Self.count - half, by: half)
                where segments[start] != 0 && segments[start] == segments[start + half - 1] {
                    var (low, high) = (wave[start], wave[start])
                    for i in start..<start + half { (low, high) = (min(low, wave[i]), max(high, wave[i])) }
                    // Kept in order: there are few.
                    var place = count
                    while place > 0, excursions[place - 1] > high - low {
                        excursions[place] = excursions[place - 1]
                        place -= 1
                    }
                    excursions[place] = high - low
                    count += 1
                }
            }
            return count >= 6 ? excursions[count / 2] : nil
        }
    }
}
