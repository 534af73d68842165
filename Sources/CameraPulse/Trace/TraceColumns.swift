import PulseSignal

/// Which field of a line holds which quantity.
struct TraceColumns {
    /// A line's numbers; `time` in the column's own unit, nil where the trace has no time column.
    struct Row {
        var time: Double?
        var red, green, blue: Double
    }

    /// Seconds in one unit of the time column.
    enum TimeUnit: Equatable {
        case seconds(Double)
        /// To be told from the spacing of the values.
        case unknown
    }

    private(set) var time: Int?
    private(set) var timeUnit: TimeUnit = .unknown
    /// nil for a colour that the trace has not and nobody asks for.
    private let red, green, blue: Int?
    private var needed: Int
    private let separator: UInt8

    private static let times: [(name: String, unit: TimeUnit)] = [
        ("time_s", .seconds(1)), ("time_ms", .seconds(1e-3)), ("time_us", .seconds(1e-6)), ("time_ns", .seconds(1e-9)),
        ("t", .unknown), ("time", .unknown), ("timestamp", .unknown),
    ]

    /// - Parameter channel: Which colours there must be.
    init(header: [UInt8], line: Int, channel: ChannelChoice) throws(TraceError) {
        guard let text = String(validating: header, as: UTF8.self) else { throw .notText(line: line) }
        separator = FieldSeparator.told(by: header)
        let names = header.split(separator: separator, omittingEmptySubsequences: false).map {
            String(decoding: Self.unquoted($0), as: UTF8.self).lowercased()
        }
        func find(_ candidates: [String]) throws(TraceError) -> Int? {
            let found = names.indices.filter { candidates.contains(names[$0]) }
            guard found.count < 2 else { throw .duplicateColumn(names[found[1]]) }
            return found.first
        }
        (red, green, blue) = (try find(["red", "r"]), try find(["green", "g"]), try find(["blue", "b"]))
        let colours: [(index: Int?, choice: ChannelChoice)] = [(red, .red), (green, .green), (blue, .blue)]
        let missing = colours.filter { $0.index == nil && (channel == .auto || channel == $0.choice) }
        guard missing.isEmpty else {
            throw .missingColumns(missing.map(\.choice.rawValue), header: String(text.prefix(60)))
        }
        needed = (colours.compactMap(\.index).max() ?? 0) + 1
        for candidate in Self.times where time == nil {
            guard let index = names.firstIndex(of: candidate.name) else { continue }
            (time, timeUnit) = (index, candidate.unit)
            needed = max(needed, index + 1)
        }
    }

    func read(_ line: [UInt8], line number: Int) throws(TraceError) -> Row {
        // A colour that is not there does not change.
        func start(_ column: Int?) -> Double { column == nil ? 0 : .nan }
        var row = Row(time: time == nil ? nil : .nan, red: start(red), green: start(green), blue: start(blue))
        var index = 0
        var start = 0
        for end in 0...line.count where end == line.count || line[end] == separator {
            defer { (index, start) = (index + 1, end + 1) }
            guard index == red || index == green || index == blue || index == time else { continue }
            let field = Self.unquoted(line[start..<end])
            guard let value = Self.number(field) else {
                let column = index == red ? "red" : index == green ? "green" : index == blue ? "blue" : "time"
                let text = FileName(bytes: field.prefix(24)).displayText
                throw .notANumber(text: text, column: column, line: number)
            }
            if index == red { row.red = value }
            if index == green { row.green = value }
            if index == blue { row.blue = value }
            if index == time { row.time = value }
        }
        guard index >= needed else { throw .tooFewFields(found: index, needed: needed, line: number) }
        return row
    }

    /// A decimal number, the same in every locale; NaN for an empty field or `nan`, nil for anything else.
    private static func number(_ field: ArraySlice<UInt8>) -> Double? {
        if field.isEmpty { return .nan }
        guard let first = field.first, first != 0x5F, field.allSatisfy({ $0 < 0x80 && $0 > 0x20 }) else { return nil }
        return Double(String(decoding: field, as: UTF8.self))
    }

    private static func unquoted(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var field = field
        func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        while isBlank(field.first) { field.removeFirst() }
        while isBlank(field.last) { field.removeLast() }
        if field.count >= 2, field.first == 0x22, field.last == 0x22 { field = field.dropFirst().dropLast() }
        return field
    }
}
