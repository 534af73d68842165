import CameraPulse
import FoundationEssentials

extension Arguments {
    /// `--start`: when the one recording among the operands began.
    func start() throws(UsageError) -> RecordingDate? {
        guard let text = text("--start") else { return nil }
        guard let start = RecordingDate(iso8601: text, source: .option) else {
            let range = RecordingDate.possible
            if let date = try? Date(text, strategy: .iso8601), date <= range.lowerBound || date >= range.upperBound {
                let ends = [range.lowerBound, range.upperBound].map { $0.iso8601(secondsFromUTC: 0) }
                throw UsageError("--start \(text.printable): give a date after \(ends[0]) and before \(ends[1])")
            }
            throw UsageError(
                "--start \(text.printable): give a date as 2026-05-01T09:58:12+02:00, with its zone")
        }
        guard operands.count < 2 else {
            throw UsageError("--start says when one clip began; of several each needs a date of its own")
        }
        return start
    }
}
