/// How much alike stretches of a wave are.
enum Likeness {
    /// The mean correlation of the stretches that begin at `starts` with their average, each brought to mean 0 and variance
    /// 1 before.
    /// - Precondition: there is a start, all stretches lie in `wave`, and `length` is at least 4.
    static func meanCorrelation(
        in wave: UnsafeBufferPointer<Float>, at starts: UnsafeBufferPointer<Int>, length: Int
    ) -> Float {
        precondition(length >= 4 && starts.allSatisfy { $0 >= 0 && $0 <= wave.count - length }, "stretches of the wave")
        // Each in whole groups of four; what is beyond its end is 0.
        let groups = (length + 3) / 4
        return withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: (starts.count + 1) * groups) { all in
            let average = UnsafeMutableBufferPointer(rebasing: all[..<groups])
            average.initialize(repeating: SIMD4())
            for (number, start) in starts.enumerated() {
                let stretch = UnsafeMutableBufferPointer(rebasing: all[(number + 1) * groups..<(number + 2) * groups])
                for k in 0..<length / 4 { stretch.initializeElement(at: k, to: wave.four(at: start &+ 4 &* k)) }
                if length % 4 > 0 {
                    var rest = SIMD4<Float>()
                    for k in 0..<length % 4 { rest[k] = wave[start + length - length % 4 + k] }
                    stretch.initializeElement(at: groups - 1, to: rest)
                }
                standardise(stretch, length: length)
                for k in 0..<groups { average[k] += stretch[k] }
            }
            standardise(average, length: length)
            var alike = SIMD4<Float>()
            for number in 1...starts.count {
                for k in 0..<groups { alike += all[number &* groups &+ k] * average[k] }
            }
            return alike.sum() / Float(length) / Float(starts.count)
        }
    }

    /// Mean 0 and variance 1; what is beyond the end stays 0.
    @inline(__always)
    private static func standardise(_ groups: UnsafeMutableBufferPointer<SIMD4<Float>>, length: Int) {
        let last = groups.count - 1
        let inside = SIMD4<Float>(0, 1, 2, 3) .< Float(length - 4 * last)
        var sum = SIMD4<Float>()
        for k in 0...last { sum += groups[k] }
        let mean = sum.sum() / Float(length)
        var squares = SIMD4<Float>()
        for k in 0...last {
            groups[k] = groups[k] - mean
            if k == last { groups[k] = SIMD4<Float>().replacing(with: groups[k], where: inside) }
            squares += groups[k] * groups[k]
        }
        let spread = (squares.sum() / Float(length)).squareRoot()
        let scale = spread > 0 ? 1 / spread : 0
        for k in 0...last { groups[k] *= scale }
    }
}
