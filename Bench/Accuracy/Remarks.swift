import PulseSignal

extension PulseScore {
    /// One line for a recording that something is wrong with, nil for any other.
    func remark(on pulseCase: PulseCase, _ analysis: PulseAnalysis) -> String? {
        let wrong = readings.count(where: \.isConfidentlyWrong)
        let missed = trueBeats - beatErrors.count
        let extra = foundBeats - beatErrors.count
        guard wrong > 0 || rate == nil || abs(rate?.error ?? 0) > 0.5 || missed > 1 || extra > 1 else { return nil }
        return "\(pulseCase.group): \(pulseCase.name): \(analysis.outcome), off by \((rate?.error).text(2)), "
            + "confidence \((rate?.confidence).text(2)), beats missed \(missed), extra \(extra) of \(trueBeats), "
            + "beat median \(beatErrors.median.text(1)) ms, sure and wrong readings \(wrong) of \(readings.count)"
    }
}

extension NoPulseCase {
    /// Prints a line if anything was read into it.
    func report(_ analysis: PulseAnalysis) {
        guard let highest = analysis.highestConfidence else { return }
        print(
            "\(kind.name)\(hasPictures ? "" : ", colours only"), seed \(seed): \(analysis.outcome),",
            "\(analysis.readings.count) readings, highest confidence \(Double?(highest).text(2))")
    }
}

extension PulseAnalysis {
    /// The rate, or the reason for there being none.
    var outcome: String {
        switch verdict {
        case .measured(let rate): "\(Double?(rate.bpm).text(1)) bpm"
        case .refused(let reason, _): reason.rawValue
        }
    }
}
