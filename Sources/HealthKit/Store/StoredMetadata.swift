/// A metadata value as the table `metadata` holds it: with its kind, so that it comes back as what it was.
struct StoredMetadata {
    enum Kind: Int64 {
        case string = 0
        case int, double, bool, date, quantity
    }

    let kind: Kind
    let value: SQLValue
    let unit: SQLValue

    init(_ value: MetadataValue, unitID: (HKUnit) throws -> Int64) throws {
        var unit = SQLValue.null
        switch value {
        case .string(let string): (kind, self.value) = (.string, .text(string))
        case .int(let number): (kind, self.value) = (.int, .integer(Int64(number)))
        case .double(let number): (kind, self.value) = (.double, .real(number))
        case .bool(let flag): (kind, self.value) = (.bool, .integer(flag ? 1 : 0))
        case .date(let date): (kind, self.value) = (.date, .real(date.timeIntervalSinceReferenceDate))
        case .quantity(let quantity):
            (kind, self.value) = (.quantity, .real(quantity.value))
            unit = .integer(try unitID(quantity.unit))
        }
        self.unit = unit
    }

    /// The value of a row whose columns `kind`, `value`, `unit` begin at `column`; `nil` for one that nothing writes.
    static func read(
        _ row: borrowing Statement, at column: Int32, unit: (Int64) throws -> HKUnit
    ) throws -> MetadataValue? {
        guard let kind = Kind(rawValue: row.int64(column)) else { return nil }
        switch (kind, row.value(column + 1)) {
        case (.string, .text(let string)): return .string(string)
        case (.int, .integer(let number)): return .int(Int(number))
        case (.double, .real(let number)): return .double(number)
        case (.bool, .integer(let number)): return .bool(number != 0)
        case (.date, .real(let seconds)): return .date(Date(timeIntervalSinceReferenceDate: seconds))
        case (.quantity, .real(let number)):
            return .quantity(HKQuantity(value: number, unit: try unit(row.int64(column + 2))))
        default: return nil
        }
    }
}
