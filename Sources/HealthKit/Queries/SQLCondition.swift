/// A condition on a row of the table `sample` called `s`, true or false but never null, with the values of its parameters.
struct SQLCondition {
    var sql: String
    var values: [SQLValue]

    init(_ sql: String, _ values: [SQLValue] = []) {
        self.sql = sql
        self.values = values
    }

    /// Never a plain `0`, by which SQLite would simplify the condition and lose the terms that a partial index asks for.
    static func constant(_ holds: Bool) -> SQLCondition { SQLCondition(holds ? "1" : "s.id < 0") }

    static func all(_ conditions: [SQLCondition]) -> SQLCondition { joined(conditions, " AND ", empty: true) }
    static func any(_ conditions: [SQLCondition]) -> SQLCondition { joined(conditions, " OR ", empty: false) }

    private static func joined(_ conditions: [SQLCondition], _ word: String, empty: Bool) -> SQLCondition {
        guard !conditions.isEmpty else { return constant(empty) }
        return SQLCondition(
            "(" + conditions.map(\.sql).joined(separator: word) + ")", conditions.flatMap(\.values))
    }

    static func not(_ condition: SQLCondition) -> SQLCondition {
        SQLCondition("NOT (\(condition.sql))", condition.values)
    }

    /// Whether a column that is never null has one of the numbers.
    static func number(_ column: String, among numbers: [Int64]) -> SQLCondition {
        numbers.isEmpty
            ? constant(false) : SQLCondition("\(column) IN (\(numbers.map(String.init).joined(separator: ",")))")
    }
}
