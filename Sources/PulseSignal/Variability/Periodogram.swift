internal import CPulseKernels
import Foundation

/// The spectrum of unevenly spaced values (Lomb 1976, doi 10.1007/BF00648343; Scargle 1982, doi 10.1086/160554).
package struct Periodogram {
    /// The frequencies in hertz, evenly spaced, and the power density at each, in square units per hertz: its integral
    /// over all frequencies is the variance.
    package let hertz: [Double], density: [Double]

    /// - Parameters:
    ///   - band: In hertz; stepped through at a quarter of the resolution, which is one over the time spanned.
    ///   - native: Whether to use the native kernel where the processor allows.
    /// - Returns: nil for fewer than 8 values, or when they do not vary.
    package init?(times: [Double], values: [Double], band: ClosedRange<Double>, native: Bool = true) {
        guard values.count >= 8, let first = times.first, let last = times.last, last > first else { return nil }
        let span = last - first
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
        guard variance > 0 else { return nil }
        let spacing = 1 / (4 * span)
        let steps = Int((band.upperBound - band.lowerBound) / spacing)
        let frequencies = (0...max(0, steps)).map { band.lowerBound + Double($0) * spacing }
        let sums = Self.sums(
            times.map { $0 - first }, values.map { $0 - mean }, frequencies, spacing: spacing,
            native: native && NativeFormat.isAvailable)
        hertz = frequencies
        density = sums.map { sum in
            let ss = count - sum.cc
            // The offset that makes sine and cosine orthogonal over these times.
            let tau = 0.5 * atan2(2 * sum.cs, sum.cc - ss)
            let c = cos(tau)
            let s = sin(tau)
            let inPhase = sum.c * c + sum.s * s
            let quadrature = sum.s * c - sum.c * s
            let cc = c * c * sum.cc + 2 * c * s * sum.cs + s * s * ss
            let rest = count - cc
            let power = (cc > 1e-9 ? inPhase * inPhase / cc : 0) + (rest > 1e-9 ? quadrature * quadrature / rest : 0)
            // A sine of amplitude A gives A² count / 2; its variance, A² / 2, is spread over 1 / span hertz.
            return power * span / count
        }
    }

    /// Of the values times cosine and sine at each frequency, of the cosine squared, and of cosine times sine.
    private typealias Sums = (c: Double, s: Double, cc: Double, cs: Double)

    /// Four times at once, whose angles are turned from one frequency to the next.
    private static func sums(
        _ times: [Double], _ values: [Double], _ frequencies: [Double], spacing: Double, native: Bool
    ) -> [Sums] {
        var totals = [SIMD8<Double>](repeating: SIMD8(), count: frequencies.count)
        let lowest = 2 * Double.pi * (frequencies.first ?? 0)
        let fours = stride(from: 0, to: times.count, by: 4).map { at in
            var (c, s, y, turnC, turnS) = (
                SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>()
            )
            for lane in 0..<min(4, times.count - at) {
                let time = times[at + lane]
                (c[lane], s[lane], y[lane]) = (cos(lowest * time), sin(lowest * time), values[at + lane])
                (turnC[lane], turnS[lane]) = (cos(2 * .pi * spacing * time), sin(2 * .pi * spacing * time))
            }
            return pulse_turning(c, s, y, turnC, turnS)
        }
        turn(fours, &totals, native: native)
        return totals.map { ($0[0] + $0[1], $0[2] + $0[3], $0[4] + $0[5], $0[6] + $0[7]) }
    }

    /// Adds the sums over all values at each frequency, those of every two of four by themselves.
    private static func turn(_ fours: [pulse_turning], _ totals: inout [SIMD8<Double>], native: Bool) {
        #if arch(x86_64)
            if native {
                let (fours, count) = (fours, Int32(totals.count))
                return totals.withUnsafeMutableBytes { sums in
                    guard let sums = sums.baseAddress else { return }
                    pulse_turning_sums(fours, Int32(fours.count), count, sums.assumingMemoryBound(to: Double.self))
                }
            }
        #endif
        for four in fours {
            var (c, s) = (SIMD4(four.cosine), SIMD4(four.sine))
            let (y, turnC, turnS) = (SIMD4(four.value), SIMD4(four.turn_cosine), SIMD4(four.turn_sine))
            for k in totals.indices {
                let (first, second) = (
                    SIMD4(lowHalf: half(y * c), highHalf: half(y * s)),
                    SIMD4(lowHalf: half(c * c), highHalf: half(c * s))
                )
                totals[k] += SIMD8(lowHalf: first, highHalf: second)
                (c, s) = (c * turnC - s * turnS, s * turnC + c * turnS)
            }
        }
    }

    @inline(__always)
    private static func half(_ value: SIMD4<Double>) -> SIMD2<Double> { value.lowHalf + value.highHalf }

    /// The integral over a band.
    package func power(in band: ClosedRange<Double>) -> Double {
        guard hertz.count > 1 else { return 0 }
        return zip(hertz, density).reduce(0) { band.contains($1.0) ? $0 + $1.1 : $0 } * (hertz[1] - hertz[0])
    }
}

extension pulse_turning {
    fileprivate init(
        _ c: SIMD4<Double>, _ s: SIMD4<Double>, _ y: SIMD4<Double>, _ turnC: SIMD4<Double>, _ turnS: SIMD4<Double>
    ) {
        self.init()
        cosine = (c.x, c.y, c.z, c.w)
        sine = (s.x, s.y, s.z, s.w)
        value = (y.x, y.y, y.z, y.w)
        turn_cosine = (turnC.x, turnC.y, turnC.z, turnC.w)
        turn_sine = (turnS.x, turnS.y, turnS.z, turnS.w)
    }
}

extension SIMD4<Double> {
    fileprivate init(_ four: (Double, Double, Double, Double)) { self.init(four.0, four.1, four.2, four.3) }
}
