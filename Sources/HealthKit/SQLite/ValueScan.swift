import CSQLite

/// Hands rows of numbers from SQLite over in batches from within the query: as the SQL function `scan(start, end, value,
/// unit[, revision])`, an aggregate. It costs a fraction of returning each row to the caller, which is what makes
/// statistics of many samples about as fast as SQLite's own.
final class ValueScan {
    struct Row {
        var start, end, value: Double
        var unit, revision: Int64
    }

    typealias Batch = UnsafeMutableBufferPointer<Row>

    private let rows = Batch.allocate(capacity: 512)
    private var count = 0
    private var take: ((Batch) throws -> Void)?
    private var failure: (any Error)?

    deinit { rows.deallocate() }

    /// Gives a connection the function, which calls this object; it must live as long as the connection.
    func install(on handle: OpaquePointer) -> Int32 {
        sqlite3_create_function_v2(
            handle, "scan", -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, Unmanaged.passUnretained(self).toOpaque(), nil,
            { context, count, values in
                guard let context, let values, count >= 4 else { return }
                // The object outlives the connection that calls this.
                Unmanaged<ValueScan>.fromOpaque(sqlite3_user_data(context))._withUnsafeGuaranteedRef {
                    $0.step(context, values, hasRevision: count > 4)
                }
            }, { _ in }, nil)
    }

    private func step(
        _ context: OpaquePointer, _ values: UnsafeMutablePointer<OpaquePointer?>, hasRevision: Bool
    ) {
        rows[count] = Row(
            start: sqlite3_value_double(values[0]), end: sqlite3_value_double(values[1]),
            value: sqlite3_value_double(values[2]), unit: sqlite3_value_int64(values[3]),
            revision: hasRevision ? sqlite3_value_int64(values[4]) : 0)
        count += 1
        guard count == rows.count else { return }
        flush()
        if failure != nil { sqlite3_result_error(context, "stopped", -1) }
    }

    private func flush() {
        defer { count = 0 }
        guard failure == nil, count > 0 else { return }
        do { try take?(Batch(rebasing: rows[..<count])) } catch { failure = error }
    }

    /// Calls `take` with the rows that `scan` meets while `query` runs, in their order.
    func run(_ take: (Batch) throws -> Void, during query: () throws -> Void) throws {
        try withoutActuallyEscaping(take) { take in
            self.take = take
            count = 0
            failure = nil
            defer { self.take = nil }
            let result = Result { try query() }
            if case .success = result { flush() }
            if let failure { throw failure }
            try result.get()
        }
    }
}
