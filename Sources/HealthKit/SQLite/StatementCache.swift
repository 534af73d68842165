/// Prepared statements by their text. A statement in use is out of the cache, so that nested uses of one text never meet.
final class StatementCache {
    private final class Kept {
        let statement: Statement
        init(_ statement: consuming Statement) { self.statement = statement }
    }

    private var kept: [String: Kept] = [:]
    /// Texts built from predicates vary without end; the fixed ones are far fewer than this.
    private let capacity = 128

    /// Runs `body` with the statement of this text, prepared now or before, and makes it ready for the next use.
    func use<Result>(
        _ sql: String, prepare: () throws(HKStoreError) -> Statement,
        _ body: (borrowing Statement) throws -> Result
    ) throws -> Result {
        let entry = try take(sql, prepare)
        defer {
            entry.statement.reset()
            if kept.count >= capacity { kept.removeAll() }
            kept[sql] = entry
        }
        return try body(entry.statement)
    }

    private func take(_ sql: String, _ prepare: () throws(HKStoreError) -> Statement) throws(HKStoreError) -> Kept {
        if let found = kept.removeValue(forKey: sql) { return found }
        return Kept(try prepare())
    }

    func removeAll() { kept.removeAll() }
}
