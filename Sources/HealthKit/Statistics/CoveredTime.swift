/// The time that intervals cover, each moment counted once; fed in the order of their starts.
struct CoveredTime {
    private(set) var seconds = 0.0
    private var coveredEnd = -Double.infinity

    mutating func add(start: Double, end: Double) {
        seconds += max(0, end - max(start, coveredEnd))
        coveredEnd = max(coveredEnd, end)
    }
}
