/// Counts the stretches between pauses in which a workout ran, and those that were too short for a reading.
struct RunningStretches: Sendable {
    /// For how many seconds a workout has to run until a reading is sure to fit.
    private let neededSeconds: Double
    private var start: Double?
    private var hasReading = false
    private var count = 0, tooShort = 0
    private var longestSeconds = 0.0

    init(neededSeconds: Double) { self.neededSeconds = neededSeconds }

    mutating func begin(at seconds: Double) { (start, hasReading) = (seconds, false) }

    mutating func noteReading() { hasReading = true }

    mutating func end(at seconds: Double) {
        guard let start else { return }
        let length = seconds - start
        count += 1
        longestSeconds = max(longestSeconds, length)
        if !hasReading, length < neededSeconds { tooShort += 1 }
        self.start = nil
    }

    /// What pauses left without a reading; nil where they left every stretch long enough.
    var whyWithoutReading: String? {
        let needed = "\(neededSeconds.fixed(0)) s"
        if tooShort == 0 { return nil }
        let longest = "\(longestSeconds.fixed(1)) s"
        if count == 1 { return "no reading: one needs up to \(needed), and the workout ran for \(longest)" }
        if tooShort == count {
            return "no reading: one needs up to \(needed) without a pause, and the workout ran for at most "
                + "\(longest) at a time"
        }
        return
            "\(tooShort) of \(count) stretches between pauses \(tooShort == 1 ? "has" : "have") no reading: one needs "
            + "up to \(needed) without a pause"
    }
}
