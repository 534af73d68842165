/// Makes samples of one type from rows.
///
/// What many rows share (units, sources, devices) is made once.
struct SampleReader {
    /// The columns that ``read(_:)`` expects first, of a table `sample` called `s`.
    static let columns = "s.id, s.uuid, s.start, s.end, s.value, s.unit, s.revision, s.device, s.described"
    static let columnCount: Int32 = 9

    private let type: HKSampleType
    private let session: StoreSession
    private var unit: (id: Int64, unit: HKUnit)?
    private var revision: (id: Int64, revision: HKSourceRevision)?
    private var device: (id: Int64, device: HKDevice)?

    init(_ type: HKSampleType, in session: StoreSession) {
        self.type = type
        self.session = session
    }

    mutating func read(_ row: borrowing Statement) throws -> HKSample {
        guard let uuid = row.uuid(1) else { throw session.connection.damage("sample \(row.int64(0)) has no UUID") }
        let revisionID = row.int64(6)
        if revision?.id != revisionID {
            revision = (
                revisionID, try session.catalog.revision(revisionID, in: session.connection).revision
            )
        }
        if !row.isNull(7), device?.id != row.int64(7) {
            device = (row.int64(7), try session.catalog.device(row.int64(7), in: session.connection))
        }
        let header = ObjectHeader(
            uuid: uuid, sourceRevision: revision?.revision, device: row.isNull(7) ? nil : device?.device,
            metadata: row.int64(8) == 0 ? [:] : try metadata(of: row.int64(0)))
        let start = Date(timeIntervalSinceReferenceDate: row.double(2))
        let end = Date(timeIntervalSinceReferenceDate: row.double(3))
        switch type {
        case let type as HKQuantityType:
            let quantity = HKQuantity(value: row.double(4), unit: try unit(row.int64(5)))
            return HKQuantitySample.make(type: type, quantity: quantity, start: start, end: end, header: header)
        case let type as HKCategoryType:
            guard let value = Int(exactly: row.double(4)) else {
                throw session.connection.damage("sample \(row.int64(0)) has no category value")
            }
            return HKCategorySample(type: type, value: value, start: start, end: end, header: header)
        case is HKStateOfMindType:
            return try mood(row.int64(0), date: start, valence: row.double(4), header: header)
        case let type as HKCorrelationType:
            return HKCorrelation(
                type: type, start: start, end: end, objects: try members(of: row.int64(0)), header: header)
        case HKSeriesType.heartbeat():
            let count = try session.connection.integer(
                "SELECT count(*) FROM beat WHERE sample = ?", [.integer(row.int64(0))])
            return HKHeartbeatSeriesSample(start: start, end: end, count: Int(count ?? 0), header: header)
        case is HKWorkoutType:
            return try RecordingTables.workout(row.int64(0), start: start, end: end, header: header, in: session)
        default:
            throw session.connection.damage(
                "sample \(row.int64(0)) has the type \(type.identifier), which nothing saves")
        }
    }

    private mutating func unit(_ id: Int64) throws -> HKUnit {
        if let unit, unit.id == id { return unit.unit }
        let found = try session.catalog.unit(id, in: session.connection)
        if let type = type as? HKQuantityType, !type.is(compatibleWith: found) {
            throw session.connection.damage("a \(type.shortName) in \(found.unitString)")
        }
        unit = (id, found)
        return found
    }

    private func metadata(of id: Int64) throws -> [String: MetadataValue] {
        var values: [String: MetadataValue] = [:]
        let select = "SELECT key, kind, value, unit FROM metadata WHERE sample = ?"
        try session.connection.forEach(select, [.integer(id)]) { row in
            let key = try session.catalog.key(row.int64(0), in: session.connection)
            let value = try StoredMetadata.read(row, at: 1) { try session.catalog.unit($0, in: session.connection) }
            guard let value else { throw session.connection.damage("sample \(id) has an unreadable '\(key)'") }
            values[key] = value
        }
        return values
    }

    private func mood(_ id: Int64, date: Date, valence: Double, header: ObjectHeader) throws -> HKStateOfMind {
        let kind = try session.connection.integer("SELECT kind FROM mood WHERE sample = ?", [.integer(id)])
        guard let kind = kind.flatMap({ HKStateOfMind.Kind(rawValue: Int($0)) }) else {
            throw session.connection.damage("sample \(id) is a state of mind of no kind")
        }
        return HKStateOfMind(
            date: date, kind: kind, valence: valence,
            labels: try tags(of: id, role: .label).compactMap(HKStateOfMind.Label.init(rawValue:)),
            associations: try tags(of: id, role: .association).compactMap(HKStateOfMind.Association.init(rawValue:)),
            header: header)
    }

    private func tags(of id: Int64, role: MoodTag) throws -> [Int] {
        var tags: [Int] = []
        let select = "SELECT tag FROM mood_tag WHERE sample = ? AND role = ? ORDER BY position"
        try session.connection.forEach(select, [.integer(id), .integer(role.rawValue)]) {
            tags.append(Int($0.int64(0)))
        }
        return tags
    }

    private func members(of id: Int64) throws -> Set<HKSample> {
        var members: Set<HKSample> = []
        let select = """
            SELECT \(Self.columns), t.identifier FROM member m JOIN sample s ON s.id = m.sample
            JOIN type t ON t.id = s.type WHERE m.parent = ?
            """
        try session.connection.forEach(select, [.integer(id)]) { row in
            let identifier = row.text(Self.columnCount) ?? ""
            guard let type = HKObjectType.type(withStoredIdentifier: identifier) as? HKSampleType else {
                throw session.connection.damage("unknown type '\(identifier)'")
            }
            var reader = SampleReader(type, in: session)
            members.insert(try reader.read(row))
        }
        return members
    }
}
