import Foundation

/// The spectrum of unevenly spaced values (Lomb 1976, doi 10.1007/BF00648343; Scargle 1982, doi 10.1086/160554).
package struct Periodogram {
    /// The frequencies in hertz, evenly spaced, and the power density at each, in square units per hertz: its integral
    /// over all frequencies is the variance.
    package let hertz: [Double], density: [Double]

    /// - Parameter band: In hertz; stepped through at a quarter of the resolution, which is one over the time spanned.
    /// - Returns: nil for fewer than 8 values, or when they do not vary.
    package init?(times: [Double], values: [Double], band: ClosedRange<Double>) {
        guard values.count >= 8, let first = times.first, let last = times.last, last > first else { return nil }
        let span = last - first
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
        guard variance > 0 else { return nil }
        let spacing = 1 / (4 * span)
        let steps = Int((band.upperBound - band.lowerBound) / spacing)
        let frequencies = (0...max(0, steps)).map { band.lowerBound + Double($0) * spacing }
        var sums = [(c: Double, s: Double, cc: Double, cs: Double)](repeating: (0, 0, 0, 0), count: frequencies.count)
        for (time, value) in zip(times, values) {
            let start = 2 * Double.pi * band.lowerBound * (time - first)
            let step = 2 * Double.pi * spacing * (time - first)
            var c = cos(start)
            var s = sin(start)
            let turnC = cos(step)
            let turnS = sin(step)
            for k in sums.indices {
                let y = value - mean
                sums[k].c += y * c
                sums[k].s += y * s
                sums[k].cc += c * c
                sums[k].cs += c * s
                (c, s) = (c * turnC - s * turnS, s * turnC + c * turnS)
            }
        }
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

    /// The integral over a band.
    package func power(in band: ClosedRange<Double>) -> Double {
        guard hertz.count > 1 else { return 0 }
        return zip(hertz, density).reduce(0) { band.contains($1.0) ? $0 + $1.1 : $0 } * (hertz[1] - hertz[0])
    }
}
