import CameraPulse

/// How far a batch is, on standard error: a bar on a terminal, otherwise a line now and then.
final class BatchProgress {
    private let total: Int?
    private let started = ContinuousClock.now
    private var lastShown = ContinuousClock.now
    private var isDrawn = false
    private let isTerminal = StandardStream.error.isTerminal

    init(total: Int?) { self.total = total }

    func update(_ summary: BatchSummary) {
        let interval: Duration = isTerminal ? .milliseconds(200) : .seconds(30)
        let now = ContinuousClock.now
        guard now - lastShown >= interval else { return }
        lastShown = now
        let line = text(summary)
        if isTerminal {
            let columns = StandardStream.error.columns - 1
            try? StandardStream.error.write("\r\u{1B}[K" + (bar(summary) + line).prefix(columns))
            isDrawn = true
        } else {
            StandardStream.error.say("camera-pulse: \(line)")
        }
    }

    /// Makes room for a line of text.
    func clear() {
        if isDrawn { try? StandardStream.error.write("\r\u{1B}[K") }
        isDrawn = false
    }

    private func bar(_ summary: BatchSummary) -> String {
        guard let total, total > 0 else { return "" }
        let width = 20
        let full = min(width, summary.done * width / total)
        return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: width - full) + "] "
    }

    private func text(_ summary: BatchSummary) -> String {
        let now = (ContinuousClock.now - started).components
        let seconds = max(0.001, Double(now.seconds) + Double(now.attoseconds) * 1e-18)
        let rate = Double(summary.done - summary.kept) / seconds
        var text = "\(summary.done)" + (total.map { " of \($0)" } ?? "") + " done, \(summary.failedCount) failed, "
        text += "\(summary.refusedCount) refused, \((rate * 10).rounded() / 10) clips per second"
        if let total, rate > 0 {
            let left = Int(min(1e9, Double(max(0, total - summary.done)) / rate))
            let (minutes, rest) = (left / 60 % 60, left % 60)
            text += ", \(left / 3600):\(minutes < 10 ? "0" : "")\(minutes):\(rest < 10 ? "0" : "")\(rest) left"
        }
        return text
    }
}
