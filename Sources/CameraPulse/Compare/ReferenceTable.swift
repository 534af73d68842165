/// What a reference device said: CSV with the columns `file` and `bpm`, and where a row is for a part of a recording
/// `start` and `end` in seconds from its first frame. Other columns are left alone.
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

    package var rows: [Row] = []

    package init(_ text: String) throws(Trouble) {
        var lines = CSVReader.records(text).makeIterator()
        guard let header = lines.next() else { throw .empty }
        let names = header.cells.map { $0.lowercased() }
        func column(_ name: String) throws(Trouble) -> Int {
            guard let index = names.firstIndex(of: name) else { throw .noColumn(name) }
            return index
        }
        let (file, bpm) = (try column("file"), try column("bpm"))
        let (start, end) = (names.firstIndex(of: "start"), names.firstIndex(of: "end"))
        while let record = lines.next() {
            func cell(_ index: Int) -> String { index < record.cells.count ? record.cells[index] : "" }
            guard let rate = Double(cell(bpm)), rate.isFinite, rate > 0 else {
                throw .badRow(line: record.line, why: "'\(cell(bpm))' is no rate in bpm")
            }
            var row = Row(file: cell(file), bpm: rate)
            guard !row.file.isEmpty else { throw .badRow(line: record.line, why: "the file has no name") }
            if let start, let end, !cell(start).isEmpty {
                guard let from = Double(cell(start)), let to = Double(cell(end)), from.isFinite, to.isFinite, from < to
                else { throw .badRow(line: record.line, why: "start and end are no span in seconds") }
                row.span = from...to
            }
            rows.append(row)
        }
        guard !rows.isEmpty else { throw .empty }
    }
}

/// Comma-separated values (RFC 4180).
enum CSVReader {
    struct Record: Equatable {
        /// Counted from 1, of the record's first character.
        var line: Int
        var cells: [String]
    }

    /// The records that are not empty.
    static func records(_ text: String) -> [Record] {
        var records: [Record] = []
        var (cells, cell, line, start, isQuoted) = ([String](), "", 1, 1, false)
        var scalars = text.unicodeScalars.makeIterator()
        var next = scalars.next()
        if next == "\u{FEFF}" { next = scalars.next() }
        func finish() {
            cells.append(cell)
            if cells != [""] { records.append(Record(line: start, cells: cells)) }
            (cells, cell) = ([], "")
        }
        while let scalar = next {
            next = scalars.next()
            if scalar == "\n" { line += 1 }
            switch (scalar, isQuoted) {
            case ("\"", true) where next == "\"":
                cell += "\""
                next = scalars.next()
            case ("\"", _): isQuoted.toggle()
            case (",", false):
                cells.append(cell)
                cell = ""
            case ("\r", false) where next == "\n" || next == nil: break
            case ("\n", false):
                finish()
                start = line
            default: cell.unicodeScalars.append(scalar)
            }
        }
        finish()
        return records
    }
}
