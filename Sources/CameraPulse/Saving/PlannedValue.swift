import HealthKit

/// A metadata value that can be compared with what a store gives back.
enum PlannedValue: Equatable, Sendable {
    case text(String)
    case whole(Int)
    case number(Double)
    case date(Date)

    /// As `HKObject` takes it.
    var any: Any {
        switch self {
        case .text(let value): value
        case .whole(let value): value
        case .number(let value): value
        case .date(let value): value
        }
    }

    func isEqual(to stored: Any?) -> Bool {
        switch self {
        case .text(let value): stored as? String == value
        case .whole(let value): stored as? Int == value
        case .number(let value): stored as? Double == value
        case .date(let value): stored as? Date == value
        }
    }
}
