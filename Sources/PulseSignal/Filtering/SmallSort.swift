internal import CPulseKernels

extension [Float] {
    /// In increasing order: for a few dozen, without a decision that a processor could guess wrong.
    func sortedFew() -> [Float] {
        #if arch(x86_64)
            if NativeFormat.isAvailable, count <= Int(PULSE_SORTED), allSatisfy({ !$0.isNaN }) {
                var sorted = self
                pulse_sort(self, Int32(count), &sorted)
                return sorted
            }
        #endif
        return sorted()
    }
}
