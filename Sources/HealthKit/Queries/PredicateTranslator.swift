/// Translates the predicates of queries about one type into SQL.
struct PredicateTranslator {
    let type: HKSampleType
    let session: StoreSession

    func condition(_ expression: PredicateExpression) throws -> SQLCondition {
        if let identifiers = Self.syncIdentifiers(expression) { return synced(identifiers) }
        return switch expression {
        case .constant(let value): .constant(value)
        case .not(let operand): .not(try condition(operand))
        case .all(let operands): .all(try operands.map(condition))
        case .any(let operands): .any(try operands.map(condition))
        case .invalid(let message): throw HKError(.errorInvalidArgument, message)
        case .dates(let start, let end, let options): window(start, end, options)
        case .uuids, .sources, .sourceRevisions, .devices, .deviceProperty, .partOfWorkout, .effortOf,
            .partOfNoCorrelation:
            try origin(expression)
        case .metadataExists(let key): try metadata(key) { .constant(true) }
        case .metadata(let key, let comparison, let value): try metadata(key) { try compare(comparison, value) }
        case .metadataAmong(let key, let values):
            try metadata(key) { .any(try values.map { try compare(.equal, $0) }) }
        case .quantity(let comparison, let quantity):
            type is HKQuantityType
                ? try self.quantity("s.value", "s.unit", comparison, quantity) : .constant(false)
        case .categoryValue(let comparison, let value):
            type is HKCategoryType ? number("s.value", comparison, Double(value)) : .constant(false)
        case .categoryValues(let values):
            type is HKCategoryType
                ? .any(values.sorted().map { number("s.value", .equal, Double($0)) }) : .constant(false)
        case .stateOfMindKind, .stateOfMindValence, .stateOfMindLabel, .stateOfMindAssociation: mood(expression)
        case .workoutActivityType(let activity):
            SQLCondition(
                "EXISTS (SELECT 1 FROM workout w WHERE w.sample = s.id AND w.activity = ?)",
                [.integer(Int64(clamping: activity.rawValue))])
        case .workoutDuration(let comparison, let duration):
            SQLCondition(
                "EXISTS (SELECT 1 FROM workout w WHERE w.sample = s.id AND w.duration \(comparison.rawValue) ?)",
                [.real(duration)])
        case .workoutStatistic(let statistic, let type, let comparison, let quantity):
            try workout(statistic, of: type, comparison, quantity)
        }
    }

    private func window(_ start: Date?, _ end: Date?, _ options: HKQueryOptions) -> SQLCondition {
        var parts: [SQLCondition] = []
        func add(_ sql: String, _ date: Date?) {
            if let date { parts.append(SQLCondition(sql, [.real(date.timeIntervalSinceReferenceDate)])) }
        }
        add("s.start < ?", end)
        add("s.end >= ?", start)
        if options.contains(.strictStartDate) { add("s.start >= ?", start) }
        if options.contains(.strictEndDate) { add("s.end < ?", end) }
        return .all(parts)
    }

    private func origin(_ expression: PredicateExpression) throws -> SQLCondition {
        switch expression {
        case .uuids(let uuids) where uuids.count > 10_000:  // SQLite's parameters end at 32 766
            let hex = uuids.map { "\"" + $0.uuidString.replacing("-", with: "") + "\"" }.joined(separator: ",")
            return SQLCondition("hex(s.uuid) IN (SELECT value FROM json_each(?))", [.text("[\(hex)]")])
        case .uuids(let uuids):
            let marks = [String](repeating: "?", count: uuids.count).joined(separator: ",")
            return SQLCondition("s.uuid IN (\(marks))", uuids.map(SQLValue.uuid))
        case .sources(let sources):
            return .number("s.revision", among: try revisions { sources.contains($0.source) })
        case .sourceRevisions(let wanted):
            return .number("s.revision", among: try revisions { found in wanted.contains { $0.matches(found) } })
        case .devices(let wanted): return try devices(where: wanted.contains)
        case .deviceProperty(let property, let allowed):
            return try devices { $0.value(of: property).map(allowed.contains) ?? false }
        case .partOfWorkout(let workout):
            return SQLCondition(
                "s.id IN (SELECT m.sample FROM member m JOIN sample p ON p.id = m.parent WHERE p.uuid = ?)",
                [.uuid(workout)])
        case .effortOf(let workout, let activity):
            return SQLCondition(
                """
                s.id IN (SELECT e.sample FROM effort e JOIN sample w ON w.id = e.workout
                WHERE w.uuid = ? AND e.activity = ?)
                """, [.uuid(workout), .effortActivity(activity)])
        case .partOfNoCorrelation:
            return SQLCondition(
                """
                NOT EXISTS (SELECT 1 FROM member m JOIN sample p ON p.id = m.parent JOIN type t ON t.id = p.type
                WHERE m.sample = s.id AND t.identifier GLOB 'HKCorrelationTypeIdentifier*')
                """)
        default: return .constant(false)
        }
    }

    private func revisions(where matches: (HKSourceRevision) -> Bool) throws -> [Int64] {
        var ids: [Int64] = []
        try session.connection.forEach("SELECT id FROM revision ORDER BY id") { ids.append($0.int64(0)) }
        return try ids.filter { matches(try session.catalog.revision($0, in: session.connection).revision) }
    }

    private func devices(where matches: (HKDevice) -> Bool) throws -> SQLCondition {
        var ids: [Int64] = []
        try session.connection.forEach("SELECT id FROM device ORDER BY id") { ids.append($0.int64(0)) }
        return .number(
            "ifnull(s.device, 0)",
            among: try ids.filter { matches(try session.catalog.device($0, in: session.connection)) })
    }

