/// A way to the stored samples of one type that match a predicate and that a program may see.
struct SampleFetch {
    /// What samples are ordered by.
    struct Order: Equatable, Sendable {
        enum Key: Sendable { case start, end }
        let key: Key
        let isAscending: Bool
    }

    let type: HKSampleType
    private let typeID: Int64?
    private let visibility: Visibility
    /// What SQL answers of the predicate.
    private let expression: PredicateExpression
    private let condition: SQLCondition
    /// What SQL cannot answer; every sample has to pass it in memory.
    private let rest: [NSPredicate]
    private let relations: any PredicateRelations
    /// Samples before this that end before this do not match.
    private let overlapStart: Double?
    private let hasBounds, namesObjects, namesSyncIdentifiers: Bool

    /// - Throws: `HKError` for a predicate that cannot be answered.
    init(
        _ type: HKSampleType, predicate: NSPredicate?, visibility: Visibility, in session: StoreSession,
        relations: any PredicateRelations = NoRelations()
    ) throws {
        self.type = type
        self.visibility = visibility
        self.relations = relations
        typeID = try session.catalog.typeID(type.identifier, in: session.connection)
        let (expression, rest) = PredicateExpression.split(predicate)
        if let error = expression.invalidity { throw error }
        self.rest = rest
        self.expression = expression
        condition = try Self.condition(expression, type, visibility, in: session)
        let windows = expression.conjuncts.compactMap(\.window)
        overlapStart = windows.compactMap { $0.isStrict ? nil : $0.start }.max()
        hasBounds = !windows.isEmpty
        namesObjects = expression.conjuncts.contains { if case .uuids = $0 { true } else { false } }
        namesSyncIdentifiers = expression.conjuncts.contains { PredicateTranslator.syncIdentifiers($0) != nil }
    }

    /// Whether SQL alone decides which samples match.
    var isExact: Bool { rest.isEmpty }

    private static func condition(
        _ expression: PredicateExpression, _ type: HKSampleType, _ visibility: Visibility, in session: StoreSession
    ) throws -> SQLCondition {
        let condition = try PredicateTranslator(type: type, session: session).condition(expression)
        guard case .own(let source) = visibility else { return condition }
        let own = "SELECT id FROM revision WHERE source = \(source ?? 0)"
        return .all([condition, SQLCondition("s.revision IN (\(own))")])
    }

    /// Calls `body` with each matching sample and its number until it returns false.
    func forEach(
        in session: StoreSession, order: [Order] = [], limit: Int? = nil, after position: Int64? = nil,
        _ body: (HKSample, Int64) throws -> Bool
    ) throws {
        guard limit != 0 else { return }
        var reader = SampleReader(type, in: session)
        var count = 0
        // The index by start gives its order by itself.
        let order = order.isEmpty && direct != nil ? [Order(key: .start, isAscending: true)] : order
        try select(
            SampleReader.columns, in: session, order: order, limit: isExact ? limit : nil, after: position
        ) { row in
            let sample = try reader.read(row)
            guard passes(sample) else { return true }
            count += 1
            return try body(sample, row.int64(0)) && count != limit
        }
    }

    /// Calls `take` with all matching samples, some hundreds at a time, in the order of their starts.
    ///
    /// Only for a fetch that ``isExact``.
    /// - Parameter withRevisions: Whether the rows tell the source revisions.
    func scan(
        in session: StoreSession, withRevisions: Bool, _ take: (ValueScan.Batch) throws -> Void
    ) throws {
        guard typeID != nil else { return }
        let index = direct ?? Self.byStart
        if index == Self.byStart {
            // The index yields the rows in order.
            let columns = "scan(s.start, s.end, s.value, s.unit\(withRevisions ? ", s.revision" : ""))"
            for part in try partsInOrder(columns, in: session) {
                try session.connection.scan(part.sql, part.values, take)
            }
        } else {
            let rows = part("s.start, s.end, s.value, s.unit, s.revision", index)
            try session.connection.scan(
                "SELECT scan(a, b, c, d, e) FROM (WITH r(a, b, c, d, e) AS (\(rows.sql)) SELECT * FROM r ORDER BY a)",
                rows.values, take)
        }
    }

    /// The matching samples, as far as deleting needs them.
    func rows(in session: StoreSession) throws -> [StoredRow] {
        var rows: [StoredRow] = []
        var reader = SampleReader(type, in: session)
        try select(SampleReader.columns, in: session) { row in
            if !isExact, !passes(try reader.read(row)) { return true }
            guard let uuid = row.uuid(1) else { throw session.connection.damage("sample \(row.int64(0)) has no UUID") }
            let source = try session.catalog.revision(row.int64(6), in: session.connection).source
            rows.append(StoredRow(id: row.int64(0), uuid: uuid, source: source))
            return true
        }
        return rows
    }

    /// The numbers of the source revisions of the matching samples.
    func revisions(in session: StoreSession) throws -> Set<Int64> {
        var revisions: Set<Int64> = []
        if isExact {
            try select("DISTINCT s.revision", in: session) { row in
                revisions.insert(row.int64(0))
                return true
            }
        } else {
            var reader = SampleReader(type, in: session)
            try select(SampleReader.columns, in: session) { row in
                if passes(try reader.read(row)) { revisions.insert(row.int64(6)) }
                return true
            }
        }
        return revisions
    }

