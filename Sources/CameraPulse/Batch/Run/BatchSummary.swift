/// What a batch came to.
package struct BatchSummary: Sendable {
    package var measured = 0
    package var refused: [String: Int] = [:]
    package var failed: [String: Int] = [:]
    /// Of all these, those that the output already had.
    package var kept = 0
    package var notSaved = 0
    package var isInterrupted = false
    /// Why it could not go on.
    package var failure: BatchError?
    /// Whether the same command would go on with what is done: not where it went to a stream.
    package var canGoOn = true
    /// Inputs that were not come to; nil where their number is unknown.
    package var left: Int?
    package var skipped = SkippedInputs()
    /// Seconds of recordings that were measured in this run.
    package var recordedSeconds = 0.0
    /// Seconds that this run took.
    package var elapsedSeconds = 0.0
    /// Of the recordings that were measured in this run.
    package var slowest: (file: FileName, seconds: Double)?

    package var refusedCount: Int { refused.values.reduce(0, +) }
    package var failedCount: Int { failed.values.reduce(0, +) }
    package var done: Int { measured + refusedCount + failedCount }

    mutating func count(_ line: ResultLine) {
        switch line.verdict {
        case "measured": measured += 1
        case "refused": refused[line.reason ?? "unknown", default: 0] += 1
        default: failed[line.reason ?? "unknown", default: 0] += 1
        }
    }

    /// Whether nothing was there to measure.
    package var foundNothing: Bool { done == 0 && left == 0 && !isInterrupted && failure == nil }

    /// A few lines for a person, without any value that was measured.
    package var lines: [String] {
        func list(_ reasons: [String: Int]) -> String {
            guard !reasons.isEmpty else { return "" }
            let sorted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            return " (" + sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", ") + ")"
        }
        var first =
            "\(done) clip\(done == 1 ? "" : "s"): \(measured) measured, \(refusedCount) refused\(list(refused)), "
            + "\(failedCount) failed\(list(failed))"
        if kept > 0 { first += "; \(kept) of them \(kept == 1 ? "was" : "were") done before" }
        if notSaved > 0 { first += "; \(notSaved) not saved" }
        var lines = [first]
        if isInterrupted || failure != nil || left != 0 {
            let rest = left.map { "\($0) left" } ?? "some left"
            let prospect =
                canGoOn
                ? "what is done is kept, and the same command goes on from here"
                : "the same command begins anew; with --output FILE it would go on"
            lines.append("\(isInterrupted ? "interrupted" : "stopped"), \(rest); \(prospect)")
        }
        if let words = skipped.words { lines.append(words) }
        if let slowest {
            let rate = recordedSeconds / max(elapsedSeconds, 0.001)
            lines.append(
                "\(recordedSeconds.fixed(0)) s of video in \(elapsedSeconds.fixed(1)) s (\(rate.fixed(1)) s per second); "
                    + "slowest: \(slowest.file.quoted), \(slowest.seconds.fixed(1)) s")
        }
        return lines
    }
}
