import PulseSignal

extension Measurement {
    /// The result for a person: a few short lines, the first with the rate or the reason why there is none.
    /// - Parameters:
    ///   - columns: The width to fit the wave into.
    ///   - drawsWave: Whether the reader's terminal shows Unicode block characters.
    public func text(columns: Int, drawsWave: Bool) -> String {
        var lines = [file.displayText]
        switch outcome {
        case .failed(let failure):
            lines.append("not read (\(failure.reason.rawValue)): \(failure.message)")
        case .analyzed(let analysis):
            switch analysis.verdict {
            case .measured(let rate): lines += analysis.lines(rate, columns: columns, drawsWave: drawsWave)
            case .refused(let reason, let message):
                lines.append("no reading (\(reason.rawValue)): \(message)")
                lines += analysis.sureLines
            }
        }
        lines += warnings.map { "note: \($0)" }
        return lines.enumerated().map { $0.offset == 0 ? $0.element : "  " + $0.element }.joined(separator: "\n")
    }
}

extension PulseAnalysis {
    fileprivate func lines(_ rate: HeartRate, columns: Int, drawsWave: Bool) -> [String] {
        let interval = "95 % interval \(rate.interval.lowerBound.fixed(1)) to \(rate.interval.upperBound.fixed(1))"
        var lines = ["\(rate.bpm.fixed(1)) bpm, \(interval), \(rate.confidenceInWords)"]
        if drawsWave {
            let line = Sparkline.line(wave, columns: min(60, columns - 4))
            if !line.isEmpty { lines.append(line) }
        }
        var used = "\(channel.words)"
        if let span { used += ", \(span.lowerBound.fixed(1)) s to \(span.upperBound.fixed(1)) s" }
        lines.append("used: \(used), \(beats.count) beats")
        switch variability {
        case .measured(let figures):
            lines.append(
                "variability: RMSSD \(figures.rmssd.fixed(0)) ms, SDNN \(figures.sdnn.fixed(0)) ms, "
                    + "pNN50 \(figures.pnn50.fixed(0)) % from \(figures.beats) beats")
        case .withheld(let reason): lines.append("variability: not given, \(reason.words)")
        }
        if case .measured(let breathing) = respiration {
            lines.append(
                "breathing: \(breathing.perMinute.fixed(1)) per minute (quality \(breathing.quality.fixed(2)))")
        }
        return lines
    }
}

extension PulseAnalysis {
    /// What was sure in parts of a recording that has no rate as a whole: from when to when, and which rate.
    fileprivate var sureLines: [String] {
        var stretches: [[Reading]] = []
        for reading in sureReadings {
            // Those of one rate, whose windows overlap.
            if let last = stretches.last?.last, reading.start < last.end, abs(reading.bpm - last.bpm) <= 5 {
                stretches[stretches.count - 1].append(reading)
            } else {
                stretches.append([reading])
            }
        }
        return stretches.map { stretch in
            let bpm = stretch.reduce(0) { $0 + $1.bpm } / Double(stretch.count)
            return "from \(stretch[0].start.fixed(1)) s to \(stretch[stretch.count - 1].end.fixed(1)) s: "
                + "about \(bpm.fixed(0)) bpm, by \(stretch.count) sure reading\(stretch.count == 1 ? "" : "s")"
        }
    }
}

extension HeartRate {
    fileprivate var confidenceInWords: String {
        switch confidence {
        case 0.95...: "high confidence"
        case 0.8...: "good confidence"
        default: "low confidence"
        }
    }
}

extension Channel {
    fileprivate var words: String { self == .mixed ? "all channels, weighted" : "\(rawValue) channel" }
}

extension Withheld {
    fileprivate var words: String {
        switch self {
        case .tooShort: "the clean stretch is too short; film 1 to 2 minutes"
        case .notClean: "too many intervals are artefacts"
        case .uncertainBeats: "the beats' times are not certain enough for so steady a rhythm"
        case .noPulse: "there is no pulse"
        case .noRhythm: "nothing repeats"
        }
    }
}

extension Double {
    /// This number with exactly `decimals` digits after the point, the same in every locale.
    func fixed(_ decimals: Int) -> String {
        var text = rounded(toDecimals: decimals).description
        if decimals == 0 { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
        guard !text.contains("e"), let point = text.firstIndex(of: ".") else { return text }
        text += String(repeating: "0", count: max(0, decimals - text.distance(from: point, to: text.endIndex) + 1))
        return text
    }
}
