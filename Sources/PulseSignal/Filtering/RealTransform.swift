import Foundation

/// The discrete Fourier transform of four real series at once, one in each lane.
///
/// A transform of `size` real values is done as one of half as many complex values (even samples real, odd ones
/// imaginary), with radix 4 in Stockham's order, which needs no reversal of bits. See Cooley and Tukey 1965,
/// doi 10.1090/S0025-5718-1965-0178586-1, and Cochran et al. 1967, doi 10.1109/TAU.1967.1161899.
package struct RealTransform: Sendable {
    package let size: Int
    private let half: Int
    /// Cosine and sine of 2π k / size in turn, k < size.
    private let turns: [Float]
    /// Real and imaginary parts in turn.
    private var values: [SIMD4<Float>], spare: [SIMD4<Float>]

    /// - Precondition: `size` is a power of two and at least 8.
    package init(size: Int) {
        precondition(size >= 8 && size & (size - 1) == 0, "a transform's size is a power of two, not \(size)")
        self.size = size
        half = size / 2
        turns = (0..<size).flatMap { k in
            let angle = 2 * Double.pi * Double(k) / Double(size)
            return [Float(cos(angle)), Float(sin(angle))]
        }
        values = [SIMD4<Float>](repeating: SIMD4(), count: size)
        spare = values
    }

    /// Writes the squared magnitude at the frequencies 0…size/2-1 into `power`; `series` is padded with zeros to `size`.
    package mutating func power(of series: [SIMD4<Float>], into power: inout [SIMD4<Float>]) {
        precondition(
            series.count <= size && power.count == half, "the transform takes \(size) values and gives \(half)")
        // Every index below is under `size` (twice the complex length), and all buffers hold as many; checks in these
        // loops would cost more than the arithmetic.
        values.withUnsafeMutableBufferPointer { values in
            spare.withUnsafeMutableBufferPointer { spare in
                turns.withUnsafeBufferPointer { turns in
                    power.withUnsafeMutableBufferPointer { power in
                        guard let first = values.baseAddress, let second = spare.baseAddress,
                            let turns = turns.baseAddress, let power = power.baseAddress
                        else { return }
                        var passes = Passes(length: half, turns: turns, values: first, spare: second)
                        passes.begin(series)
                        passes.run()
                        Passes.power(of: passes.values, length: half, turns: turns, into: power)
                    }
                }
            }
        }
    }
}

/// The stages of one complex transform, each from `values` to `spare`, which then change places.
private struct Passes {
    let length: Int
    let turns: UnsafePointer<Float>
    var values, spare: UnsafeMutablePointer<SIMD4<Float>>
    /// How many transforms of how many points the next stage finds interleaved.
    private var stride = 1, points: Int

    init(
        length: Int, turns: UnsafePointer<Float>, values: UnsafeMutablePointer<SIMD4<Float>>,
        spare: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        (self.length, self.turns, self.values, self.spare) = (length, turns, values, spare)
        points = length
    }

    /// The series as complex numbers, through the first stage. Where it fills no more than half of the transform, half
    /// of that stage's terms are zero.
    mutating func begin(_ series: [SIMD4<Float>]) {
        let quarter = length / 4
        let filled = (series.count + 1) / 2
        guard filled <= 2 * quarter else {
            for k in 0..<2 * length { values[k] = k < series.count ? series[k] : SIMD4() }
            return
        }
        series.withUnsafeBufferPointer { series in
            for p in 0..<quarter {
                let (a, b) = (Complex(series, at: p), Complex(series, at: p + quarter))
                write(p, a + b, a.minusTimesI(b), a - b, a.plusTimesI(b), quarter: quarter)
            }
        }
        advance(by: 4)
    }

    private mutating func advance(by radix: Int) {
        swap(&values, &spare)
        stride *= radix
        points /= radix
    }

    mutating func run() {
        while points >= 4 {
            let quarter = points / 4
            for p in 0..<quarter {
                for q in 0..<stride {
                    let at = q &+ stride &* p
                    let a = Complex(values, at: at)
                    let b = Complex(values, at: at &+ stride &* quarter)
                    let c = Complex(values, at: at &+ 2 &* stride &* quarter)
                    let d = Complex(values, at: at &+ 3 &* stride &* quarter)
                    let (sum, difference) = (a + c, a - c)
                    let (otherSum, otherDifference) = (b + d, b - d)
                    write(
                        at &+ 3 &* stride &* p, sum + otherSum, difference.minusTimesI(otherDifference),
                        sum - otherSum, difference.plusTimesI(otherDifference), p: p)
                }
            }
            advance(by: 4)
        }
        if points == 2 {
            for q in 0..<stride {
                let (a, b) = (Complex(values, at: q), Complex(values, at: q &+ stride))
                (a + b).store(spare, at: q)
                (a - b).store(spare, at: q &+ stride)
            }
            advance(by: 2)
        }
    }

