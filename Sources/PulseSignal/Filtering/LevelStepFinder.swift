internal import CPulseKernels

/// Finds level steps (auto-exposure): jumps within two grid points that outlast a quarter of a second and dwarf the pulse.
struct LevelStepFinder: Sendable {
    private static let half = Int(UniformTrace.samplesPerSecond) / 2, reach = half / 2
    /// How many times the usual excursion within half a second a level step is at least.
    private static let ratio: Float = 2.5

    private var wave: [Float]

    /// - Parameter count: Points of a stretch: a multiple of those of half a second.
    init(count: Int) {
        precondition(count % Self.half == 0, "a stretch of half seconds")
        wave = [Float](repeating: 0, count: count)
    }

    /// The points at which the colours' sum by `weights` steps.
    /// - Parameters:
    ///   - segments: Per point; 0 where nothing is known.
    ///   - whole: How many points from the first on are known and of one segment.
    mutating func steps(
        in colors: SlidingSeries<SIMD4<Float>>, weights: SIMD4<Float>, segments: SlidingSeries<Int>, whole: Int
    ) -> [Int] {
        precondition(colors.count == wave.count && segments.count == wave.count, "a stretch of \(wave.count) points")
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: wave.count / Self.half) { excursions in
            let widest = setRanges(of: colors, weights, excursions)
            return segments.withUnsafeBufferPointer { segments in
                // Nearly always there is none, and the widest jump tells.
                let usual = Self.usualExcursion(excursions, segments, whole: whole, under: widest / Self.ratio)
                guard let usual, usual > 0 else { return [] }
                return wave.withUnsafeMutableBufferPointer { wave in
                    colors.withUnsafeBufferPointer { $0.weightedSums(by: weights, into: wave) }
                    return Self.steps(in: UnsafeBufferPointer(wave), segments, least: Self.ratio * usual)
                }
            }
        }
    }

    private static func steps(
        in wave: UnsafeBufferPointer<Float>, _ segments: UnsafeBufferPointer<Int>, least: Float
    ) -> [Int] {
        (reach..<wave.count - reach).filter { i in
            let jump = abs(wave[i + 1] - wave[i - 1])
            guard jump > least, segments[i - reach] != 0, segments[i - reach] == segments[i + reach - 1] else {
                return false
            }
            var (before, after) = (Float(0), Float(0))
            for k in 1..<reach {
                before += wave[i - k - 1 >= 0 ? i - k - 1 : 0]
                after += wave[i + k]
            }
            let change = abs(after - before) / Float(reach - 1)
            return change > least && jump > change / 2
        }
    }

    /// The median over half seconds of how far the wave goes up and down; nil for fewer than six, or where it is not under a
    /// limit. The excursions are put in another order.
    private static func usualExcursion(
        _ excursions: UnsafeMutableBufferPointer<Float>, _ segments: UnsafeBufferPointer<Int>, whole: Int,
        under limit: Float
    ) -> Float? {
        // Those that are known, brought together.
        var count = whole / half
        for number in count..<excursions.count
        where segments[number * half] != 0 && segments[number * half] == segments[(number + 1) * half - 1] {
            excursions[count] = excursions[number]
            count += 1
        }
        var low = 0
        for number in 0..<count { low &+= excursions[number] < limit ? 1 : 0 }
        guard count >= 6, low > count / 2 else { return nil }
        UnsafeMutableBufferPointer(rebasing: excursions[..<count]).sortFew()
        return excursions[count / 2]
    }

    /// Sets how far the wave goes up and down in each half second.
    /// - Returns: The widest jump.
    private mutating func setRanges(
        of colors: SlidingSeries<SIMD4<Float>>, _ weights: SIMD4<Float>,
        _ ranges: UnsafeMutableBufferPointer<Float>
    ) -> Float {
        #if arch(x86_64)
            if NativeFormat.isAvailable, Self.half == 16, let target = ranges.baseAddress {
                var widest: Float = 0
                colors.withFloats { colors in
                    weights.withFloats { widest = pulse_ranges(colors, Int32(ranges.count), $0, target) }
                }
                return widest
            }
        #endif
        return wave.withUnsafeMutableBufferPointer { wave in
            colors.withUnsafeBufferPointer { $0.weightedSums(by: weights, into: wave) }
            Self.setRanges(of: UnsafeBufferPointer(wave), ranges)
            return Self.widestJump(UnsafeBufferPointer(wave))
        }
    }

    private static func setRanges(
        of wave: UnsafeBufferPointer<Float>, _ ranges: UnsafeMutableBufferPointer<Float>
    ) {
        for number in ranges.indices {
            let start = number * half
            var (low, high) = (wave.four(at: start), wave.four(at: start))
            for i in stride(from: start + 4, to: start + half, by: 4) {
                (low, high) = (lesser(low, wave.four(at: i)), greater(high, wave.four(at: i)))
            }
            ranges[number] = high.max() - low.min()
        }
    }

    private static func widestJump(_ wave: UnsafeBufferPointer<Float>) -> Float {
        var widest = SIMD4<Float>()
        for i in stride(from: 1, to: wave.count - 4, by: 4) {
            let change = wave.four(at: i + 1) - wave.four(at: i - 1)
            widest = greater(widest, greater(change, -change))
        }
        for i in max(1, wave.count - 5)..<wave.count - 1 { widest[0] = max(widest[0], abs(wave[i + 1] - wave[i - 1])) }
        return widest.max()
    }
}
