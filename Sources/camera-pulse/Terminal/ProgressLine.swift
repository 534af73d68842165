import CameraPulse
import VideoDecoding

/// A line on standard error that says how far the work is; only on a terminal, and only when it takes over a second.
final class ProgressLine: Sendable {
    private let name: String
    private let started = ContinuousClock.now
    private let lastDrawn = Guarded<ContinuousClock.Instant?>(nil)
    private let isTerminal = StandardStream.error.isTerminal

    init(name: String) { self.name = name }

    func update(_ progress: MeasurementProgress) {
        guard isTerminal else { return }
        let now = ContinuousClock.now
        let isDue = lastDrawn.withLock { last in
            guard now - started > .seconds(1), last.map({ now - $0 > .milliseconds(200) }) ?? true else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        var line = "\(name): \(Int(progress.seconds.rounded())) s"
        if let share = progress.share { line += ", \(Int((share * 100).rounded())) %" }
        try? StandardStream.error.write("\r\u{1B}[K" + line.prefix(StandardStream.error.columns - 1))
    }

    func clear() {
        if lastDrawn.withLock({ $0 != nil }) { try? StandardStream.error.write("\r\u{1B}[K") }
    }
}
