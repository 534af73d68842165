import Foundation

/// Jumps of the rate from one sure look to the next at which the beats do not tell when it was.
struct UnclearJumps {
    /// For how long the rate may be the one or the other, in seconds.
    private(set) var seconds = 0.0

    /// Rates that differ by more than this (as a logarithm) are a jump, and intervals are of neither rate.
    private static let jump = 0.2
    /// A break that is longer than this many intervals of the slower rate may hide beats.
    private static let longestBreak = 1.25

    /// - Parameters:
    ///   - looks: In order of time; those that are not sure say nothing.
    ///   - intervals: Between the beats, in order of time.
    init(_ looks: [WholeEvidence.Look], _ intervals: [BeatInterval]) {
        var last: WholeEvidence.Look?
        for after in looks where after.confidence >= WholeModel.sure {
            defer { last = after }
            guard let before = last, abs(log(after.bpm / before.bpm)) > Self.jump else { continue }
            let between = before.end - Double(PulseSpectrum.windowSeconds)...after.end
            let inside = intervals.filter { between.contains($0.end) }
            func fits(_ interval: BeatInterval) -> Bool {
                [before.bpm, after.bpm].contains { abs(log(interval.seconds * $0 / 60)) <= Self.jump }
            }
            let slowest = 60 / min(before.bpm, after.bpm)
            let isBroken = zip(inside, inside.dropFirst()).contains { first, second in
                second.end - second.seconds - first.end > Self.longestBreak * slowest
            }
            if isBroken || !inside.allSatisfy(fits) { seconds += after.end - before.end }
        }
    }
}
