/// Why a file cannot be read as a colour trace; the message names the line, the trouble and what to do.
public enum TraceError: Error, Equatable, CustomStringConvertible {
    case empty
    case notText(line: Int)
    case lineTooLong(line: Int)
    case missingColumns([String], header: String)
    case duplicateColumn(String)
    case noTimeColumn
    case notANumber(text: String, column: String, line: Int)
    case tooFewFields(found: Int, needed: Int, line: Int)
    case noRows

    public var description: String {
        switch self {
        case .empty:
            "the trace is empty; give a CSV file with a header line `time_s,red,green,blue` and one line per frame"
        case .notText(let line):
            "line \(line) is not text; a trace is a CSV file with a header line `time_s,red,green,blue`"
        case .lineTooLong(let line):
            "line \(line) is longer than \(TraceParser.longestLine) bytes; a trace has one short line per frame"
        case .missingColumns(let names, let header):
            "the header `\(header)` has no column \(names.joined(separator: ", ")); "
                + "name the columns red, green, blue or R, G, B (measure --channel NAME needs that one alone)"
        case .duplicateColumn(let name):
            "the header names the column \(name) twice; keep one"
        case .noTimeColumn:
            "the trace has no time column; say its frame rate with --rate HZ, or add a column time_s"
        case .notANumber(let text, let column, let line):
            "line \(line): '\(text)' in column \(column) is not a number; use a decimal point and no units"
        case .tooFewFields(let found, let needed, let line):
            "line \(line) has \(found) field\(found == 1 ? "" : "s"), the header needs \(needed); complete or remove it"
        case .noRows:
            "the trace has a header but no frames; record at least a few seconds"
        }
    }
}
