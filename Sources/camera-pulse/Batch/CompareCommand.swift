import CameraPulse
import Foundation

struct CompareCommand: Command {
    static let name = "compare"
    static let summary = "Compares results with a reference device: bias, errors, limits of agreement."
    static let operands = "RESULTS REFERENCE.csv"
    static let options = Listing.Format.options
    static let notes = """
        RESULTS is what batch or measure --json wrote. REFERENCE.csv has the columns file and bpm; with start and end
        (seconds from the first frame) a row is compared with the reading of that window, otherwise with the rate of the
        whole recording. A file is found by its path, or by as much of the path's end as tells it from others.

        bias is the mean of result minus reference, the limits of agreement are bias ± 1.96 standard deviations (Bland and
        Altman), and "within 5 bpm or 10 %", whichever is greater, is the accuracy that ANSI/CTA-2065 asks for. Clips that
        got no rate are counted beside these figures, never in them.

        exit status: 0 compared, 1 a file could not be read or nothing matches, 64 usage

        example:
          camera-pulse compare results.jsonl chest-strap.csv
        """

    private let results: FileName
    private let reference: FileName
    private let format: Listing.Format

    init(_ arguments: Arguments) throws(UsageError) {
        guard arguments.operands.count == 2 else {
            throw UsageError("compare takes two files: camera-pulse compare RESULTS REFERENCE.csv")
        }
        (results, reference) = (arguments.operands[0], arguments.operands[1])
        format = try Listing.Format(arguments)
    }

    func run() async throws -> ExitStatus {
        let lines = try Self.content(of: results).split(separator: 0x0A).enumerated().map { index, line in
            guard let line = ResultLine(line) else {
                throw Unreadable(file: results, why: "line \(index + 1) is no result of batch or measure --json")
            }
            return line
        }
        let table: ReferenceTable
        do {
            table = try ReferenceTable(String(decoding: try Self.content(of: reference), as: UTF8.self))
        } catch let trouble as ReferenceTable.Trouble {
            throw Unreadable(file: reference, why: trouble.description)
        }
        let comparison = try Comparison(results: lines, reference: table)
        if case .json = format {
            try StandardStream.output.write(comparison.json.line + "\n")
        } else {
            var listing = Listing(columns: Comparison.columns, as: format)
            for row in comparison.rows { try listing.append(row, json: .null) }
            try listing.finish(empty: "")
        }
        for file in comparison.withoutResult {
            StandardStream.error.say("camera-pulse: there is no result for the reference's '\(file)'")
        }
        if comparison.resultsWithoutReference > 0 {
            StandardStream.error.say(
                "camera-pulse: \(comparison.resultsWithoutReference) results are not in the reference")
        }
        return comparison.folders.isEmpty ? .failed : .measured
    }

    private static func content(of file: FileName) throws -> Data {
        do {
            if file.isStandardStream { return try FileHandle.standardInput.readToEnd() ?? Data() }
            return try Data(contentsOf: URL(fileURLWithPath: file.text))
        } catch {
            throw Unreadable(file: file, why: "check that it exists and that you may read it")
        }
    }

    private struct Unreadable: Error, CustomStringConvertible {
        let file: FileName
        let why: String
        var description: String { "Cannot compare '\(file.displayText)': \(why)." }
    }
}
