/// A metadata value with its kind, which the store keeps: on Linux `true`, `1` and `1.0` do not cast into each other.
package enum MetadataValue: Hashable, Sendable {
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
    case date(Date)
    case quantity(HKQuantity)

    /// The value as a client passes it, or `nil` for any other type.
    ///
    /// A number keeps the kind it was made with; whole numbers of every width are `Int`, a `Float` is a `Double`.
    package init?(_ value: Any) {
        let type = type(of: value)
        // The usual types first, by identity: casts from `Any` bridge, which is slow and joins kinds.
        if type == String.self, let string = value as? String {
            self = .string(string)
        } else if type == Int.self, let int = value as? Int {
            self = .int(int)
        } else if type == Double.self, let double = value as? Double {
            self = .double(double)
        } else if type == Bool.self, let bool = value as? Bool {
            self = .bool(bool)
        } else if let known = MetadataValue(bridging: value, isObject: type is AnyClass) {
            self = known
        } else {
            return nil
        }
    }

    /// The other widths of numbers, and Foundation's objects.
    private init?(bridging value: Any, isObject: Bool) {
        switch value {
        case let quantity as HKQuantity: self = .quantity(quantity)
        case let date as Date: self = .date(date)
        // An `NSNumber` casts to every number type that can hold it, so it comes before them.
        case let number as NSNumber where isObject: self.init(number)
        case let integer as any BinaryInteger:
            guard let int = Int(exactly: integer) else { return nil }
            self = .int(int)
        case let float as Float: self = .double(Double(float))
        case let float as CGFloat: self = .double(Double(float))
        case let decimal as Decimal: self = .double(NSDecimalNumber(decimal: decimal).doubleValue)
        case let string as String: self = .string(string)
        default: return nil
        }
    }

    private init?(_ number: NSNumber) {
        switch String(cString: number.objCType) {
        case "c", "B": self = .bool(number.boolValue)
        case "d", "f": self = .double(number.doubleValue)
        case "Q", "L":
            guard let int = Int(exactly: number.uint64Value) else { return nil }
            self = .int(int)
        default: self = .int(number.intValue)
        }
    }

    /// The value as a client reads it.
    package var any: Any {
        switch self {
        case .string(let value): value
        case .int(let value): value
        case .double(let value): value
        case .bool(let value): value
        case .date(let value): value
        case .quantity(let value): value
        }
    }

    /// The number that Apple's `NSNumber` would hold, or `nil`.
    package var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        case .bool(let value): value ? 1 : 0
        case .string, .date, .quantity: nil
        }
    }

    /// Words for a message.
    package var kind: String {
        switch self {
        case .string: "string"
        case .int, .double: "number"
        case .bool: "Boolean"
        case .date: "date"
        case .quantity: "quantity"
        }
    }
}
