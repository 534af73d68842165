import Foundation

/// Jumps of the rate from one sure look to the next at which the beats do not tell when it was.
struct UnclearJumps {
    /// For how long the rate may be the one or the other, in seconds.
    private(set) var seconds = 0.0

    /// A break that is longer than this many intervals of the slower rate may hide beats.
    private static let longestBreak = 1.25

    /// - Parameters:
    ///   - looks: In order of time; those that are not sure say nothing.
    ///   - intervals: Between the beats, in order of time.
    init(_ looks: [WholeEvidence.Look], _ intervals: [BeatInterval]) {
        var last: WholeEvidence.Look?
        for after in looks where after.confidence >= WholeModel.sure {
            defer { last = after }
            guard let before = last, abs(log(after.bpm / before.bpm)) > WholeEvidence.oddness else { continue }
            let between = before.end - Double(PulseSpectrum.windowSeconds)...after.end
            let inside = intervals.filter { between.contains($0.end) }
            func fits(_ interval: BeatInterval) -> Bool {
                [before.bpm, after.bpm].contains { WholeEvidence.fits(interval, bpm: $0) }
            }
            let slowest = 60 / min(before.bpm, after.bpm)
            let isBroken = zip(inside, inside.dropFirst()).contains { first, second in
                second.start - first.end > Self.longestBreak * slowest
            }
            if isBroken || !inside.allSatisfy(fits) { seconds += after.end - before.end }
        }
    }
}
