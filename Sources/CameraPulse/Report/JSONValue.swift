/// A JSON document whose objects keep the order of their keys, which Foundation's encoder does not promise.
public indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A finite number; anything else is written as null.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    public struct Member: Equatable, Sendable {
        public var key: String
        public var value: JSONValue

        public init(_ key: String, _ value: JSONValue) {
            (self.key, self.value) = (key, value)
        }
    }

    /// A number with at most `decimals` digits after the point.
    public static func number(_ value: Double, decimals: Int) -> JSONValue {
        .number(value.rounded(toDecimals: decimals))
    }

    /// An object of the members that have a value, in this order.
    package static func members(_ pairs: [(String, JSONValue?)]) -> JSONValue {
        .object(pairs.compactMap { key, value in value.map { Member(key, $0) } })
    }

    /// The object with one more member at its end; anything else stays as it is.
    package func adding(_ key: String, _ value: JSONValue) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + [Member(key, value)])
    }

    /// The document on one line, in UTF-8, the same in every locale (RFC 8259).
    public var line: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += value.isFinite ? Self.shortest(value) : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.write(member.key, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    /// The shortest text that reads back as the same Double; -0 is written as 0.
    private static func shortest(_ value: Double) -> String { value == 0 ? "0.0" : value.description }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ", "\u{7F}"..."\u{9F}":
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension Double {
    /// This number with at most `decimals` digits after the point; numbers too large to have any stay as they are.
    func rounded(toDecimals decimals: Int) -> Double {
        let scale = Self.powersOfTen[decimals]
        let scaled = self * scale
        return abs(scaled) < 9e15 ? scaled.rounded() / scale : self
    }

    private static let powersOfTen: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
