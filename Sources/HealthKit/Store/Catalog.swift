/// What a session knows of the store's small tables. Their rows never change or go, so knowing them once is enough.
final class Catalog {
    private var types = NameTable("type", "identifier")
    private var units = NameTable("unit", "symbol")
    private var keys = NameTable("metadata_key", "name")
    private var sources: [Int64: HKSource] = [:]
    private var sourceIDs: [String: Int64] = [:]
    private var revisions: [Int64: (revision: HKSourceRevision, source: Int64)] = [:]
    private var revisionIDs: [HKSourceRevision: Int64] = [:]
    private var devices: [Int64: HKDevice] = [:]
    private var deviceIDs: [HKDevice: Int64] = [:]

    /// Forgets everything: rows learnt in a transaction that failed do not exist.
    func forget() {
        types = NameTable("type", "identifier")
        units = NameTable("unit", "symbol")
        keys = NameTable("metadata_key", "name")
        sources = [:]
        sourceIDs = [:]
        revisions = [:]
        revisionIDs = [:]
        devices = [:]
        deviceIDs = [:]
    }

    // MARK: Types, units, metadata keys

    func typeID(_ identifier: String, in connection: borrowing Connection) throws -> Int64? {
        try types.id(of: identifier, in: connection)
    }

    func typeID(adding identifier: String, in connection: borrowing Connection) throws -> Int64 {
        try types.id(adding: identifier, in: connection)
    }

    func typeIdentifier(_ id: Int64, in connection: borrowing Connection) throws -> String {
        try types.name(of: id, in: connection)
    }

    func unitID(adding unit: HKUnit, in connection: borrowing Connection) throws -> Int64 {
        try units.id(adding: unit.unitString, in: connection)
    }

    func unit(_ id: Int64, in connection: borrowing Connection) throws -> HKUnit {
        let symbol = try units.name(of: id, in: connection)
        do { return try HKUnit.cached(validating: symbol) } catch {
            throw connection.damage("unknown unit '\(symbol)'")
        }
    }

    func keyID(_ key: String, in connection: borrowing Connection) throws -> Int64? {
        try keys.id(of: key, in: connection)
    }

    func keyID(adding key: String, in connection: borrowing Connection) throws -> Int64 {
        try keys.id(adding: key, in: connection)
    }

    func key(_ id: Int64, in connection: borrowing Connection) throws -> String {
        try keys.name(of: id, in: connection)
    }

    // MARK: Sources and their revisions

    func sourceID(_ bundle: String, in connection: borrowing Connection) throws -> Int64? {
        if let known = sourceIDs[bundle] { return known }
        guard let found = try connection.integer("SELECT id FROM source WHERE bundle = ?", [.text(bundle)]) else {
            return nil
        }
        sourceIDs[bundle] = found
        return found
    }

    func sourceID(adding source: HKSource, in connection: borrowing Connection) throws -> Int64 {
        if let known = try sourceID(source.bundleIdentifier, in: connection) { return known }
        let insert = "INSERT INTO source(bundle, name) VALUES (?, ?) RETURNING id"
        let values = [SQLValue.text(source.bundleIdentifier), .text(source.name)]
        guard let new = try connection.integer(insert, values) else {
            throw connection.damage("no number for a source")
        }
        sourceIDs[source.bundleIdentifier] = new
        return new
    }

    func source(_ id: Int64, in connection: borrowing Connection) throws -> HKSource {
        if let known = sources[id] { return known }
        var found: HKSource?
        try connection.forEach("SELECT name, bundle FROM source WHERE id = ?", [.integer(id)]) {
            found = HKSource(name: $0.text(0) ?? "", bundleIdentifier: $0.text(1) ?? "")
        }
        guard let found else { throw connection.damage("no source \(id)") }
        sources[id] = found
        return found
    }

