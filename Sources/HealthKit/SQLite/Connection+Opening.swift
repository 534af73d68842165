import CSQLite

extension Connection {
    enum Role {
        case writer, reader
        /// Reads a file that this program cannot write, as it is when it is opened: without the log's shared memory, which
        /// could not be made beside it.
        case readerOfFixedFile
    }

    /// Seconds a statement waits for another program's transaction before it fails with ``HKStoreError/busy(path:)``.
    private static var patience: Int32 { 20 }

    /// Opens an existing file. Nothing of it changes by opening.
    static func open(_ path: String, as role: Role) throws(HKStoreError) -> Connection {
        var opened: OpaquePointer?
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let status =
            role == .readerOfFixedFile
            ? sqlite3_open_v2(immutableAddress(of: path), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | common, nil)
            : sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | common, nil)
        guard status == SQLITE_OK, let opened else {
            let error = HKStoreError.from(status, on: opened, path: path)
            sqlite3_close_v2(opened)
            throw error
        }
        let connection = Connection(adopting: opened, path: path)
        try connection.check(sqlite3_busy_timeout(opened, patience * 1000))
        // A file from elsewhere may carry a schema made to harm: nothing in it may run code or write system tables.
        try connection.configure(SQLITE_DBCONFIG_DEFENSIVE, true)
        try connection.configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        try connection.configure(SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
        try connection.configure(SQLITE_DBCONFIG_ENABLE_VIEW, false)
        try connection.configure(SQLITE_DBCONFIG_ENABLE_FKEY, true)
        // Until the file proves to be a store of a known schema, closing must not fold the log into it.
        try connection.configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        try connection.installScan()
        try connection.execute("PRAGMA cell_size_check = ON")
        switch role {
        case .reader, .readerOfFixedFile:
            try connection.execute("PRAGMA query_only = ON")
            try connection.execute("PRAGMA cache_size = -8000")
        case .writer:
            // FULL: an acknowledged save survives a power cut, not only a crash of the program.
            try connection.execute("PRAGMA synchronous = FULL")
            try connection.execute("PRAGMA cache_size = -32000")
            try connection.execute("PRAGMA journal_size_limit = 67108864")
        }
        return connection
    }

    private static func immutableAddress(of path: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%;"))
        return "file:" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path) + "?immutable=1"
    }
}
