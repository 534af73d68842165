/// Reads values that are separated by commas (RFC 4180) piece by piece.
struct CSVReader {
    struct Record: Equatable {
        /// Counted from 1, of the record's first character.
        var line: Int
        var cells: [String]
    }

    private static let longestRecord = 1 << 16

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
        var records: [Record] = []
        for byte in bytes {
            if let record = take(byte) { records.append(record) }
            guard size <= Self.longestRecord else { throw tooLong(start) }
        }
        return records
    }

    private func tooLong(_ line: Int) -> ReferenceTable.Trouble {
        .badRow(line: line, why: "it is longer than \(Self.longestRecord) bytes; check its quotes")
    }

    /// A last record without a line end.
    mutating func rest() -> Record? { finish() }

    private mutating func take(_ byte: UInt8) -> Record? {
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
        case (0x2C, false): endCell()
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
