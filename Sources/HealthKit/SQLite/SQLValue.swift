import CSQLite

/// One value to bind to a parameter of a statement, with the storage class it gets.
enum SQLValue: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
    case uuid(UUID)

    static func text(orNull string: String?) -> SQLValue { string.map(SQLValue.text) ?? .null }
    static func integer(orNull number: Int64?) -> SQLValue { number.map(SQLValue.integer) ?? .null }

    /// SQLite's status of binding the value at the 1-based `index`.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let number): return sqlite3_bind_int64(statement, index, number)
        case .real(let number): return sqlite3_bind_double(statement, index, number)
        case .text(var string):
            return string.withUTF8 { utf8 in
                guard let base = utf8.baseAddress, let count = Int32(exactly: utf8.count) else {
                    return utf8.isEmpty ? csqlite_bind_text(statement, index, "", 0) : SQLITE_TOOBIG
                }
                return base.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
                    csqlite_bind_text(statement, index, $0, count)
                }
            }
        case .blob(let bytes):
            guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
            guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
            return bytes.withUnsafeBytes { csqlite_bind_blob(statement, index, $0.baseAddress, count) }
        case .uuid(let uuid):
            return withUnsafeBytes(of: uuid.uuid) { csqlite_bind_blob(statement, index, $0.baseAddress, 16) }
        }
    }
}
