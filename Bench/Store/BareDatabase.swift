import CSQLite

/// SQLite with nothing around it: what the store is measured against.
struct BareDatabase: ~Copyable {
    private let handle: OpaquePointer

    private init(adopting handle: OpaquePointer) { self.handle = handle }

    static func open(_ path: String) throws(BenchError) -> BareDatabase {
        var opened: OpaquePointer?
        guard sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw .failed(["Cannot open '\(path)'."])
        }
        let database = BareDatabase(adopting: opened)
        try database.run("PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; PRAGMA journal_size_limit = 67108864")
        return database
    }

    deinit { sqlite3_close_v2(handle) }

    func run(_ sql: String) throws(BenchError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    func prepare(_ sql: String) throws(BenchError) -> BareStatement {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw failure }
        return BareStatement(adopting: prepared)
    }

    /// The columns of the first row as numbers.
    func numbers(_ sql: String) throws(BenchError) -> [Double] {
        let statement = try prepare(sql)
        guard try statement.step() else { throw .failed(["No row of \(sql)"]) }
        return (0..<sqlite3_column_count(statement.handle)).map { statement.double($0) }
    }

    private var failure: BenchError { .failed(["SQLite: \(String(cString: sqlite3_errmsg(handle)))"]) }
}

/// A prepared statement, finalised when this value goes away.
struct BareStatement: ~Copyable {
    let handle: OpaquePointer

    init(adopting handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }

    /// Moves to the next row; false after the last.
    func step() throws(BenchError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw .failed(["SQLite: \(String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))))"])
        }
    }

    func reset() { sqlite3_reset(handle) }
    func bind(_ number: Double, at index: Int32) { sqlite3_bind_double(handle, index, number) }
    func bind(_ number: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, number) }

    func bind(_ bytes: UnsafeRawBufferPointer, at index: Int32) {
        _ = csqlite_bind_blob(handle, index, bytes.baseAddress, Int32(bytes.count))
    }

    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }
    func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    /// The first byte of a blob.
    func firstByte(_ column: Int32) -> UInt8 {
        sqlite3_column_blob(handle, column)?.loadUnaligned(as: UInt8.self) ?? 0
    }
}
