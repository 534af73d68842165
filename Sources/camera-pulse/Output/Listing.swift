import CameraPulse

/// Rows that are printed as a table for people, as JSON, or as CSV.
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
    private var rows: [[String]] = []
    private var objects: [JSONValue] = []

    init(columns: [String]) { self.columns = columns }

    var isEmpty: Bool { rows.isEmpty }

    mutating func append(_ cells: [String], json: JSONValue) {
        rows.append(cells.map(\.printable))
        objects.append(json)
    }

    /// - Parameter empty: What a person reads when there are no rows.
    func print(as format: Format, empty: String) throws(OutputError) {
        let lines =
            switch format {
            case .table: rows.isEmpty ? [empty] : tableLines
            case .csv: ([columns] + rows).map { $0.map(Self.csvCell).joined(separator: ",") }
            case .json:
                ["["] + objects.enumerated().map { $1.line + ($0 < objects.count - 1 ? "," : "") } + ["]"]
            }
        try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
    }

    private var tableLines: [String] {
        let all = [columns] + rows
        let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { cells in
            let line = zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func csvCell(_ text: String) -> String {
        guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
