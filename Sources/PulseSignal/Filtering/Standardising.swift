extension UnsafeMutableBufferPointer<Float> {
    /// Brings the first `used` values to mean 0 and variance 1; equal ones to 0.
    /// - Precondition: Those that follow, up to a multiple of eight, are 0, and stay so.
    func standardise(_ used: Int) {
        precondition(count % 4 == 0 && used <= count && used > count - 8, "\(used) values in \(count)")
        guard used > 0 else { return }
        let all = UnsafeBufferPointer(self)
        let mean = all.total / Float(used)
        for i in stride(from: 0, to: count, by: 4) { setFour(at: i, all.four(at: i) - mean) }
        for i in used..<count { self[i] = 0 }
        let spread = (all.product(with: all) / Float(used)).squareRoot()
        let scale = spread > 0 ? 1 / spread : 0
        for i in stride(from: 0, to: count, by: 4) { setFour(at: i, all.four(at: i) * scale) }
    }
}

extension UnsafeBufferPointer<Float> {
    /// The sum of all, which are a multiple of four.
    var total: Float {
        precondition(count % 4 == 0, "fours, not \(count) numbers")
        var sums = SIMD4<Float>()
        for i in stride(from: 0, to: count, by: 4) { sums += four(at: i) }
        return sums.sum()
    }

    /// The sum of each times its counterpart; they are a multiple of four.
    func product(with other: UnsafeBufferPointer<Float>) -> Float {
        precondition(other.count == count && count % 4 == 0, "\(count) factors")
        var sums = SIMD4<Float>()
        for i in stride(from: 0, to: count, by: 4) { sums += four(at: i) * other.four(at: i) }
        return sums.sum()
    }
}
