import CSQLite

/// Writes samples of one source in one transaction.
struct SampleWriter {
    let session: StoreSession
    private let revision, source: Int64
    private let created: Double
    /// The last number that a sample or a deletion of the store has.
    private var position: Int64
    /// How many stored samples newer versions have replaced.
    private(set) var replacedCount = 0
    // Samples of one call mostly share these; asking once is enough.
    private var unit: (unit: HKUnit, id: Int64)?
    private var device: (device: HKDevice, id: Int64)?
    private var type: (type: HKSampleType, id: Int64)?

    var connection: Connection { _read { yield session.connection } }
    var catalog: Catalog { session.catalog }

    init(_ session: StoreSession, for revision: HKSourceRevision) throws {
        self.session = session
        self.revision = try session.catalog.revisionID(adding: revision, in: session.connection)
        source = try session.catalog.sourceID(adding: revision.source, in: session.connection)
        created = Date().timeIntervalSinceReferenceDate
        position = try session.connection.integer("SELECT last FROM store") ?? 0
    }

    /// Keeps the numbers given; call it last.
    func finish() throws {
        try connection.run("UPDATE store SET last = ?", [.integer(position)])
    }

    private mutating func nextPosition() -> Int64 {
        position += 1
        return position
    }

    /// Saves a sample.
    ///
    /// - Parameter isBuilt: Whether a builder made the sample, which then saves what the sample itself does not hold.
    /// - Returns: Its number, or `nil` when a version as new is stored already.
    @discardableResult
    mutating func save(_ sample: HKSample, isBuilt: Bool = false) throws -> Int64? {
        do { try sample.validate() } catch { throw error.storeError }
        if sample.device.map({ $0 !== device?.device }) ?? false, let new = sample.device {
            device = (new, try catalog.deviceID(adding: new, in: connection))
        }
        if sample.sampleType !== type?.type {
            type = (sample.sampleType, try catalog.typeID(adding: sample.sampleType.identifier, in: connection))
        }
        let type = self.type!.id  // set right above
        let sync = SyncKey(sample.header.metadata)
        let replaced = try sync.flatMap { try find($0, type: type) }
        if let replaced, let sync, !replaced.isOlder(than: sync) { return nil }
        let id = nextPosition()
        if let replaced { try connection.run("DELETE FROM sync WHERE sample = ?", [.integer(replaced.row.id)]) }
        try insert(sample, id: id, type: type, isBuilt: isBuilt)
        if let sync {
            try connection.run(
                "INSERT INTO sync(source, type, identifier, version, sample) VALUES (?, ?, ?, ?, ?)",
                [.integer(source), .integer(type), .text(sync.identifier), sync.version, .integer(id)])
        }
        try saveDetails(of: sample, id: id)
        if let replaced {
            // The new sample takes the old one's place wherever it belongs to something.
            for table in ["member", "recording_sample"] {
                try connection.run(
                    "UPDATE \(table) SET sample = ? WHERE sample = ?", [.integer(id), .integer(replaced.row.id)])
            }
            replacedCount += 1
            try erase(
                replaced.row, type: type,
                sync: sync.map { SyncKey(identifier: $0.identifier, version: replaced.version) })
        }
        return id
    }

