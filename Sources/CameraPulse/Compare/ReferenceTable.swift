/// What a reference device said: CSV with the columns `file` and `bpm`, and where a row is for a part of a recording
/// `start` and `end` in seconds from its first frame. Other columns are left alone. Fields are separated as those of traces.
/// It is read piece by piece.
package struct ReferenceTable: Sendable {
    package struct Row: Equatable, Sendable {
        package var file: String
        package var bpm: Double
        package var span: ClosedRange<Double>?
    }

    package enum Trouble: Error, Equatable, CustomStringConvertible {
        case noColumn(String)
        case badRow(line: Int, why: String)
        case empty

        package var description: String {
            switch self {
            case .noColumn(let name): "it has no column '\(name)'; the header must have file and bpm"
            case .badRow(let line, let why): "line \(line): \(why)"
            case .empty: "it has no rows"
            }
        }
    }

    private struct Columns {
        var file: Int
        var bpm: Int
        var start: Int?
        var end: Int?

        init(_ header: CSVReader.Record) throws(Trouble) {
            let names = header.cells.map { $0.lowercased() }
            func column(_ name: String) throws(Trouble) -> Int {
                guard let index = names.firstIndex(of: name) else { throw .noColumn(name) }
                return index
            }
            (file, bpm) = (try column("file"), try column("bpm"))
            (start, end) = (names.firstIndex(of: "start"), names.firstIndex(of: "end"))
        }
    }

    package private(set) var rows: [Row] = []
    private var reader = CSVReader()
    private var columns: Columns?

    package init() {}

    /// Takes the next bytes.
    package mutating func append(_ bytes: [UInt8]) throws(Trouble) {
        for record in try reader.records(in: bytes) { try take(record) }
    }

    /// Takes the end: a last row without a line end.
    package mutating func finish() throws(Trouble) {
        for record in try reader.rest() { try take(record) }
        guard !rows.isEmpty else { throw .empty }
    }

    private mutating func take(_ record: CSVReader.Record) throws(Trouble) {
        guard let columns else {
            columns = try Columns(record)
            return
        }
        func cell(_ index: Int) -> String { index < record.cells.count ? record.cells[index] : "" }
        guard let rate = Double(cell(columns.bpm)), rate.isFinite, rate > 0 else {
            throw .badRow(line: record.line, why: "'\(cell(columns.bpm))' is no rate in bpm; use a decimal point")
        }
        var row = Row(file: cell(columns.file), bpm: rate)
        guard !row.file.isEmpty else { throw .badRow(line: record.line, why: "the file has no name") }
        if let start = columns.start, let end = columns.end, !cell(start).isEmpty {
            guard let from = Double(cell(start)), let to = Double(cell(end)), from.isFinite, to.isFinite, from < to
            else { throw .badRow(line: record.line, why: "start and end are no span in seconds") }
            row.span = from...to
        }
        rows.append(row)
    }
}
