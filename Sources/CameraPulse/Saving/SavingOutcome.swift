import HealthKit

/// What saving a measurement did to the store.
public enum SavingOutcome: Equatable, Sendable {
    /// There was no heart rate to save.
    case nothingToSave
    case saved(Saved)
    /// The store had all of it already.
    case unchanged(Saved)
    /// What the store had of the same recording was replaced.
    case replaced(Saved, count: Int, because: Change)
    /// The store has samples of a newer algorithm, which stay.
    case newerKept

    /// What is in the store now.
    public struct Saved: Equatable, Sendable {
        public var heartRates = 0
        public var variabilities = 0
        public var beats = 0
        public var recorded: RecordingDate
        /// The measurement's own date, where the store has one from a stronger source, which stays.
        public var weakerDate: RecordingDate?
    }

    /// What differs from the samples that were replaced.
    public enum Change: String, Equatable, Sendable {
        case algorithm, date, grid, options
        /// How much of the recording was measured.
        case extent
    }
}

extension SavingOutcome: CustomStringConvertible {
    /// One line, without any value of the measurement.
    public var description: String {
        switch self {
        case .nothingToSave: "nothing to save"
        case .saved(let saved): "saved \(saved)"
        case .unchanged(let saved): "nothing to change, already saved: \(saved)"
        case .replaced(let saved, let count, let change):
            "replaced \(count) sample\(count == 1 ? "" : "s") of the same recording, because \(change.words): saved \(saved)"
        case .newerKept: "kept the samples that a newer algorithm saved of the same recording"
        }
    }
}

extension SavingOutcome.Saved: CustomStringConvertible {
    public var description: String {
        var parts = ["\(heartRates) heart rate\(heartRates == 1 ? "" : "s")"]
        if variabilities > 0 { parts.append("\(variabilities) SDNN") }
        if beats > 0 { parts.append("\(beats) beats") }
        let kept = weakerDate.map { "; kept, as \($0.text), \($0.source.words), counts less: --start changes it" }
        return "\(parts.joined(separator: ", ")) of \(recorded.text) (date: \(recorded.source.words)\(kept ?? ""))"
    }
}

extension SavingOutcome.Change {
    var words: String {
        switch self {
        case .algorithm: "the algorithm is newer"
        case .date: "the date changed"
        case .grid: "the interval of the heart rates changed"
        case .options: "the options of the measurement changed"
        case .extent: "another part of it was measured before"
        }
    }
}

extension RecordingDate.Source {
    /// Who says when a recording began.
    package var words: String {
        switch self {
        case .container: "from the recording"
        case .option: "as given"
        case .fileTime: "the file's last change"
        }
    }
}
