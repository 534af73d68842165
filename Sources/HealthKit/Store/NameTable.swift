/// One of the store's tables of names, such as `unit(id, symbol)`, as far as a session has read it.
struct NameTable {
    private let find, name, insert: String
    private var ids: [String: Int64] = [:]
    private var names: [Int64: String] = [:]

    init(_ table: String, _ column: String) {
        find = "SELECT id FROM \(table) WHERE \(column) = ?"
        name = "SELECT \(column) FROM \(table) WHERE id = ?"
        insert = "INSERT INTO \(table)(\(column)) VALUES (?) RETURNING id"
    }

    /// The number of a name; nil when the store has none yet.
    mutating func id(of name: String, in connection: borrowing Connection) throws -> Int64? {
        if let known = ids[name] { return known }
        guard let found = try connection.integer(find, [.text(name)]) else { return nil }
        ids[name] = found
        return found
    }

    /// The number of a name, given now if there is none yet.
    mutating func id(adding name: String, in connection: borrowing Connection) throws -> Int64 {
        if let known = try id(of: name, in: connection) { return known }
        guard let new = try connection.integer(insert, [.text(name)]) else {
            throw connection.damage("no number for \(name)")
        }
        ids[name] = new
        return new
    }

    /// The name of a number.
    mutating func name(of id: Int64, in connection: borrowing Connection) throws -> String {
        if let known = names[id] { return known }
        var found: String?
        try connection.forEach(self.name, [.integer(id)]) { found = $0.text(0) }
        guard let found else { throw connection.damage("no name for number \(id)") }
        names[id] = found
        return found
    }
}