    private mutating func insert(_ sample: HKSample, id: Int64, type: Int64, isBuilt: Bool) throws {
        let value = isBuilt ? (number: nil, unit: nil) : try columns(of: sample)
        let insert = """
            INSERT INTO sample(id, uuid, type, start, end, value, unit, revision, device, described, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        let metadata = sample.header.metadata
        let device = sample.device == nil ? nil : self.device?.id
        do {
            try connection.use(insert) { statement in
                try statement.bind(id, at: 1)
                try statement.bind(.uuid(sample.uuid), at: 2)
                try statement.bind(type, at: 3)
                try statement.bind(sample.startDate.timeIntervalSinceReferenceDate, at: 4)
                try statement.bind(sample.endDate.timeIntervalSinceReferenceDate, at: 5)
                if let number = value.number { try statement.bind(number, at: 6) }
                if let unit = value.unit { try statement.bind(unit, at: 7) }
                try statement.bind(revision, at: 8)
                if let device { try statement.bind(device, at: 9) }
                try statement.bind(metadata.isEmpty ? Int64(0) : 1, at: 10)
                try statement.bind(created, at: 11)
                try statement.run()
            }
        } catch HKStoreError.refused(let code, _) where code == csqlite_constraint_unique() {
            throw HKError(
                .errorInvalidArgument,
                "An object with the UUID \(sample.uuid) is already saved. Save each object once; make a new one to change it."
            )
        }
        if !metadata.isEmpty { try saveMetadata(metadata, id: id) }
    }

    /// What the columns `value` and `unit` hold for a sample.
    private mutating func columns(of sample: HKSample) throws -> (number: Double?, unit: Int64?) {
        switch sample {
        case let sample as HKQuantitySample:
            let quantity = sample.quantity
            if quantity.unit !== unit?.unit {
                unit = (quantity.unit, try catalog.unitID(adding: quantity.unit, in: connection))
            }
            return (quantity.value, unit?.id)
        case let sample as HKCategorySample: return (Double(sample.value), nil)
        case let sample as HKStateOfMind: return (sample.valence, nil)
        case is HKCorrelation: return (nil, nil)
        default:
            throw HKError(
                .errorInvalidArgument,
                "Samples of \(sample.sampleType.identifier) cannot be saved directly. Use the type's builder, if it has one."
            )
        }
    }

    private func saveMetadata(_ metadata: [String: MetadataValue], id: Int64) throws {
        for (key, value) in metadata {
            let stored = try StoredMetadata(value, unitID: { try catalog.unitID(adding: $0, in: connection) })
            let key = try catalog.keyID(adding: key, in: connection)
            try connection.run(
                "INSERT INTO metadata(sample, key, kind, value, unit) VALUES (?, ?, ?, ?, ?)",
                [.integer(id), .integer(key), .integer(stored.kind.rawValue), stored.value, stored.unit])
        }
    }

    // MARK: Deleting

    /// Deletes a sample and remembers that it was there.
    mutating func erase(_ row: StoredRow, type: Int64, sync: SyncKey?) throws {
        let journal = """
            INSERT INTO deletion(id, uuid, type, source, identifier, version, deleted) VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        try connection.run(
            journal,
            [
                .integer(nextPosition()), .uuid(row.uuid), .integer(type), .integer(row.source),
                .text(orNull: sync?.identifier), sync?.version ?? .null, .real(created),
            ])
        try connection.run("DELETE FROM sample WHERE id = ?", [.integer(row.id)])
    }

    /// Deletes a sample, with the sync key it was saved with.
    mutating func erase(_ row: StoredRow, type: Int64) throws {
        var sync: SyncKey?
        try connection.forEach("SELECT identifier, version FROM sync WHERE sample = ?", [.integer(row.id)]) {
            sync = SyncKey(identifier: $0.text(0) ?? "", version: $0.value(1))
        }
        try erase(row, type: type, sync: sync)
    }

    // MARK: Sync identifiers

    private struct StoredVersion {
        let row: StoredRow
        let version: SQLValue

        func isOlder(than key: SyncKey) -> Bool { (version.number ?? -.infinity) < (key.version.number ?? -.infinity) }
    }

    /// The number of the stored sample with the sync identifier of `sample`.
    func storedVersion(of sample: HKSample) throws -> Int64? {
        guard let key = SyncKey(sample.header.metadata),
            let type = try catalog.typeID(sample.sampleType.identifier, in: connection)
        else { return nil }
        return try find(key, type: type)?.row.id
    }

    private func find(_ key: SyncKey, type: Int64) throws -> StoredVersion? {
        var found: StoredVersion?
        let select = """
            SELECT s.id, s.uuid, y.version FROM sync y JOIN sample s ON s.id = y.sample
            WHERE y.source = ? AND y.type = ? AND y.identifier = ?
            """
        try connection.forEach(select, [.integer(source), .integer(type), .text(key.identifier)]) {
            guard let uuid = $0.uuid(1) else { throw connection.damage("a sample without UUID") }
            found = StoredVersion(row: StoredRow(id: $0.int64(0), uuid: uuid, source: source), version: $0.value(2))
        }
        return found
    }
}

/// A stored sample, as far as deleting needs it.
struct StoredRow: Sendable {
    let id: Int64
    let uuid: UUID
    let source: Int64
}

/// The sync identifier and version in metadata.
struct SyncKey {
    let identifier: String
    let version: SQLValue

    init(identifier: String, version: SQLValue) {
        self.identifier = identifier
        self.version = version
    }

    /// `nil` without a sync identifier. Validation has refused one without the other.
    init?(_ metadata: [String: MetadataValue]) {
        guard !metadata.isEmpty, case .string(let identifier) = metadata[HKMetadataKeySyncIdentifier] else {
            return nil
        }
        self.identifier = identifier
        switch metadata[HKMetadataKeySyncVersion] {
        case .int(let number): version = .integer(Int64(number))
        case .double(let number): version = .real(number)
        case .bool(let flag): version = .integer(flag ? 1 : 0)
        default: return nil
        }
    }
}

extension SQLValue {
    /// The number that an integer or a real is.
    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }
}
