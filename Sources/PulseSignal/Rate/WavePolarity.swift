internal import CPulseKernels

/// Which way the wave points: a pulse wave rises faster than it falls, so its slope is skewed towards systole.
struct WavePolarity: Sendable {
    /// Looks that are remembered, one a second.
    private static let memory = 30
    /// The skewness that outweighs the expectation that systole darkens: pulses have about 1, noise about 0.
    private static let prior: Float = 0.25
    private var skews: [Float] = []

    /// - Parameter weights: Of the colours; the sum is 1 in units of the median slope.
    /// - Returns: 1, or -1 where the weighted wave points down in systole; and the skewness of its slope with systole upwards.
    mutating func sign(
        of stretch: borrowing SlopeStretch, weights: SIMD4<Float>, remember: Bool
    ) -> (sign: Float, skewness: Float) {
        let (second, third) = Self.moments(of: stretch, weights: weights)
        let count = Float(PulseSpectrum.window)
        let spread = (second / count).squareRoot()
        let skew = spread > 0 ? third / count / (spread * spread * spread) : 0
        let recent = skews.suffix(Self.memory - 1)
        // Where the shape tells little, the fuller vessel is taken to be the darker one.
        let darkens = Self.prior * Float(recent.count + 1) * (weights.sum() > 0 ? -1 : 1)
        let sum = recent.reduce(darkens, +) + skew
        if remember {
            if skews.count == Self.memory { skews.removeFirst() }
            skews.append(skew)
        }
        return sum < 0 ? (-1, -skew) : (1, skew)
    }

    /// The sums of the squared and cubed slopes of the window.
    private static func moments(
        of stretch: borrowing SlopeStretch, weights: SIMD4<Float>
    ) -> (second: Float, third: Float) {
        let first = SlopeStretch.seconds - PulseSpectrum.windowSeconds
        let perBlock = Int(UniformTrace.samplesPerSecond)
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                return withUnsafeTemporaryAllocation(
                    of: SIMD4<Float>.self, capacity: PulseSpectrum.windowSeconds
                ) { gains in
                    for k in gains.indices { gains[k] = stretch.gains[first + k] * stretch.medianLevel * weights }
                    var (second, third) = (Float(0), Float(0))
                    guard let gains = UnsafeRawPointer(gains.baseAddress) else { return (0, 0) }
                    stretch.slopes.withFloats { slopes in
                        pulse_moments(
                            slopes + 4 * first * perBlock, gains.assumingMemoryBound(to: Float.self),
                            Int32(PulseSpectrum.windowSeconds), Int32(perBlock), &second, &third)
                    }
                    return (second, third)
                }
            }
        #endif
        var (second, third) = (SIMD4<Float>(), SIMD4<Float>())
        let limit = SIMD4<Float>(repeating: 3)
        stretch.slopes.withUnsafeBufferPointer { slopes in
            for block in first..<SlopeStretch.seconds {
                let gain = stretch.gains[block] * stretch.medianLevel * weights
                for i in stride(from: block * perBlock, to: (block + 1) * perBlock, by: 4) {
                    let slope = greater(lesser(slopes.fourWeightedSums(at: i, by: gain), limit), -limit)
                    second += slope * slope
                    third += slope * slope * slope
                }
            }
        }
        return (second.sum(), third.sum())
    }
}
