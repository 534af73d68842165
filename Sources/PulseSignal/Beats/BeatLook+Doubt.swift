import Foundation

extension BeatLook {
    /// How far the rate of all beats of a chain may be from the tracked one, as a logarithm.
    private static let farFromChain = 0.2
    /// Of the usual beat's height: what an upstroke has to have that is a beat for sure.
    private static let clearShare: Float = 0.3
    /// The latest points of a window may still be to come.
    private static let edgeSeconds = 0.2

    /// What contradicts a rate.
    struct Doubt {
        /// The one that it may be instead, in hertz, as far as that can be said.
        var otherHertz: Double?
    }

    /// What contradicts the chain at the tracked rate: what it is made of, or what it leaves out.
    func doubt(
        _ path: [Int], in upstrokes: [Upstroke], other: EarlyBeats.OtherRatio, likeness: Double, usual: Float,
        tracked: Double, at moment: PulseMoment
    ) -> Doubt? {
        if case .coupled(let ratio) = other { return Doubt(otherHertz: ratio * tracked) }
        guard moment.hertz == tracked, likeness >= BeatPath.unlike, let first = path.first, let last = path.last,
            path.count >= 4
        else { return nil }
        let span = upstrokes[last].seconds - upstrokes[first].seconds
        if abs(log(Double(path.count - 1) / (span * tracked))) > Self.farFromChain { return Doubt() }
        guard likeness >= BeatPath.alike else { return nil }
        if case .passing(let ratio) = other { return Doubt(otherHertz: ratio * tracked) }
        return isOverdue(upstrokes, usual: usual, at: moment) ? Doubt() : nil
    }

    /// Whether the next beat is, or the latest one was, so late that the rate must have changed, or beats have gone.
    private func isOverdue(_ upstrokes: [Upstroke], usual: Float, at moment: PulseMoment) -> Bool {
        let least = Self.clearShare * usual
        guard let last = upstrokes.lastIndex(where: { $0.height >= least }) else { return false }
        let latest = upstrokes[last].seconds
        let before = upstrokes[..<last].last { $0.height >= least }?.seconds ?? latest
        let (start, end) = moment.end - latest > latest - before ? (latest, moment.end) : (before, latest)
        return end - start > BeatPath.roomForAnother / moment.hertz
            && isKnown(from: start, to: min(end, moment.end - Self.edgeSeconds))
    }
}
