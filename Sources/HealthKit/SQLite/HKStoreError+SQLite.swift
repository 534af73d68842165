import CSQLite

extension HKStoreError {
    /// The error that a status of SQLite stands for, with what the connection knows about it.
    static func from(_ status: Int32, on handle: OpaquePointer?, path: String) -> HKStoreError {
        let message =
            handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? String(cString: sqlite3_errstr(status))
        let system = handle.map { sqlite3_system_errno($0) } ?? 0
        switch status & 0xFF {
        case SQLITE_FULL: return .diskFull(path: path)
        case SQLITE_READONLY: return .readOnly(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
        case SQLITE_CORRUPT: return .corrupted(path: path, detail: message)
        case SQLITE_NOTADB: return .corrupted(path: path, detail: "not a database, or its first page was overwritten")
        case SQLITE_INTERRUPT: return .interrupted
        case SQLITE_IOERR where system == ENOSPC || system == EDQUOT: return .diskFull(path: path)
        case SQLITE_IOERR: return .inputOutput(path: path, detail: describe(message, system))
        case SQLITE_CANTOPEN where system == EROFS || system == EACCES || system == EPERM: return .readOnly(path: path)
        case SQLITE_CANTOPEN where system == ENOSPC || system == EDQUOT: return .diskFull(path: path)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
            return .cannotOpen(path: path, reason: describe(message, system))
        default: return .refused(code: status, message: message)
        }
    }

    private static func describe(_ message: String, _ system: Int32) -> String {
        system == 0 ? message : "\(message): \(String(cString: strerror(system)))"
    }
}
