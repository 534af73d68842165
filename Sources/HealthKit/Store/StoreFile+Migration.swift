import CSQLite

extension StoreFile {
    /// Opens the store at `path` for writing, creating it or bringing an older one up to the current schema.
    ///
    /// A file that is not a store, is damaged, or has a newer schema is left byte for byte as it was.
    static func openForWriting(_ path: String) throws -> Connection {
        try refusalsAreDamage(path) { try openWriter(path) }
    }

    static func openForReading(_ path: String) throws -> Connection {
        do {
            return try refusalsAreDamage(path) { try openReader(path) }
        } catch HKStoreError.readOnly {
            throw unreadable(path)  // nobody wanted to write
        }
    }

    /// These statements are right, so when SQLite refuses one while opening, the file is wrong.
    private static func refusalsAreDamage(_ path: String, _ open: () throws -> Connection) throws -> Connection {
        do {
            return try open()
        } catch HKStoreError.refused(_, let message) {
            throw HKStoreError.corrupted(path: path, detail: message)
        }
    }

    private static func openWriter(_ path: String) throws -> Connection {
        if isOnReadOnlyFileSystem(path) { throw HKStoreError.readOnly(path: path) }
        try create(path)
        let connection = try Connection.open(path, as: .writer)
        let found = try inspect(connection)
        if found < StoreSchema.current { try migrate(connection) }
        try connection.configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
        return connection
    }

    private static func openReader(_ path: String) throws -> Connection {
        let connection = try Connection.open(path, as: try readerRole(path))
        guard try inspect(connection) == StoreSchema.current else {
            let reason = "an older version made it, and it cannot be brought up to date where it cannot be written"
            throw HKStoreError.cannotOpen(path: path, reason: "\(reason). \(Self.advice)")
        }
        try connection.configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
        return connection
    }

    /// The schema of an open file: 0 for an empty one; throws when the file is not a store that this version may use.
    private static func inspect(_ connection: borrowing Connection) throws -> Int {
        // One statement, so that it sees one state: another program may be creating the store right now.
        let select = """
            SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
              count(*) FROM sqlite_schema
            """
        var (application, version, isEmpty) = (Int64(0), Int64(0), true)
        try connection.forEach(select) { row in
            (application, version, isEmpty) = (row.int64(0), row.int64(1), row.int64(2) == 0)
        }
        if application == 0, version == 0, isEmpty { return 0 }
        guard application == StoreSchema.applicationID else { throw HKStoreError.notAStore(path: connection.path) }
        guard version <= Int64(StoreSchema.current) else {
            throw HKStoreError.newerSchema(
                path: connection.path, found: Int(version), supported: StoreSchema.current)
        }
        guard version > 0 else { throw HKStoreError.corrupted(path: connection.path, detail: "no schema number") }
        return Int(version)
    }

    /// Where nothing can be written beside a store, all of it has to be in its file, or its log has to be open already.
    private static func readerRole(_ path: String) throws(HKStoreError) -> Connection.Role {
        guard isFixed(path) else { return .reader }
        guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else {
            throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        var log = stat()
        guard stat(path + "-wal", &log) == 0 else { return .readerOfFixedFile }
        if access(path + "-shm", F_OK) == 0 { return .reader }
        guard log.st_size == 0 else { throw unreadable(path) }
        return .readerOfFixedFile
    }

    private static func unreadable(_ path: String) -> HKStoreError {
        let reason = "changes are in its log, '\(path)-wal', which cannot be used where nothing can be written"
        return .cannotOpen(path: path, reason: "\(reason). \(advice)")
    }

    private static let advice =
        "Copy the file, and the one with -wal if there is one, to a folder of your own and read that"

    /// Whether a file is there that this program cannot write, or not what SQLite keeps beside it.
    static func isFixed(_ path: String) -> Bool {
        let places: [String] = [path, (path as NSString).deletingLastPathComponent]
        let mayWrite = places.allSatisfy { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) == 0 }
        return !mayWrite && access(path, F_OK) == 0
    }

    /// Makes sure that a store, if it is there, can be written: for work that would be in vain otherwise.
    ///
    /// - Throws: ``HKStoreError/readOnly(path:)``.
    package static func requireWritable(_ path: String) throws(HKStoreError) {
        if isFixed(path) { throw .readOnly(path: path) }
    }

    /// Whether nobody can write the file by this path, however much they may.
    static func isOnReadOnlyFileSystem(_ path: String) -> Bool {
        var status = statvfs()
        let directory = (path as NSString).deletingLastPathComponent
        return statvfs(directory, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
    }

    private static func migrate(_ connection: borrowing Connection) throws {
        try useLog(connection)
        try connection.beginWriting()
        do {
            // Another program may have migrated between the look above and the lock.
            let found = try inspect(connection)
            for step in StoreSchema.steps.dropFirst(found) { try connection.execute(step) }
            if found < StoreSchema.current {
                try connection.execute("PRAGMA application_id = \(StoreSchema.applicationID)")
                try connection.execute("PRAGMA user_version = \(StoreSchema.current)")
            }
            try connection.commit()
        } catch {
            connection.rollBack()
            throw error
        }
    }

    /// Switches to the write-ahead log. SQLite does not wait for other connections here, so this does.
    private static func useLog(_ connection: borrowing Connection) throws {
        for _ in 0..<400 {
            do {
                return try connection.execute("PRAGMA journal_mode = WAL")
            } catch HKStoreError.busy {
                usleep(25_000)
            }
        }
        try connection.execute("PRAGMA journal_mode = WAL")
    }
}