    private func workout(
        _ statistic: PredicateExpression.WorkoutStatistic, of type: HKQuantityType, _ comparison: Comparison,
        _ quantity: HKQuantity
    ) throws -> SQLCondition {
        guard let id = try session.catalog.typeID(type.identifier, in: session.connection) else {
            return .constant(false)
        }
        let condition = try self.quantity("q.\(statistic.rawValue)", "q.unit", comparison, quantity)
        return SQLCondition(
            """
            EXISTS (SELECT 1 FROM recording r JOIN recording_statistic q ON q.recording = r.id
            WHERE r.workout = s.id AND q.activity = 0 AND q.type = \(id) AND \(condition.sql))
            """, condition.values)
    }

    /// The sync identifiers of which samples have to have one; nil for an expression that asks for anything else.
    static func syncIdentifiers(_ expression: PredicateExpression) -> [String]? {
        let values: [MetadataValue]
        switch expression {
        case .metadata(HKMetadataKeySyncIdentifier, .equal, let value): values = [value]
        // SQLite's parameters end at 32 766.
        case .metadataAmong(HKMetadataKeySyncIdentifier, let among) where among.count <= 10_000: values = Array(among)
        default: return nil
        }
        let identifiers = values.compactMap { if case .string(let identifier) = $0 { identifier } else { nil } }
        return identifiers.count == values.count ? identifiers : nil
    }

    /// Samples by their sync identifiers, which have a table of their own.
    private func synced(_ identifiers: [String]) -> SQLCondition {
        let marks = [String](repeating: "?", count: identifiers.count).joined(separator: ",")
        return SQLCondition(
            """
            s.id IN (SELECT y.sample FROM sync y JOIN type t ON t.id = y.type
            WHERE y.source IN (SELECT id FROM source) AND t.identifier = ? AND y.identifier IN (\(marks)))
            """, [.text(type.identifier)] + identifiers.map(SQLValue.text))
    }

    private func metadata(_ key: String, _ value: () throws -> SQLCondition) throws -> SQLCondition {
        guard let id = try session.catalog.keyID(key, in: session.connection) else { return .constant(false) }
        let condition = try value()
        return SQLCondition(
            "EXISTS (SELECT 1 FROM metadata m WHERE m.sample = s.id AND m.key = \(id) AND \(condition.sql))",
            condition.values)
    }

    /// Compares a metadata value `m` to one of a like kind; numbers and Booleans are one kind.
    private func compare(_ comparison: Comparison, _ value: MetadataValue) throws -> SQLCondition {
        let kinds: [StoredMetadata.Kind]
        let parameter: SQLValue
        switch value {
        case .string(let string): (kinds, parameter) = ([.string], .text(string))
        case .int(let number): (kinds, parameter) = ([.int, .double, .bool], .integer(Int64(number)))
        case .double(let number): (kinds, parameter) = ([.int, .double, .bool], .real(number))
        case .bool(let flag): (kinds, parameter) = ([.int, .double, .bool], .integer(flag ? 1 : 0))
        case .date(let date): (kinds, parameter) = ([.date], .real(date.timeIntervalSinceReferenceDate))
        case .quantity(let quantity):
            let isQuantity = SQLCondition.number("m.kind", among: [StoredMetadata.Kind.quantity.rawValue])
            return .all([isQuantity, try self.quantity("m.value", "m.unit", comparison, quantity)])
        }
        return .all([
            .number("m.kind", among: kinds.map(\.rawValue)),
            SQLCondition("m.value \(comparison.rawValue) ?", [parameter]),
        ])
    }

    /// Compares a stored quantity in whichever unit it was saved.
    private func quantity(
        _ value: String, _ unit: String, _ comparison: Comparison, _ quantity: HKQuantity
    ) throws -> SQLCondition {
        var ids: [Int64] = []
        try session.connection.forEach("SELECT id FROM unit ORDER BY id") { ids.append($0.int64(0)) }
        return .any(
            try ids.compactMap { id in
                let stored = try session.catalog.unit(id, in: session.connection)
                guard stored.isCompatible(with: quantity.unit) else { return nil }
                return .all([
                    .number(unit, among: [id]),
                    number(value, comparison, quantity.unit.convert(quantity.value, to: stored)),
                ])
            })
    }

    private func number(_ column: String, _ comparison: Comparison, _ number: Double) -> SQLCondition {
        // A NaN would become null; it compares to nothing and differs from everything.
        number.isNaN
            ? .constant(comparison == .notEqual) : SQLCondition("\(column) \(comparison.rawValue) ?", [.real(number)])
    }

    private func mood(_ expression: PredicateExpression) -> SQLCondition {
        guard type is HKStateOfMindType else { return .constant(false) }
        func tagged(_ role: MoodTag, _ tag: Int) -> SQLCondition {
            SQLCondition(
                "EXISTS (SELECT 1 FROM mood_tag g WHERE g.sample = s.id AND g.role = \(role.rawValue) AND g.tag = ?)",
                [.integer(Int64(tag))])
        }
        return switch expression {
        case .stateOfMindKind(let kind):
            SQLCondition(
                "EXISTS (SELECT 1 FROM mood k WHERE k.sample = s.id AND k.kind = ?)", [.integer(Int64(kind.rawValue))])
        case .stateOfMindValence(let comparison, let valence): number("s.value", comparison, valence)
        case .stateOfMindLabel(let label): tagged(.label, label.rawValue)
        case .stateOfMindAssociation(let association): tagged(.association, association.rawValue)
        default: .constant(false)
        }
    }
}
