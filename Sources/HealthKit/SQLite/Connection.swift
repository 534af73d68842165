import CSQLite

/// An open SQLite database, closed exactly once: when this value goes away.
struct Connection: ~Copyable {
    let path: String
    private let handle: OpaquePointer
    private let statements = StatementCache()
    private let valueScan = ValueScan()

    /// Takes over a database that SQLite opened.
    init(adopting handle: OpaquePointer, path: String) {
        self.handle = handle
        self.path = path
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs statements without parameters and results.
    func execute(_ sql: String) throws(HKStoreError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Runs one statement without results, prepared once per connection.
    func run(_ sql: String, _ values: [SQLValue] = []) throws {
        try use(sql) { statement in
            try statement.bind(values)
            try statement.run()
        }
    }

    /// Hands out the statement of this text, prepared once per connection, for the time of `body`.
    func use<Result>(_ sql: String, _ body: (borrowing Statement) throws -> Result) throws -> Result {
        try statements.use(sql, prepare: { () throws(HKStoreError) in try prepare(sql) }, body)
    }

    /// The first column of the first row as an integer; nil without a row or when it is null.
    func integer(_ sql: String, _ values: [SQLValue] = []) throws -> Int64? {
        try use(sql) { statement in
            try statement.bind(values)
            return try statement.step() && !statement.isNull(0) ? statement.int64(0) : nil
        }
    }

    /// Calls `row` for each row.
    func forEach(_ sql: String, _ values: [SQLValue] = [], _ row: (borrowing Statement) throws -> Void) throws {
        try use(sql) { statement in
            try statement.bind(values)
            while try statement.step() { try row(statement) }
        }
    }

    /// Runs a query whose columns are one call of the SQL function `scan`, and calls `take` with the rows in their
    /// order, some hundreds at a time.
    func scan(_ sql: String, _ values: [SQLValue], _ take: (ValueScan.Batch) throws -> Void) throws {
        try valueScan.run(take) { try forEach(sql, values) { _ in } }
    }

    /// Makes the function `scan` known. Called once, when the connection was opened.
    func installScan() throws(HKStoreError) { try check(valueScan.install(on: handle)) }

    /// Lets everything that `body` writes happen, or nothing of it. One writer at a time; others wait for their turn.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try beginWriting()
        do {
            let result = try body()
            try commit()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    func beginWriting() throws(HKStoreError) { try execute("BEGIN IMMEDIATE") }
    func commit() throws(HKStoreError) { try execute("COMMIT") }

    /// Undoes the open transaction, if there is one: SQLite rolls back by itself after some errors. A second failure must
    /// not hide the first, so this reports none.
    func rollBack() {
        if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
    }

    /// Lets `body` see one state of the database, whatever others write meanwhile.
    func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("BEGIN")
        defer { try? execute("COMMIT") }
        return try body()
    }

    /// Ends the statements that `body` runs soon after `cancellation` is asked to cancel.
    func cancellable<Result>(by cancellation: Cancellation, _ body: () throws -> Result) throws -> Result {
        guard !cancellation.isCancelled else { throw HKStoreError.interrupted }
        let context = Unmanaged.passUnretained(cancellation).toOpaque()
        // Every 4 000 virtual machine steps: well below a millisecond, and no measurable cost.
        sqlite3_progress_handler(
            handle, 4_000, { Unmanaged<Cancellation>.fromOpaque($0!).takeUnretainedValue().isCancelled ? 1 : 0 },
            context)
        defer { sqlite3_progress_handler(handle, 0, nil, nil) }
        return try withExtendedLifetime(cancellation) { try body() }
    }

    private func prepare(_ sql: String) throws(HKStoreError) -> Statement {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
        guard let prepared else { throw .refused(code: SQLITE_MISUSE, message: "empty statement") }
        return Statement(adopting: prepared, path: path)
    }

    /// The error for a row that nothing in this library writes.
    func damage(_ detail: String) -> HKStoreError { .corrupted(path: path, detail: detail) }

    func configure(_ option: Int32, _ on: Bool) throws(HKStoreError) {
        try check(csqlite_configure(handle, option, on ? 1 : 0))
    }

    func check(_ status: Int32) throws(HKStoreError) {
        guard status == SQLITE_OK else { throw HKStoreError.from(status, on: handle, path: path) }
    }
}
