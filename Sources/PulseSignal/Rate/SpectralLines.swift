internal import CPulseKernels

/// How far the power at each of some frequencies stands out of the noise floor around: a running mean of its logarithm with
/// the lines cut off. Four spectra at once, one a lane; the fourth one has no lines.
package struct SpectralLines: Sendable {
    /// A line is cut off at this much above the first running mean, as a logarithm.
    private static let cut: Float = 0.7
    /// The mean of the logarithm of noise power is below the logarithm of its mean.
    private static let scale = SIMD4<Float>(0.8, 0.8, 0.8, 0)
    private static let tiny = SIMD4<Float>(repeating: 1e-9)

    private let bins: [pulse_bin]
    private let last: Int
    private let isNative: Bool
    private let reach: Int
    private var mean: RunningMean
    private var trimmed, floor: [SIMD4<Float>]
    /// The native kernel's sums of what comes before each frequency, with room beyond both ends.
    private var sums: [SIMD4<Float>] = [], trimmedSums: [SIMD4<Float>] = []

    /// - Parameters:
    ///   - places: Where each frequency lies between the points of a spectrum.
    ///   - reach: How many of the frequencies to either side are a frequency's surroundings.
    ///   - native: Whether to use the native kernels where the processor allows.
    package init(places: [Double], reach: Int, native: Bool = true) {
        bins = places.map { pulse_bin(index: Int32($0), share: Float($0 - $0.rounded(.down))) }
        precondition(bins.allSatisfy { $0.index >= 0 } && reach >= 0, "places in a spectrum")
        last = bins.reduce(0) { max($0, Int($1.index)) }
        isNative = native && NativeFormat.isAvailable && places.count % 2 == 0
        self.reach = reach
        mean = RunningMean(count: places.count, reach: reach)
        trimmed = [SIMD4<Float>](repeating: SIMD4(), count: places.count)
        floor = trimmed
        if isNative {
            sums = [SIMD4<Float>](repeating: SIMD4(), count: places.count + 2 * reach + 1)
            trimmedSums = sums
        }
    }

    /// Sets the power at each frequency, and the same over the noise floor: 1 is noise.
    /// - Precondition: `power` goes on beyond the last frequency's place; `level` and `ratio` have one element a frequency.
    package mutating func update(
        from power: [SIMD4<Float>], level: inout [SIMD4<Float>], ratio: inout [SIMD4<Float>]
    ) {
        precondition(
            last + 1 < power.count && level.count == bins.count && ratio.count == bins.count,
            "\(bins.count) frequencies up to the place \(last)")
        #if arch(x86_64)
            if isNative { return updateNatively(from: power, level: &level, ratio: &ratio) }
        #endif
        level.withUnsafeMutableBufferPointer { level in
            ratio.withUnsafeMutableBufferPointer { ratio in
                power.withUnsafeBufferPointer { power in
                    for i in 0..<bins.count {
                        let (index, share) = (Int(bins[i].index), bins[i].share)
                        let low = power[index]
                        level[i] = low + (power[index &+ 1] - low) * share + Self.tiny
                        ratio[i] = fastLog(level[i])
                    }
                }
            }
        }
        mean.update(of: ratio, into: &floor)
        for i in 0..<bins.count { trimmed[i] = lesser(ratio[i], floor[i] + Self.cut) }
        mean.update(of: trimmed, into: &floor)
        for i in 0..<bins.count { ratio[i] = fastExp(ratio[i] - floor[i]) * Self.scale }
    }

    #if arch(x86_64)
        private mutating func updateNatively(
            from power: [SIMD4<Float>], level: inout [SIMD4<Float>], ratio: inout [SIMD4<Float>]
        ) {
            let (count, reach) = (Int32(bins.count), Int32(reach))
            power.withFloats { power in
                level.withMutableFloats { level in
                    ratio.withMutableFloats { ratio in
                        sums.withMutableFloats { sums in
                            trimmedSums.withMutableFloats { trimmed in
                                pulse_lines(power, bins, count, reach, mean.shares, level, ratio, sums, trimmed)
                            }
                        }
                    }
                }
            }
        }
    #endif
}
