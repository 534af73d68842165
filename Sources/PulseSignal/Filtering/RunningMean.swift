/// The mean of each value and its neighbours up to a distance, fewer at the ends; four series at once, one a lane.
struct RunningMean: Sendable {
    private let count, reach: Int
    /// One over how many values each mean is of.
    let shares: [Float]
    /// Of all values before each.
    private var sums: [SIMD4<Float>]

    init(count: Int, reach: Int) {
        (self.count, self.reach) = (count, reach)
        shares = (0..<count).map { 1 / Float(min(count, $0 + reach + 1) - max(0, $0 - reach)) }
        sums = [SIMD4<Float>](repeating: SIMD4(), count: count + 1)
    }

    /// - Precondition: both have as many values as was said.
    mutating func update(of values: [SIMD4<Float>], into means: inout [SIMD4<Float>]) {
        precondition(values.count == count && means.count == count, "a running mean of \(count) values")
        let inner = min(reach, count)..<max(min(reach, count), count - reach)
        values.withUnsafeBufferPointer { values in
            sums.withUnsafeMutableBufferPointer { sums in
                shares.withUnsafeBufferPointer { shares in
                    means.withUnsafeMutableBufferPointer { means in
                        var sum = SIMD4<Float>()
                        for i in 0..<count {
                            sum += values[i]
                            sums[i + 1] = sum
                        }
                        for i in 0..<inner.lowerBound { means[i] = sums[min(count, i + reach + 1)] * shares[i] }
                        for i in inner { means[i] = (sums[i &+ reach &+ 1] - sums[i &- reach]) * shares[i] }
                        for i in inner.upperBound..<count {
                            means[i] = (sum - sums[max(0, i - reach)]) * shares[i]
                        }
                    }
                }
            }
        }
    }
}
