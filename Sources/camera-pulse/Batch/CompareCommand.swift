import CameraPulse

struct CompareCommand: Command {
    static let name = "compare"
    static let summary = "Compares results with a reference device: bias, errors, limits of agreement."
    static let operands = "RESULTS REFERENCE.csv"
    static let options = Listing.Format.options
    static let notes = """
        RESULTS is what batch or measure --json wrote. REFERENCE.csv has the columns file and bpm, separated by
        commas, semicolons or tabs; with start and end (seconds from the first frame) a row is compared with the reading of
        that window, otherwise with the rate of the whole recording. A file is found by its path, or by as much of the
        path's end as tells it from others.

        bias is the mean of result minus reference, the limits of agreement are bias ± 1.96 standard deviations (Bland and
        Altman), and "within 5 bpm or 10 %", whichever is greater, is the accuracy that ANSI/CTA-2065 asks for. Clips that
        got no rate are counted beside these figures, never in them. The last row is that of all folders (folder null in
        JSON); shares are from 0 to 1 in JSON and CSV. RESULTS or REFERENCE.csv can be - or a pipe.

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
        guard arguments.operands.contains(where: { !$0.isStandardStream }) else {
            throw UsageError("compare - -: only one of the two can be standard input")
        }
        (results, reference) = (arguments.operands[0], arguments.operands[1])
        format = try Listing.Format(arguments)
    }

    func run() async throws -> ExitStatus {
        let comparison = try Comparison(results: try readResults(), reference: try readReference())
        let columns = format == .csv ? Comparison.csvColumns : Comparison.columns
        var listing = Listing(columns: columns, as: format)
        for group in comparison.folders + [comparison.all] {
            try listing.append(format == .csv ? group.csvCells : group.cells, json: group.json)
        }
        try listing.finish(empty: "")
        for file in comparison.withoutResult {
            StandardStream.error.say("camera-pulse: there is no result for the reference's '\(file)'")
        }
        sayLeft(comparison.withoutReference)
        return comparison.folders.isEmpty ? .failed : .measured
    }

    /// A study may have many more results than references.
    private static let mostNamed = 10

    private func sayLeft(_ files: [String]) {
        for file in files.prefix(Self.mostNamed) {
            StandardStream.error.say("camera-pulse: the result of '\(file)' is not in the reference")
        }
        let more = files.count - Self.mostNamed
        if more > 0 {
            StandardStream.error.say("camera-pulse: nor \(more == 1 ? "is 1 more result" : "are \(more) more results")")
        }
    }

    private func readResults() throws(Unreadable) -> [ResultLine] {
        var lines = ResultLines()
        try Self.read(results) {
            try lines.append($0)
        } end: {
            try lines.finish()
        }
        return lines.results
    }

    private func readReference() throws(Unreadable) -> ReferenceTable {
        var table = ReferenceTable()
        try Self.read(reference) {
            try table.append($0)
        } end: {
            try table.finish()
        }
        return table
    }

    private static func read(
        _ file: FileName, _ take: ([UInt8]) throws -> Void, end: () throws -> Void
    ) throws(Unreadable) {
        do {
            try file.forEachPiece(take)
            try end()
        } catch {
            throw Unreadable(file: file, why: "\(error)")
        }
    }

    private struct Unreadable: Error, CustomStringConvertible {
        let file: FileName
        let why: String
        var description: String { "Cannot compare '\(file.displayText)': \(why)." }
    }
}
