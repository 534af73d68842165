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

extension [Float] {
    /// Likewise.
    mutating func sortFew() { withUnsafeMutableBufferPointer { $0.sortFew() } }
}
