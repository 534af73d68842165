/// What separates the fields of a line of CSV: a comma, a semicolon or a tab, whichever the header has most of.
enum FieldSeparator {
    static func told(by header: some Collection<UInt8>) -> UInt8 {
        func count(_ byte: UInt8) -> Int { header.reduce(0) { $0 + ($1 == byte ? 1 : 0) } }
        return [0x2C, 0x3B, 0x09].max { count($0) < count($1) } ?? 0x2C
    }
}
