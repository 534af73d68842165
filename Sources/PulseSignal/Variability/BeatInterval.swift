/// The time from one beat to the next one of the same segment.
struct BeatInterval: Sendable, Equatable {
    /// When it ends, in seconds from the first frame.
    var end: Double
    /// Its length in seconds.
    var seconds: Double
    /// The variance that its beats' uncertainties give it, in square seconds.
    var uncertainty: Double
    /// Whether it follows directly on the interval before it in a list of intervals.
    var isAdjacent: Bool

    /// When it begins.
    var start: Double { end - seconds }

    /// The intervals of a recording's beats, in order.
    static func all(of beats: [Beat]) -> [BeatInterval] {
        var intervals: [BeatInterval] = []
        var isAdjacent = false
        for (first, second) in zip(beats, beats.dropFirst()) {
            guard first.segment == second.segment else {
                isAdjacent = false
                continue
            }
            intervals.append(
                BeatInterval(
                    end: second.seconds, seconds: second.seconds - first.seconds,
                    uncertainty: first.variance + second.variance, isAdjacent: isAdjacent))
            isAdjacent = true
        }
        return intervals
    }
}
