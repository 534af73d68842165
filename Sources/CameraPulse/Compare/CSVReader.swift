/// Reads values that are separated by commas (RFC 4180), or as those of traces by semicolons or tabs, piece by piece.
struct CSVReader {
    struct Record: Equatable {
        /// Counted from 1, of the record's first character.
        var line: Int
        var cells: [String]
    }

    private static let longestRecord = 1 << 16

    /// Told by the first line that is not empty.
    private var separator: UInt8?
    /// What came before that line's end.
    private var head: [UInt8] = []
    private var cells: [String] = []
    private var cell: [UInt8] = []
    private var size = 0
    private var (line, start) = (1, 1)
    private var isQuoted = false
    /// Whether the byte before closed a quotation, so that a quote would be one of the text.
    private var hasJustClosed = false
    /// A CR that belongs to the line end if one follows.
    private var hasPendingReturn = false

    /// The records that end in the next bytes and are not empty.
    mutating func records(in bytes: [UInt8]) throws(ReferenceTable.Trouble) -> [Record] {
        if let separator { return try records(in: bytes, separator) }
        head += bytes
        let first = Self.withoutMark(head).drop { $0 == 0x0A || $0 == 0x0D }
        guard let end = first.firstIndex(of: 0x0A) else {
            guard head.count <= Self.longestRecord else { throw tooLong(1) }
            return []
        }
        return try begin(FieldSeparator.told(by: first[..<end]))
    }

    /// What is left at the end: a last record without a line end.
    mutating func rest() throws(ReferenceTable.Trouble) -> [Record] {
        var records = separator == nil ? try begin(FieldSeparator.told(by: head)) : []
        if let record = finish() { records.append(record) }
        return records
    }

    private mutating func begin(_ separator: UInt8) throws(ReferenceTable.Trouble) -> [Record] {
        self.separator = separator
        defer { head = [] }
        return try records(in: Array(Self.withoutMark(head)), separator)
    }

    /// Without a byte order mark.
    private static func withoutMark(_ head: [UInt8]) -> ArraySlice<UInt8> {
        head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    }

    private mutating func records(
        in bytes: [UInt8], _ separator: UInt8
    ) throws(ReferenceTable.Trouble) -> [Record] {
        var records: [Record] = []
        for byte in bytes {
            if let record = take(byte, separator) { records.append(record) }
            guard size <= Self.longestRecord else { throw tooLong(start) }
        }
        return records
    }

    private func tooLong(_ line: Int) -> ReferenceTable.Trouble {
        .badRow(line: line, why: "it is longer than \(Self.longestRecord) bytes; check its quotes")
    }

    private mutating func take(_ byte: UInt8, _ separator: UInt8) -> Record? {
        size += 1
        let reopens = hasJustClosed && byte == 0x22
        hasJustClosed = false
        if byte == 0x0A { line += 1 }
        if hasPendingReturn, byte != 0x0A {
            cell.append(0x0D)
            hasPendingReturn = false
        }
        switch (byte, isQuoted) {
        case (0x22, true): (isQuoted, hasJustClosed) = (false, true)
        case (0x22, false):
            if reopens { cell.append(byte) }
            isQuoted = true
        case (separator, false): endCell()
        case (0x0D, false): hasPendingReturn = true
        case (0x0A, false): return finish()
        default: cell.append(byte)
        }
        return nil
    }

    private mutating func endCell() {
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
    }

    private mutating func finish() -> Record? {
        endCell()
        defer { (cells, start, size, hasPendingReturn, hasJustClosed) = ([], line, 0, false, false) }
        return cells == [""] ? nil : Record(line: start, cells: cells)
    }
}
