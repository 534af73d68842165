import PulseSignal

/// Picks which readings are kept: the first that begins in each stretch of some seconds, counted from the first frame or from a later
/// moment.
struct ReadingGrid: Sendable {
    private let every, origin: Double
    /// The number of the stretch that has its reading.
    private(set) var last = -1

    /// - Parameter origin: Where the first stretch begins, in seconds from the first frame.
    init(every: Double, from origin: Double = 0) { (self.every, self.origin) = (every, origin) }

    /// Whether a reading is the first of its stretch. They come in the order of their starts.
    mutating func accepts(_ reading: Reading) -> Bool {
        // The starts are whole multiples of the step; rounding must not put one into the stretch before.
        let stretch = ((reading.start - origin) / every + 1e-9).rounded(.down)
        guard let index = Int(exactly: stretch), index > last else { return false }
        last = index
        return true
    }
}
