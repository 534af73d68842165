// `NSComparisonPredicate.Operator` is the operator type of HealthKit's predicates. On Linux the enumeration works, but naming
// its enclosing class warns of deprecation, so it is named once, where deprecated code may be, and reached through a protocol.

public protocol _OperatorNaming { associatedtype Operator }

public enum _OperatorName: _OperatorNaming {
    @available(*, deprecated, message: "Use HKComparisonOperator")
    public typealias Operator = NSComparisonPredicate.Operator
}

public enum _OperatorReached<Name: _OperatorNaming> { public typealias Operator = Name.Operator }

/// `NSComparisonPredicate.Operator`.
public typealias HKComparisonOperator = _OperatorReached<_OperatorName>.Operator

/// The six comparisons that predicates of a store can express.
package enum Comparison: String, Hashable, Sendable {
    case lessThan = "<"
    case lessThanOrEqual = "<="
    case greaterThan = ">"
    case greaterThanOrEqual = ">="
    case equal = "=="
    case notEqual = "!="

    /// `nil` for the operators on strings and collections.
    package init?(_ operator: HKComparisonOperator) {
        switch `operator` {
        case .lessThan: self = .lessThan
        case .lessThanOrEqualTo: self = .lessThanOrEqual
        case .greaterThan: self = .greaterThan
        case .greaterThanOrEqualTo: self = .greaterThanOrEqual
        case .equalTo: self = .equal
        case .notEqualTo: self = .notEqual
        default: return nil
        }
    }

    /// Whether `left` compares to `right` in this way.
    package func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .lessThan: left < right
        case .lessThanOrEqual: left <= right
        case .greaterThan: left > right
        case .greaterThanOrEqual: left >= right
        case .equal: left == right
        case .notEqual: left != right
        }
    }
}
