internal import CPulseKernels
import Foundation

/// The discrete Fourier transform of four real series at once, one in each lane.
///
/// A transform of `size` real values is done as one of half as many complex values (even samples real, odd ones
/// imaginary), with radix 4 in Stockham's order, which needs no reversal of bits. See Cooley and Tukey 1965,
/// doi 10.1090/S0025-5718-1965-0178586-1, and Cochran et al. 1967, doi 10.1109/TAU.1967.1161899.
package struct RealTransform: Sendable {
    package let size: Int
    private let half: Int
    private let isNative: Bool
    /// Cosine and sine of 2π k / size in turn, k < size.
    private let turns: [Float]
    /// The same as the native kernel's first and last stage want them, two angles at once; empty without it.
    private let firstTurns: [SIMD4<Float>], lastTurns: [SIMD4<Float>]
    /// Real and imaginary parts in turn.
    private var values: [SIMD4<Float>], spare: [SIMD4<Float>]

    /// - Precondition: `size` is a power of four and at least 16, so that stages of four leave one of two.
    /// - Parameter native: Whether to use the native kernel where the processor allows.
    package init(size: Int, native: Bool = true) {
        precondition(
            size >= 16 && size & (size - 1) == 0 && size.trailingZeroBitCount & 1 == 0,
            "a transform's size is a power of four, not \(size)")
        self.size = size
        isNative = native && NativeFormat.isAvailable
        half = size / 2
        turns = (0..<size).flatMap { k in
            let angle = 2 * Double.pi * Double(k) / Double(size)
            return [Float(cos(angle)), Float(sin(angle))]
        }
        (firstTurns, lastTurns) = isNative ? Self.nativeTurns(turns, half: half) : ([], [])
        values = [SIMD4<Float>](repeating: SIMD4(), count: size)
        spare = values
    }

    /// Writes the squared magnitude at the frequencies 0…size/2-1 into `power`; `series` is padded with zeros to `size`.
    package mutating func power(of series: [SIMD4<Float>], into power: inout [SIMD4<Float>]) {
        precondition(
            series.count <= size && power.count == half, "the transform takes \(size) values and gives \(half)")
        #if arch(x86_64)
            if isNative, series.count % 4 == 0, series.count <= half {
                return powerNatively(of: series, into: &power)
            }
        #endif
        // Every index below is under `size` (twice the complex length), and all buffers hold as many; checks in these
        // loops would cost more than the arithmetic.
        values.withUnsafeMutableBufferPointer { values in
            spare.withUnsafeMutableBufferPointer { spare in
                turns.withUnsafeBufferPointer { turns in
                    power.withUnsafeMutableBufferPointer { power in
                        guard let first = values.baseAddress, let second = spare.baseAddress,
                            let turns = turns.baseAddress, let power = power.baseAddress
                        else { return }
                        var passes = TransformPasses(length: half, turns: turns, values: first, spare: second)
                        passes.begin(series)
                        passes.run()
                        passes.finish(into: power)
                    }
                }
            }
        }
    }

    /// - Parameter turns: Cosine and sine of each part of a circle of `2 · half`.
    private static func nativeTurns(_ turns: [Float], half: Int) -> (first: [SIMD4<Float>], last: [SIMD4<Float>]) {
        func pair(_ a: Int, _ b: Int) -> [SIMD4<Float>] {
            [turns[2 * a], turns[2 * b], turns[2 * a + 1], turns[2 * b + 1]].map { SIMD4(repeating: $0) }
        }
        let first = stride(from: 0, to: half / 4, by: 2).flatMap { p in
            (1...3).flatMap { pair(2 * $0 * p, 2 * $0 * (p + 1)) }
        }
        return (first, stride(from: 1, to: half / 4, by: 2).flatMap { pair($0 + 1, $0) })
    }

    #if arch(x86_64)
        private mutating func powerNatively(of series: [SIMD4<Float>], into power: inout [SIMD4<Float>]) {
            let (pairs, length) = (Int32(series.count / 2), Int32(half))
            series.withFloats { series in
                power.withMutableFloats { power in
                    values.withMutableFloats { values in
                        spare.withMutableFloats { spare in
                            firstTurns.withFloats { first in
                                lastTurns.withFloats { last in
                                    pulse_power(series, pairs, length, turns, first, last, values, spare, power)
                                }
                            }
                        }
                    }
                }
            }
        }
    #endif
}
