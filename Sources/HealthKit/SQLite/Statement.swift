import CSQLite

/// A prepared statement, finalised exactly once: when this value goes away.
struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let path: String

    /// Takes over a statement that SQLite prepared.
    init(adopting handle: OpaquePointer, path: String) {
        self.handle = handle
        self.path = path
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds the values to the parameters 1, 2, …
    func bind(_ values: [SQLValue]) throws(HKStoreError) {
        for (offset, value) in values.enumerated() {
            try bind(value, at: Int32(truncatingIfNeeded: offset + 1))
        }
    }

    func bind(_ value: SQLValue, at index: Int32) throws(HKStoreError) {
        try check(value.bind(to: handle, at: index))
    }

    func bind(_ number: Double, at index: Int32) throws(HKStoreError) {
        try check(sqlite3_bind_double(handle, index, number))
    }

    func bind(_ number: Int64, at index: Int32) throws(HKStoreError) {
        try check(sqlite3_bind_int64(handle, index, number))
    }

    /// Moves to the next row; false after the last.
    func step() throws(HKStoreError) -> Bool {
        let status = sqlite3_step(handle)
        if status == SQLITE_ROW { return true }
        if status == SQLITE_DONE { return false }
        throw HKStoreError.from(status, on: sqlite3_db_handle(handle), path: path)
    }

    /// Runs a statement that yields no rows, and makes it ready for its next run.
    func run() throws(HKStoreError) {
        defer { sqlite3_reset(handle) }
        while try step() {}
    }

    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
    func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func blob(_ column: Int32) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }

    /// The column's value in the storage class it has.
    func value(_ column: Int32) -> SQLValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(int64(column))
        case SQLITE_FLOAT: .real(double(column))
        case SQLITE_TEXT: .text(text(column) ?? "")
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }

    /// The column's 16 bytes as a UUID; nil when it holds anything else.
    func uuid(_ column: Int32) -> UUID? {
        guard let bytes = sqlite3_column_blob(handle, column), sqlite3_column_bytes(handle, column) == 16 else {
            return nil
        }
        return UUID(uuid: UnsafeRawPointer(bytes).loadUnaligned(as: uuid_t.self))
    }

    private func check(_ status: Int32) throws(HKStoreError) {
        guard status == SQLITE_OK else { throw HKStoreError.from(status, on: sqlite3_db_handle(handle), path: path) }
    }
}
