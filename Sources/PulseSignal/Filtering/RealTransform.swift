import Foundation

/// The discrete Fourier transform of four real series at once, one in each lane.
///
/// A transform of `size` real values is done as one of half as many complex values (even samples real, odd ones
/// imaginary), by decimation in time with radix 2. See Cooley and Tukey 1965, doi 10.1090/S0025-5718-1965-0178586-1.
package struct RealTransform: Sendable {
    package let size: Int
    private let half: Int
    private let reversed: [Int]
    private let cosines: [Float], sines: [Float]  // of 2π k / size, k < size / 2
    private var real: [SIMD4<Float>], imaginary: [SIMD4<Float>]

    /// - Precondition: `size` is a power of two and at least 8.
    package init(size: Int) {
        precondition(size >= 8 && size & (size - 1) == 0, "a transform's size is a power of two, not \(size)")
        self.size = size
        half = size / 2
        let bits = half.trailingZeroBitCount
        reversed = (0..<half).map { index in
            (0..<bits).reduce(0) { $0 | ((index >> $1) & 1) << (bits - 1 - $1) }
        }
        let angles = (0..<size / 2).map { 2 * Double.pi * Double($0) / Double(size) }
        cosines = angles.map { Float(cos($0)) }
        sines = angles.map { Float(sin($0)) }
        real = [SIMD4<Float>](repeating: SIMD4(), count: half)
        imaginary = real
    }

    /// Writes the squared magnitude at the frequencies 0…size/2-1 into `power`; `series` is padded with zeros to `size`.
    package mutating func power(of series: [SIMD4<Float>], into power: inout [SIMD4<Float>]) {
        precondition(
            series.count <= size && power.count == half, "the transform takes \(size) values and gives \(half)")
        for index in 0..<half {
            let at = 2 * reversed[index]
            real[index] = at < series.count ? series[at] : SIMD4()
            imaginary[index] = at + 1 < series.count ? series[at + 1] : SIMD4()
        }
        var width = 1
        while width < half {
            let stride = size / (2 * width)  // of the angle, in units of 2π / size
            for first in Swift.stride(from: 0, to: half, by: 2 * width) {
                for offset in 0..<width {
                    let c = cosines[offset * stride]
                    let s = sines[offset * stride]
                    let a = first + offset
                    let b = a + width
                    let re = real[b] * c + imaginary[b] * s
                    let im = imaginary[b] * c - real[b] * s
                    real[b] = real[a] - re
                    imaginary[b] = imaginary[a] - im
                    real[a] += re
                    imaginary[a] += im
                }
            }
            width *= 2
        }
        for k in 0..<half {
            let mirror = (half - k) & (half - 1)
            let evenRe = (real[k] + real[mirror]) * 0.5
            let evenIm = (imaginary[k] - imaginary[mirror]) * 0.5
            let oddRe = (imaginary[k] + imaginary[mirror]) * 0.5
            let oddIm = (real[mirror] - real[k]) * 0.5
            let c = cosines[k]
            let s = sines[k]
            let re = evenRe + oddRe * c + oddIm * s
            let im = evenIm + oddIm * c - oddRe * s
            power[k] = re * re + im * im
        }
    }
}
