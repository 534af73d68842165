internal import CPulseKernels

/// How clear the lines of a spectrum are: the logarithm of one plus a third of the signal-to-noise ratio, of the colour in
/// which it is best.
package enum Clearness {
    /// - Parameters:
    ///   - lanes: What each colour counts.
    ///   - native: Whether to use the native kernel where the processor allows.
    /// - Precondition: `clearness` and `ratio` have the same number of elements, at least 8.
    package static func set(
        _ clearness: UnsafeMutableBufferPointer<Float>, from ratio: [SIMD4<Float>], lanes: SIMD4<Float>,
        native: Bool = true
    ) {
        precondition(clearness.count == ratio.count && ratio.count >= 8, "\(ratio.count) ratios")
        #if arch(x86_64)
            if native, NativeFormat.isAvailable, let target = clearness.baseAddress {
                return withUnsafeBytes(of: lanes) { lanes in
                    guard let lanes = lanes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
                    ratio.withFloats { pulse_clearness($0, Int32(ratio.count), lanes, target) }
                }
            }
        #endif
        ratio.withUnsafeBufferPointer { ratio in
            // The last four overlap those before.
            for start in stride(from: 0, to: ratio.count, by: 4) {
                let i = min(start, ratio.count - 4)
                let (a, b) = (ratio[i] * lanes, ratio[i &+ 1] * lanes)
                let (c, d) = (ratio[i &+ 2] * lanes, ratio[i &+ 3] * lanes)
                let best = greater(
                    greater(SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y)), SIMD4(a.z, b.z, c.z, d.z))
                clearness.setFour(at: i, fastLog(best * (1.0 / 3) + 1))
            }
        }
    }
}
