/// The lesser of each lane. The standard library's `pointwiseMin` is generic and not always made for four floats.
@inline(__always)
func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a.replacing(with: b, where: b .< a) }

/// The greater of each lane.
@inline(__always)
func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a.replacing(with: b, where: b .> a) }

/// Exponentials of four numbers at once, to about 2e-7 of their size.
///
/// x = n log 2 + r with r within ±0.347: 2ⁿ is made of bits, the exponential of r is its Taylor polynomial of degree 7.
/// - Parameter x: Beyond ±87, where single precision ends, counted as ±87.
@inline(__always)
func fastExp(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let held = lesser(greater(x, SIMD4(repeating: -87)), SIMD4(repeating: 87))
    // Adding and taking away 1.5 · 2²³ rounds to the nearest whole number, which also stands in the low bits of the sum.
    let shifted = held * 1.442_695_04 + 12_582_912
    let whole = shifted - 12_582_912
    // log 2 in two parts, so that the difference loses nothing.
    let r = (held - whole * 0.693_359_375) + whole * 2.121_944_4e-4
    var series: SIMD4<Float> = r * (1.0 / 5040) + 1.0 / 720
    series = series * r + 1.0 / 120
    series = series * r + 1.0 / 24
    series = series * r + 1.0 / 6
    series = series * r + 0.5
    series = series * r + 1
    series = series * r + 1
    let power = (unsafeBitCast(shifted, to: SIMD4<Int32>.self) &<< 23) &+ (127 &<< 23)
    return series * unsafeBitCast(power, to: SIMD4<Float>.self)
}

extension UnsafeMutableBufferPointer<SIMD4<Float>> {
    /// Sorts each lane for itself, smallest first: for a few dozen elements at most.
    func sortLanes() {
        for end in stride(from: count, to: 1, by: -1) {
            for i in 1..<end {
                let (a, b) = (self[i - 1], self[i])
                self[i - 1] = lesser(a, b)
                self[i] = greater(b, a)
            }
        }
    }
}

extension SIMD4<Float> {
    /// The lanes one after the other, for a native kernel.
    @inline(__always)
    func withFloats(_ body: (UnsafePointer<Float>) -> Void) {
        withUnsafeBytes(of: self) { bytes in
            guard let start = bytes.baseAddress else { return }
            body(start.assumingMemoryBound(to: Float.self))
        }
    }

    /// The same to be written to.
    @inline(__always)
    mutating func withMutableFloats(_ body: (UnsafeMutablePointer<Float>) -> Void) {
        withUnsafeMutableBytes(of: &self) { bytes in
            guard let start = bytes.baseAddress else { return }
            body(start.assumingMemoryBound(to: Float.self))
        }
    }
}

extension [SIMD4<Float>] {
    /// All lanes one after the other, for a native kernel; nothing is done where there are none.
    func withFloats(_ body: (UnsafePointer<Float>) -> Void) {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, !isEmpty else { return }
            body(start.assumingMemoryBound(to: Float.self))
        }
    }

    /// The same to be written to.
    mutating func withMutableFloats(_ body: (UnsafeMutablePointer<Float>) -> Void) {
        withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress, bytes.count > 0 else { return }
            body(start.assumingMemoryBound(to: Float.self))
        }
    }
}