    func revisionID(adding revision: HKSourceRevision, in connection: borrowing Connection) throws -> Int64 {
        if let known = revisionIDs[revision] { return known }
        let system = revision.operatingSystemVersion
        let values: [SQLValue] = [
            .integer(try sourceID(adding: revision.source, in: connection)),
            .text(orNull: revision.version), .text(orNull: revision.productType),
            .integer(Int64(system.majorVersion)), .integer(Int64(system.minorVersion)),
            .integer(Int64(system.patchVersion)),
        ]
        let find = """
            SELECT id FROM revision WHERE source = ? AND version IS ? AND product IS ?
            AND major = ? AND minor = ? AND patch = ?
            """
        let insert = """
            INSERT INTO revision(source, version, product, major, minor, patch) VALUES (?, ?, ?, ?, ?, ?) RETURNING id
            """
        guard let id = try connection.integer(find, values) ?? connection.integer(insert, values) else {
            throw connection.damage("no number for a source revision")
        }
        revisionIDs[revision] = id
        return id
    }

    /// A revision with the number of its source.
    func revision(
        _ id: Int64, in connection: borrowing Connection
    ) throws -> (revision: HKSourceRevision, source: Int64) {
        if let known = revisions[id] { return known }
        var row: (source: Int64, version: String?, product: String?, system: OperatingSystemVersion)?
        let select = "SELECT source, version, product, major, minor, patch FROM revision WHERE id = ?"
        try connection.forEach(select, [.integer(id)]) {
            row = (
                $0.int64(0), $0.text(1), $0.text(2),
                OperatingSystemVersion(
                    majorVersion: Int($0.int64(3)), minorVersion: Int($0.int64(4)), patchVersion: Int($0.int64(5)))
            )
        }
        guard let row else { throw connection.damage("no source revision \(id)") }
        let revision = HKSourceRevision(
            source: try source(row.source, in: connection), version: row.version, productType: row.product,
            operatingSystemVersion: row.system)
        revisions[id] = (revision, row.source)
        return (revision, row.source)
    }

    // MARK: Devices

    func deviceID(adding device: HKDevice, in connection: borrowing Connection) throws -> Int64 {
        if let known = deviceIDs[device] { return known }
        let values = device.properties.map(SQLValue.text(orNull:))
        let columns = DeviceColumn.allNames
        let find = "SELECT id FROM device WHERE " + columns.map { "\($0) IS ?" }.joined(separator: " AND ")
        let insert =
            "INSERT INTO device(\(columns.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"
        guard let id = try connection.integer(find, values) ?? connection.integer(insert, values) else {
            throw connection.damage("no number for a device")
        }
        deviceIDs[device] = id
        return id
    }

    func device(_ id: Int64, in connection: borrowing Connection) throws -> HKDevice {
        if let known = devices[id] { return known }
        var found: HKDevice?
        let select = "SELECT \(DeviceColumn.allNames.joined(separator: ", ")) FROM device WHERE id = ?"
        try connection.forEach(select, [.integer(id)]) {
            found = HKDevice(
                name: $0.text(0), manufacturer: $0.text(1), model: $0.text(2), hardwareVersion: $0.text(3),
                firmwareVersion: $0.text(4), softwareVersion: $0.text(5), localIdentifier: $0.text(6),
                udiDeviceIdentifier: $0.text(7))
        }
        guard let found else { throw connection.damage("no device \(id)") }
        devices[id] = found
        return found
    }
}

/// The columns of the table `device`, in the order of `HKDevice.properties`.
enum DeviceColumn {
    static let allNames = ["name", "manufacturer", "model", "hardware", "firmware", "software", "local", "udi"]

    static func name(of property: HKDevice.Property) -> String {
        switch property {
        case .name: "name"
        case .manufacturer: "manufacturer"
        case .model: "model"
        case .hardwareVersion: "hardware"
        case .firmwareVersion: "firmware"
        case .softwareVersion: "software"
        case .localIdentifier: "local"
        case .udiDeviceIdentifier: "udi"
        }
    }
}
