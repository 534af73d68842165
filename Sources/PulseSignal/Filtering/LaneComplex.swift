/// Four complex numbers, one a lane.
struct LaneComplex {
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
    static func + (a: LaneComplex, b: LaneComplex) -> LaneComplex { LaneComplex(re: a.re + b.re, im: a.im + b.im) }

    @inline(__always)
    static func - (a: LaneComplex, b: LaneComplex) -> LaneComplex { LaneComplex(re: a.re - b.re, im: a.im - b.im) }

    @inline(__always)
    func minusTimesI(_ b: LaneComplex) -> LaneComplex { LaneComplex(re: re + b.im, im: im - b.re) }

    @inline(__always)
    func plusTimesI(_ b: LaneComplex) -> LaneComplex { LaneComplex(re: re - b.im, im: im + b.re) }

    /// Times exp(-iα), α being the turn's angle.
    @inline(__always)
    func turned(_ turn: Turn) -> LaneComplex {
        LaneComplex(re: re * turn.cosine + im * turn.sine, im: im * turn.cosine - re * turn.sine)
    }

    @inline(__always)
    var squared: SIMD4<Float> { re * re + im * im }
}
