import PulseSignal

/// What was read into recordings of one kind that have no pulse.
struct NoPulseFigures: Codable {
    var kind: String
    var recordings: Int
    /// Recordings that were given a rate, and that had a reading at all.
    var measured, withReading: Int
    /// Recordings in which a reading or the rate has a confidence of 0.8 or more.
    var sure: Int
    /// The highest confidence of all.
    var highestConfidence: Double?
    /// Recordings by reason of the refusal.
    var refusals: [String: Int]

    init(_ kind: String, _ analyses: [PulseAnalysis]) {
        self.kind = kind
        recordings = analyses.count
        measured = analyses.count { $0.rate != nil }
        withReading = analyses.count { !$0.readings.isEmpty }
        let highest = analyses.compactMap(\.highestConfidence)
        sure = highest.count { $0 >= 0.8 }
        highestConfidence = highest.max()
        refusals = [:]
        for case .refused(let reason, _) in analyses.map(\.verdict) { refusals[reason.rawValue, default: 0] += 1 }
    }
}

extension PulseAnalysis {
    var rate: HeartRate? { if case .measured(let rate) = verdict { rate } else { nil } }

    /// Of its readings and its rate; nil when there is neither.
    var highestConfidence: Double? { (readings.map(\.confidence) + [rate?.confidence].compactMap(\.self)).max() }
}
