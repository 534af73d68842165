/// Finds the pictures that a damaged one has spoilt: those after it that were predicted from it, which the decoder gives
/// out without a word. Where no picture is damaged it does nothing.
struct DamageWatch: Sendable {
    /// How long after a damaged picture its successors are looked at, in seconds: the usual distance of key frames.
    private static let suspicionSeconds = 10.0
    /// A picture is spoilt if its level is this many median absolute deviations off the median: a pulse wave's crest is
    /// three to four.
    private static let farDeviations = 6.0
    /// Pictures that the median is taken over, and the fewest that have one.
    private static let memory = 64, fewest = 8

    private var levels: [Double] = []
    private var next = 0
    private var suspiciousUntil = -Double.infinity

    mutating func noteDamage(at seconds: Double) { suspiciousUntil = seconds + Self.suspicionSeconds }

    /// Takes the level of a picture that the decoder has no complaint about.
    /// - Returns: Whether it is spoilt all the same.
    mutating func isSpoilt(level: Double, at seconds: Double) -> Bool {
        let isSpoilt = seconds <= suspiciousUntil && isFar(level)
        remember(level)
        return isSpoilt
    }

    private func isFar(_ level: Double) -> Bool {
        guard levels.count >= Self.fewest else { return false }
        let median = Self.median(of: levels)
        let deviation = Self.median(of: levels.map { abs($0 - median) })
        return abs(level - median) > Self.farDeviations * deviation
    }

    private mutating func remember(_ level: Double) {
        if levels.count < Self.memory { return levels.append(level) }
        levels[next] = level
        next = next + 1 < Self.memory ? next + 1 : 0
    }

    private static func median(of values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
