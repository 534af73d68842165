import Foundation

/// What the beats of a window say about its rate.
struct BeatTally {
    /// From the intervals that fit the tracked rate; nil for fewer than three.
    private(set) var bpm: Double?
    /// From all intervals but those of a missed or an extra beat; nil for fewer than three, or where those are many.
    private(set) var plain: Double?
    /// From all intervals, where some are long and no beat can be missing from those; nil for fewer than three.
    private(set) var whole: Double?
    /// Share of the intervals that do not fit.
    private(set) var strangers = 1.0
    private(set) var strength = 0.0
    /// The sum of the beats' squared heights.
    private(set) var power: Float = 0
    /// Beats whose waves are this much alike are beats, whatever their rhythm.
    static let clearLikeness = 0.88
    /// How far the rate of such beats may be from the tracked one, as a logarithm: short of the double.
    private static let farthest = 0.6
    /// The least half width of an interval, as a share of what beats and tracked rate differ by: the rate has changed
    /// within the window, and what lies between its edges and the outermost beats is not known.
    static let share = 0.5
    private(set) var spread = 0.3
    /// Median change from one interval to the next, as a logarithm.
    private(set) var unrest = 0.3
    /// Whether the intervals vary more than those of a regular rhythm: what rate there is, is not sure then.
    let isUneven: Bool

    init(_ beats: [Upstroke], tracked: Double) {
        isUneven = Self.areUneven(beats)
        var logs: [Double] = []
        logs.reserveCapacity(beats.count)
        var total = 0
        var (sum, span, near) = (0.0, 0.0, 0)
        var (longSpan, long) = (0.0, 0)
        var slow: Double?
        var pairs = false
        // The short interval before a premature beat, of which the pause after it is the other half.
        var early: Double?
        for k in beats.indices.dropFirst() where beats[k - 1].segment == beats[k].segment {
            let b = beats[k]
            let interval = b.seconds - beats[k - 1].seconds
            total += 1
            let length = log(interval * tracked / 60)
            if let before = early, abs(log((before + interval) * tracked / 120)) < 0.2 {
                span += before + interval
                near += 2
            } else if abs(length) < 0.47 {
                span += interval
                near += 1
            }
            // One alone may be a beat too weak to be seen.
            if abs(length) >= 0.47, length < 0 || b.isNext {
                if let before = slow, abs(log(interval / before)) < 0.2 {
                    longSpan += pairs ? interval : before + interval
                    long += pairs ? 1 : 2
                    pairs = true
                }
                slow = interval
            } else {
                (slow, pairs) = (nil, false)
            }
            early = length <= -0.47 ? interval : nil
            if abs(length) < 0.35 {
                sum += interval
                logs.append(log(interval))
            }
        }
        power = beats.reduce(0) { $0 + $1.height * $1.height }
        if !beats.isEmpty { strength = Double(beats.reduce(0) { $0 + $1.strength }) / Double(beats.count) }
        if near >= 3, 5 * near >= 4 * total { plain = 60 * Double(near) / span }
        if long > 0, near + long >= 3, near + long == total { whole = 60 * Double(total) / (span + longSpan) }
        guard logs.count >= 3 else { return }
        var changes = (1..<logs.count).map { abs(logs[$0 - 1] - logs[$0]) }
        changes.sort()
        unrest = changes[changes.count / 2]
        bpm = 60 * Double(logs.count) / sum
        strangers = 1 - Double(logs.count) / Double(total)
        let mean = logs.reduce(0, +) / Double(logs.count)
        spread = (logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logs.count)).squareRoot()
    }

    /// The beats' rate where they are steady enough to be believed and not off by a missed or an extra one, else the
    /// tracked one, which lags a rate that changes.
    func agreedRate(tracked: Double, likeness: Double) -> Double {
        if likeness >= BeatPath.alike, let whole, abs(log(whole / tracked)) < Self.farthest { return whole }
        if likeness >= Self.clearLikeness, let plain, abs(log(plain / tracked)) < 0.3 { return plain }
        guard let bpm, strangers <= 0.2, unrest < 0.12, abs(log(bpm / tracked)) < 0.25 else { return tracked }
        return bpm
    }
}
