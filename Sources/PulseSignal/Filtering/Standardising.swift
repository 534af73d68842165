extension UnsafeMutableBufferPointer<Float> {
    /// Brings the values to mean 0 and variance 1; equal ones to 0.
    func standardise() {
        guard !isEmpty else { return }
        let all = UnsafeBufferPointer(self)
        let mean = all.total / Float(count)
        for i in stride(from: 0, to: count, by: 4) { setUpToFour(at: i, all.upToFour(at: i) - mean) }
        let spread = (all.product(with: all) / Float(count)).squareRoot()
        let scale = spread > 0 ? 1 / spread : 0
        for i in stride(from: 0, to: count, by: 4) { setUpToFour(at: i, all.upToFour(at: i) * scale) }
    }
}

extension UnsafeBufferPointer<Float> {
    /// The sum of all.
    var total: Float {
        var sums = SIMD4<Float>()
        for i in stride(from: 0, to: count, by: 4) { sums += upToFour(at: i) }
        return sums.sum()
    }

    /// The sum of each times its counterpart.
    func product(with other: UnsafeBufferPointer<Float>) -> Float {
        precondition(other.count == count, "\(count) factors")
        var sums = SIMD4<Float>()
        for i in stride(from: 0, to: count, by: 4) { sums += upToFour(at: i) * other.upToFour(at: i) }
        return sums.sum()
    }
}
