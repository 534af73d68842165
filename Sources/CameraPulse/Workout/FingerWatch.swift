import PulseSignal

/// Notices that the finger has left the lens for a while, and that it is back.
struct FingerWatch: Sendable {
    enum Change: Equatable, Sendable { case lifted, returned }

    /// For how many seconds the finger has to be there again: long enough not to be a shadow that passes.
    static let returnSeconds = 1.0

    /// Seconds without a finger that count as lifted.
    let liftSeconds: Double
    private var finger = PulseAnalyzer.Finger.unknown
    private var since = 0.0
    private var isTold = false

    init(liftSeconds: Double) { self.liftSeconds = liftSeconds }

    /// Takes what a frame shows, at seconds that do not decrease. Each change is told once.
    mutating func see(_ seen: PulseAnalyzer.Finger, at seconds: Double) -> Change? {
        if seen != finger { (finger, since, isTold) = (seen, seconds, false) }
        guard !isTold else { return nil }
        switch finger {
        case .unknown: return nil
        case .absent:
            isTold = seconds - since >= liftSeconds
            return isTold ? .lifted : nil
        case .present:
            isTold = seconds - since >= Self.returnSeconds
            return isTold ? .returned : nil
        }
    }

    /// Counts anew from here, as after a pause that somebody else ended.
    mutating func restart(at seconds: Double) { (since, isTold) = (seconds, false) }
}
