internal import CPulseKernels

extension UnsafeMutableBufferPointer<Float> {
    /// Puts a few dozen in increasing order, without a decision that a processor could guess wrong; none is NaN.
    func sortFew() {
        #if arch(x86_64)
            if NativeFormat.isAvailable, count <= Int(PULSE_SORTED), let first = baseAddress {
                return pulse_sort(first, Int32(count), first)
            }
        #endif
        var all = self
        all.sort()
    }
}

/// The one of this rank, counted from 0, when a few dozen values are put in increasing order; to single precision.
/// - Precondition: There are more than `rank`.
@inline(__always)
func ranked(_ rank: Int, of count: Int, _ value: (Int) -> Double) -> Double {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { room in
        let few = UnsafeMutableBufferPointer(rebasing: room[..<count])
        for k in 0..<count { few[k] = Float(value(k)) }
        few.sortFew()
        return Double(few[rank])
    }
}

extension [Float] {
    /// Likewise.
    mutating func sortFew() { withUnsafeMutableBufferPointer { $0.sortFew() } }
}