    /// Whether a matching sample was added, or one of the type deleted, after `position` and up to `last`.
    ///
    /// Of a deleted sample too little is left to know whether it matched.
    func changed(after position: Int64, upTo last: Int64, in session: StoreSession) throws -> Bool {
        guard let typeID else { return false }
        let deletion = """
            SELECT 1 FROM deletion WHERE type = ? AND id > ? AND id <= ? AND (? IS NULL OR source = ?) LIMIT 1
            """
        let source: SQLValue = if case .own(let source) = visibility { .integer(source ?? 0) } else { .null }
        let values = [.integer(typeID), .integer(position), .integer(last), source, source]
        if try session.connection.integer(deletion, values) != nil { return true }
        var found = false
        try forEach(in: session, after: position) { _, id in
            found = id <= last
            return false
        }
        return found
    }

    private func passes(_ sample: HKSample) -> Bool {
        guard !rest.isEmpty else { return true }
        return PredicateContext.$relations.withValue(relations) { rest.allSatisfy { $0.evaluate(with: sample) } }
    }

    /// A query for columns of the matching rows by way of an index.
    private func part(_ columns: String, _ index: String, where other: SQLCondition? = nil) -> SQLCondition {
        let condition = other ?? condition
        return SQLCondition(
            "SELECT \(columns) FROM sample s \(index) WHERE s.type = ? AND \(condition.sql)",
            [.integer(typeID ?? 0)] + condition.values)
    }

    /// Queries for columns of the matching rows by the start: all rows of one start before those of the next.
    private func partsInOrder(_ columns: String, in session: StoreSession) throws -> [SQLCondition] {
        let whole = part(columns, Self.byStart)
        guard let overlapStart else { return [whole] }
        let (near, long) = split(whole, at: overlapStart)
        guard let early = expression.starting(before: overlapStart) else { return [long, near] }
        // Nearly all samples start in the window, and then their ends need not be looked at.
        let inside = expression.starting(from: overlapStart)
        let parts = try [early, inside].map {
            part(columns, Self.byStart, where: try Self.condition($0, type, visibility, in: session))
        }
        return [
            long, split(parts[0], at: overlapStart).near,
            SQLCondition(parts[1].sql + " AND s.start >= ?", parts[1].values + [.real(overlapStart)]),
        ]
    }

    /// Splits a query by the start for samples that may begin before `overlapStart`: those up to the long ones' length are
    /// found near it, and the long ones have an index of their own. All long ones start before all near ones.
    private func split(_ part: SQLCondition, at overlapStart: Double) -> (near: SQLCondition, long: SQLCondition) {
        // The second more covers the rounding of their length.
        let reach = SQLValue.real(overlapStart - Double(StoreSchema.longSeconds) - 1)
        let long = part.sql.replacing(Self.byStart, with: "INDEXED BY sample_long", maxReplacements: 1)
        return (
            SQLCondition(part.sql + " AND s.start >= ?", part.values + [reach]),
            SQLCondition(
                long + " AND s.end - s.start > \(StoreSchema.longSeconds) AND s.start < ?", part.values + [reach])
        )
    }

    /// Steps through rows until `body` returns false.
    private func select(
        _ columns: String, in session: StoreSession, order: [Order] = [], limit: Int? = nil,
        after position: Int64? = nil,
        _ body: (borrowing Statement) throws -> Bool
    ) throws {
        guard typeID != nil else { return }
        let index = index(order: order, isLimited: limit != nil, isAnchored: position != nil)
        var query = part(columns, index)
        if let position {
            query.sql += " AND s.id > ? ORDER BY s.id"
            query.values.append(.integer(position))
        } else if let overlapStart, index == Self.byStart {
            let (near, long) = split(query, at: overlapStart)
            query = SQLCondition(near.sql + " UNION ALL " + long.sql, near.values + long.values)
        }
        if position == nil, !order.isEmpty {
            // By number: a union has no names. These are the columns of ``SampleReader/columns``.
            let keys = order.map { "\($0.key == .start ? 3 : 4) \($0.isAscending ? "ASC" : "DESC")" }
            query.sql += " ORDER BY " + keys.joined(separator: ", ")
        }
        if let limit { query.sql += " LIMIT \(limit)" }
        try session.connection.use(query.sql) { statement in
            try statement.bind(query.values)
            while try statement.step() {
                guard try body(statement) else { return }
            }
        }
    }

    /// The way to samples that the predicate names: by UUID, or by number as sync identifiers give them.
    private var direct: String? { namesObjects ? "" : namesSyncIdentifiers ? "NOT INDEXED" : nil }

    private static let byStart = "INDEXED BY sample_by_start"

    /// SQLite keeps no statistics here, so the way is chosen by what is asked.
    private func index(order: [Order], isLimited: Bool, isAnchored: Bool) -> String {
        if let direct { return direct }
        if isAnchored { return "INDEXED BY sample_by_type" }
        return order.first?.key == .end && (isLimited || !hasBounds) ? "INDEXED BY sample_by_end" : Self.byStart
    }
}
