import Foundation

/// What the beats of a window say about its rate.
struct BeatTally {
    /// From the intervals that fit the tracked rate; nil for fewer than three.
    private(set) var bpm: Double?
    /// From all intervals but those of a missed or an extra beat; nil for fewer than three, or where those are many.
    private(set) var plain: Double?
    /// From all intervals, where some are long and no beat can be missing from those; nil for fewer than three.
    private(set) var whole: Double?
    /// From all of the window, where its rate changes once and no beat can be missing; nil where it does not.
    private(set) var changed: Double?
    /// Share of the intervals that do not fit.
    private(set) var strangers = 1.0
    let strength: Double
    /// The sum of the beats' squared heights.
    private(set) var power: Float
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

    /// - Parameters:
    ///   - beats: In order of time.
    ///   - tracked: The rate they are expected at, in beats per minute.
    ///   - window: Where they lie, in seconds from the first frame.
    init(_ beats: [Upstroke], tracked: Double, in window: ClosedRange<Double>) {
        isUneven = Self.areUneven(beats)
        power = beats.reduce(0) { $0 + $1.height * $1.height }
        strength = beats.isEmpty ? 0 : Double(beats.reduce(0) { $0 + $1.strength }) / Double(beats.count)
        var intervals: [Interval] = []
        intervals.reserveCapacity(beats.count)
        for k in beats.indices.dropFirst() where beats[k - 1].segment == beats[k].segment {
            let seconds = beats[k].seconds - beats[k - 1].seconds
            intervals.append(
                Interval(seconds: seconds, length: log(seconds * tracked / 60), isNext: beats[k].isNext))
        }
        let near = Self.near(intervals, tracked: tracked)
        plain = Self.plainRate(near, of: intervals)
        whole = Self.wholeRate(near, of: intervals)
        changed = Self.changedRate(beats, in: window)
        fit(intervals)
    }

    /// Of beats that are coupled in twos: what the higher one of each says, whose intervals are even, with the rates of all.
    /// - Parameter tracked: The rate of all, in beats per minute.
    init(coupled beats: [Upstroke], tracked: Double, in window: ClosedRange<Double>) {
        let higher = beats.indices.filter { k in
            [k - 1, k + 1].allSatisfy { !beats.indices.contains($0) || beats[$0].height < beats[k].height }
        }
        self.init(higher.map { beats[$0] }, tracked: tracked / 2, in: window)
        (bpm, plain) = (bpm.map { 2 * $0 }, plain.map { 2 * $0 })
        (whole, changed) = (whole.map { 2 * $0 }, changed.map { 2 * $0 })
        power = beats.reduce(0) { $0 + $1.height * $1.height }
    }

    /// Sets what the intervals say that fit the tracked rate.
    private mutating func fit(_ intervals: [Interval]) {
        var (sum, logs, count) = (0.0, 0.0, 0)
        for interval in intervals where interval.fits {
            sum += interval.seconds
            logs += interval.length
            count += 1
        }
        guard count >= 3 else { return }
        bpm = 60 * Double(count) / sum
        strangers = 1 - Double(count) / Double(intervals.count)
        let mean = logs / Double(count)
        var squares = 0.0
        var changes: [Double] = []
        changes.reserveCapacity(count)
        var last: Double?
        for interval in intervals where interval.fits {
            squares += (interval.length - mean) * (interval.length - mean)
            if let last { changes.append(abs(last - interval.length)) }
            last = interval.length
        }
        spread = (squares / Double(count)).squareRoot()
        changes.sort()
        unrest = changes[changes.count / 2]
    }

    /// The beats' rate where they are steady enough to be believed and not off by a missed or an extra one, else the
    /// tracked one, which lags a rate that changes.
    func agreedRate(tracked: Double, likeness: Double) -> Double {
        if likeness >= BeatPath.alike {
            if let changed, abs(log(changed / tracked)) < Self.farthest { return changed }
            if let whole, abs(log(whole / tracked)) < Self.farthest { return whole }
        }
        if likeness >= Self.clearLikeness, let plain, abs(log(plain / tracked)) < 0.3 { return plain }
        guard let bpm, strangers <= 0.2, unrest < 0.12, abs(log(bpm / tracked)) < 0.25 else { return tracked }
        return bpm
    }
}