    @inline(__always)
    private func write(_ p: Int, _ a: Complex, _ b: Complex, _ c: Complex, _ d: Complex, quarter: Int) {
        write(4 &* p, a, b, c, d, p: p)
    }

    /// Four results `stride` apart, turned by the multiples of 2π p / points. A turn of 2π / points is `2 · stride` entries
    /// of the table, which has `2 · length` a circle.
    @inline(__always)
    private func write(_ at: Int, _ a: Complex, _ b: Complex, _ c: Complex, _ d: Complex, p: Int) {
        let step = 4 &* stride &* p
        a.store(spare, at: at)
        b.turned(turns, step).store(spare, at: at &+ stride)
        c.turned(turns, 2 &* step).store(spare, at: at &+ 2 &* stride)
        d.turned(turns, 3 &* step).store(spare, at: at &+ 3 &* stride)
    }

    /// The squared magnitudes of the real transform from the complex one of its even and odd samples Z: with
    /// E = (Z(k) + Z*(-k)) / 2 and O = (Z(k) - Z*(-k)) / 2i, X(k) = E + O exp(-2πi k / size) and X*(half - k) = E - O exp(…).
    static func power(
        of values: UnsafeMutablePointer<SIMD4<Float>>, length: Int, turns: UnsafePointer<Float>,
        into power: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        let constant = Complex(values, at: 0)
        power[0] = (constant.re + constant.im) * (constant.re + constant.im)
        for k in 1...length / 2 {
            let (z, mirror) = (Complex(values, at: k), Complex(values, at: length &- k))
            let even = Complex(re: z.re + mirror.re, im: z.im - mirror.im)
            let odd = Complex(re: z.im + mirror.im, im: mirror.re - z.re).turned(turns, 2 &* k)
            power[k] = (even + odd).squared * 0.25
            power[length &- k] = (even - odd).squared * 0.25
        }
    }
}

/// Four complex numbers, one a lane.
private struct Complex {
    var re, im: SIMD4<Float>

    @inline(__always)
    init(re: SIMD4<Float>, im: SIMD4<Float>) { (self.re, self.im) = (re, im) }

    @inline(__always)
    init(_ values: UnsafeMutablePointer<SIMD4<Float>>, at k: Int) {
        (re, im) = (values[2 &* k], values[2 &* k &+ 1])
    }

    /// Two neighbours of a series; zeros after its end.
    @inline(__always)
    init(_ series: UnsafeBufferPointer<SIMD4<Float>>, at k: Int) {
        re = 2 &* k < series.count ? series[2 &* k] : SIMD4()
        im = 2 &* k &+ 1 < series.count ? series[2 &* k &+ 1] : SIMD4()
    }

    @inline(__always)
    func store(_ values: UnsafeMutablePointer<SIMD4<Float>>, at k: Int) {
        values[2 &* k] = re
        values[2 &* k &+ 1] = im
    }

    @inline(__always)
    static func + (a: Complex, b: Complex) -> Complex { Complex(re: a.re + b.re, im: a.im + b.im) }

    @inline(__always)
    static func - (a: Complex, b: Complex) -> Complex { Complex(re: a.re - b.re, im: a.im - b.im) }

    @inline(__always)
    func minusTimesI(_ b: Complex) -> Complex { Complex(re: re + b.im, im: im - b.re) }

    @inline(__always)
    func plusTimesI(_ b: Complex) -> Complex { Complex(re: re - b.im, im: im + b.re) }

    /// Times exp(-iα), whose cosine and sine stand at `at`.
    @inline(__always)
    func turned(_ turns: UnsafePointer<Float>, _ at: Int) -> Complex {
        let (c, s) = (turns[at], turns[at &+ 1])
        return Complex(re: re * c + im * s, im: im * c - re * s)
    }

    @inline(__always)
    var squared: SIMD4<Float> { re * re + im * im }
}
