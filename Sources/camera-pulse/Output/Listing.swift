import CameraPulse

/// Rows that are printed as a table for people, as JSON, or as CSV. Only a table waits for its last row, which may be its
/// widest; the others are written as they come.
struct Listing {
    enum Format {
        case table, json, csv

        static let options = [
            CommandOption("--json", "print a JSON array, one object per line"),
            CommandOption("--csv", "print comma-separated values (RFC 4180)"),
        ]

        init(_ arguments: Arguments) throws(UsageError) {
            switch (arguments.has("--json"), arguments.has("--csv")) {
            case (true, true): throw UsageError("--json and --csv exclude each other; give one")
            case (true, false): self = .json
            case (false, true): self = .csv
            case (false, false): self = .table
            }
        }
    }

    private let columns: [String]
    private let format: Format
    private var table: [[String]] = []
    private var pending = ""
    private(set) var count = 0

    init(columns: [String], as format: Format) {
        (self.columns, self.format) = (columns, format)
        if case .csv = format { pending = Self.csvLine(columns) }
    }

    mutating func append(_ cells: @autoclosure () -> [String], json: @autoclosure () -> JSONValue) throws(OutputError) {
        switch format {
        case .table: table.append(cells().map(\.printable))
        case .csv: pending += Self.csvLine(cells().map(\.printable))
        case .json: pending += (count == 0 ? "[\n" : ",\n") + json().line
        }
        count += 1
        if pending.utf8.count > 1 << 16 { try flush() }
    }

    /// Ends the listing.
    ///
    /// - Parameter empty: What a person reads when there are no rows.
    mutating func finish(empty: String) throws(OutputError) {
        switch format {
        case .table: pending = count == 0 ? empty + "\n" : tableText
        case .csv: break
        case .json: pending += count == 0 ? "[\n]\n" : "\n]\n"
        }
        try flush()
    }

    private mutating func flush() throws(OutputError) {
        try StandardStream.output.write(pending)
        pending = ""
    }

    private var tableText: String {
        let all = [columns] + table
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.reduce(into: "") { text, cells in
            // No spaces after the last cell that has something.
            let last = cells.lastIndex { !$0.isEmpty } ?? 0
            for (index, cell) in cells[...last].enumerated() {
                text += index == last ? cell + "\n" : cell.padded(to: widths[index] + 2)
            }
        }
    }

    private static func csvLine(_ cells: [String]) -> String {
        let quoted = cells.map { cell in
            guard cell.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return cell }
            return "\"" + cell.replacing("\"", with: "\"\"") + "\""
        }
        return quoted.joined(separator: ",") + "\n"
    }
}
