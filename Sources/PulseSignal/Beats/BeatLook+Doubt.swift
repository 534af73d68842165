import Foundation

extension BeatLook {
    /// How far the rate of all beats of a chain may be from the tracked one, as a logarithm.
    private static let farFromChain = 0.2
    /// Of the usual beat's height: what an upstroke has to have that is a beat for sure.
    private static let clearShare: Float = 0.3
    /// The latest points of a window may still be to come.
    private static let edgeSeconds = 0.2

    /// Whether the chain at the tracked rate is contradicted by what it is made of, or what it leaves out.
    func isDoubtful(
        _ path: [Int], in upstrokes: [Upstroke], likeness: Double, usual: Float, tracked: Double, at moment: PulseMoment
    ) -> Bool {
        guard moment.hertz == tracked, likeness >= BeatPath.unlike, let first = path.first, let last = path.last,
            path.count >= 4
        else { return false }
        let span = upstrokes[last].seconds - upstrokes[first].seconds
        if abs(log(Double(path.count - 1) / (span * tracked))) > Self.farFromChain { return true }
        guard likeness >= BeatPath.alike else { return false }
        return EarlyBeats.mayBePart(path, in: upstrokes) || isOverdue(upstrokes, usual: usual, at: moment)
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
