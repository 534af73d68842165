/// What the world can do to a store on Linux. Apple's framework has no counterpart; `HKError` stays reserved for its meanings.
public enum HKStoreError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
    /// The file or its directory cannot be opened or created.
    case cannotOpen(path: String, reason: String)
    /// The file is an SQLite database of another program, or no database at all.
    case notAStore(path: String)
    /// The file was written by a newer version of this library. It was not touched.
    case newerSchema(path: String, found: Int, supported: Int)
    /// The file is damaged. It was not touched.
    case corrupted(path: String, detail: String)
    /// No room is left on the disk; the call changed nothing.
    case diskFull(path: String)
    /// The file, its directory or its file system cannot be written; the call changed nothing.
    case readOnly(path: String)
    /// Other programs kept the store locked for too long; the call changed nothing.
    case busy(path: String)
    /// The disk or the file system failed.
    case inputOutput(path: String, detail: String)
    /// The query was stopped before its end.
    case interrupted
    /// SQLite refused a statement for a reason that no other case names.
    case refused(code: Int32, message: String)

    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "Cannot open the health store '\(path)': \(reason). Check the path and who owns its directory."
        case .notAStore(let path):
            "'\(path)' is not a health store, so nothing was changed. Choose another path or move the file away."
        case .newerSchema(let path, let found, let supported):
            "The health store '\(path)' has schema \(found), and this version knows schemas up to \(supported), "
                + "so nothing was changed. Update the program."
        case .corrupted(let path, let detail):
            "The health store '\(path)' is damaged (\(detail)), so nothing was changed. Restore it from a backup, "
                + "or move it away and try `sqlite3 FILE .recover` on a copy."
        case .diskFull(let path):
            "No room is left on the disk of the health store '\(path)'; this was not saved. Free some space and try again."
        case .readOnly(let path):
            "The health store '\(path)' cannot be written; nothing was changed. Check the permissions of the file and "
                + "of its directory, and that the file system is not mounted read-only."
        case .busy(let path):
            "The health store '\(path)' was kept locked by another program; this was not saved. Try again later."
        case .inputOutput(let path, let detail):
            "Reading or writing the health store '\(path)' failed (\(detail)). Check the disk."
        case .interrupted: "The query was stopped before its end."
        case .refused(let code, let message):
            "The health store refused a statement (SQLite \(code): \(message)). This is a defect; please report it."
        }
    }

    public var errorDescription: String? { description }
}
