/// The stages of one complex transform, each from `values` to `spare`, which then change places.
///
/// The pointers hold `2 · length` elements each, `length` being twice a power of four.
struct TransformPasses {
    private let length: Int
    private let turns: UnsafePointer<Float>
    private var values, spare: UnsafeMutablePointer<SIMD4<Float>>
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
    /// of that stage's terms are zero, and where it ends in the second quarter, more are.
    mutating func begin(_ series: [SIMD4<Float>]) {
        let quarter = length / 4
        let filled = (series.count + 1) / 2
        guard filled <= 2 * quarter else {
            for k in 0..<2 * length { values[k] = k < series.count ? series[k] : SIMD4() }
            return
        }
        series.withUnsafeBufferPointer { series in
            let both = max(0, filled - quarter)
            for p in 0..<both {
                let (a, b) = (LaneComplex(series, at: p), LaneComplex(series, at: p + quarter))
                write(4 &* p, a + b, a.minusTimesI(b), a - b, a.plusTimesI(b), Turns(turns, 4 &* p))
            }
            for p in both..<quarter {
                let a = LaneComplex(series, at: p)
                write(4 &* p, a, a, a, a, Turns(turns, 4 &* p))
            }
        }
        advance()
    }

    private mutating func advance() {
        swap(&values, &spare)
        stride *= 4
        points /= 4
    }

    /// All stages but the last one, which is of two points.
    mutating func run() {
        while points >= 4 {
            let quarter = points / 4
            let distance = stride &* quarter
            for q in 0..<stride {
                let (a, b, c, d) = spread(from: q, distance)
                a.store(spare, at: q)
                b.store(spare, at: q &+ stride)
                c.store(spare, at: q &+ 2 &* stride)
                d.store(spare, at: q &+ 3 &* stride)
            }
            for p in 1..<quarter {
                // A turn of 2π / points is `2 · stride` entries of the table, which has `2 · length` a circle.
                let turns = Turns(turns, 4 &* stride &* p)
                for q in 0..<stride {
                    let (a, b, c, d) = spread(from: q &+ stride &* p, distance)
                    write(q &+ 4 &* stride &* p, a, b, c, d, turns)
                }
            }
            advance()
        }
    }

    /// The transform of the four points that are `distance` apart.
    @inline(__always)
    private func spread(from at: Int, _ distance: Int) -> (LaneComplex, LaneComplex, LaneComplex, LaneComplex) {
        let (a, b) = (LaneComplex(values, at: at), LaneComplex(values, at: at &+ distance))
        let (c, d) = (
            LaneComplex(values, at: at &+ 2 &* distance), LaneComplex(values, at: at &+ 3 &* distance)
        )
        let (sum, difference) = (a + c, a - c)
        let (otherSum, otherDifference) = (b + d, b - d)
        return (
            sum + otherSum, difference.minusTimesI(otherDifference), sum - otherSum,
            difference.plusTimesI(otherDifference)
        )
    }

    /// Four results `stride` apart, turned.
    @inline(__always)
    private func write(
        _ at: Int, _ a: LaneComplex, _ b: LaneComplex, _ c: LaneComplex, _ d: LaneComplex, _ turns: Turns
    ) {
        a.store(spare, at: at)
        b.turned(turns.once).store(spare, at: at &+ stride)
        c.turned(turns.twice).store(spare, at: at &+ 2 &* stride)
        d.turned(turns.thrice).store(spare, at: at &+ 3 &* stride)
    }

    /// The last stage, and the squared magnitudes of the real transform from the complex one of its even and odd samples Z.
    ///
    /// The last stage makes Z(k) and Z(k + half) of a(k) ± b(k), half being half of `length`, so that the numbers at k and
    /// half - k give all of Z(k), Z(half - k), Z(half + k) and Z(length - k): two pairs.
    func finish(into power: UnsafeMutablePointer<SIMD4<Float>>) {
        let half = length / 2
        let (a, b) = (LaneComplex(values, at: 0), LaneComplex(values, at: half))
        let constant = (a + b).re + (a + b).im
        power[0] = constant * constant
        power[half] = (a - b).squared
        for k in 1...half / 2 {
            let (a, b) = (LaneComplex(values, at: k), LaneComplex(values, at: half &+ k))
            let (c, d) = (LaneComplex(values, at: half &- k), LaneComplex(values, at: length &- k))
            let turn = Turn(turns, 2 &* k)
            (power[k], power[length &- k]) = Self.powers(a + b, c - d, turn)
            // A quarter of a circle less the turn: sine and cosine change places.
            (power[half &- k], power[half &+ k]) = Self.powers(c + d, a - b, Turn(cosine: turn.sine, sine: turn.cosine))
        }
    }

    /// With E = (Z(k) + Z*(-k)) / 2 and O = (Z(k) - Z*(-k)) / 2i, X(k) = E + O exp(-2πi k / size) and
    /// X*(length - k) = E - O exp(…).
    @inline(__always)
    private static func powers(_ z: LaneComplex, _ mirror: LaneComplex, _ turn: Turn) -> (SIMD4<Float>, SIMD4<Float>) {
        let even = LaneComplex(re: z.re + mirror.re, im: z.im - mirror.im)
        let odd = LaneComplex(re: z.im + mirror.im, im: mirror.re - z.re).turned(turn)
        return ((even + odd).squared * 0.25, (even - odd).squared * 0.25)
    }
}

/// An angle's cosine and sine, in all lanes.
struct Turn {
    var cosine, sine: SIMD4<Float>

    @inline(__always)
    init(cosine: SIMD4<Float>, sine: SIMD4<Float>) { (self.cosine, self.sine) = (cosine, sine) }

    @inline(__always)
    init(_ turns: UnsafePointer<Float>, _ at: Int) {
        (cosine, sine) = (SIMD4(repeating: turns[at]), SIMD4(repeating: turns[at &+ 1]))
    }
}

/// An angle, twice and three times as much.
private struct Turns {
    let once, twice, thrice: Turn

    @inline(__always)
    init(_ turns: UnsafePointer<Float>, _ at: Int) {
        (once, twice, thrice) = (Turn(turns, at), Turn(turns, 2 &* at), Turn(turns, 3 &* at))
    }
}
