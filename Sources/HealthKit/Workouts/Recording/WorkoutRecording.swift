/// A workout on disk while it is built: what a session and its builder share, kept as it happens.
///
/// The row in the table `recording` outlives the building: a finished workout has its events, activities and statistics
/// there. Until then the row says which process builds it, so that what a crash left behind can be told from what another
/// program is doing.
struct WorkoutRecording: Sendable {
    let core: StoreCore
    /// Also the UUID of the workout that this becomes.
    let uuid: UUID
    let configuration: ConfigurationRecord
    let device: HKDevice?
    let hasSession: Bool

    init(
        core: StoreCore, uuid: UUID = .random(), configuration: ConfigurationRecord, device: HKDevice? = nil,
        hasSession: Bool
    ) {
        self.core = core
        self.uuid = uuid
        self.configuration = configuration
        self.device = device
        self.hasSession = hasSession
    }

    /// Runs `body` with the number of the recording's row, made unless it is there, as one transaction.
    func writeMaking<Result>(_ body: (StoreSession, Int64) throws -> Result) throws -> Result {
        try core.write { session in try body(session, try find(in: session) ?? make(in: session)) }
    }

    /// Runs `body` with the number of the recording's row as one transaction; not at all when there is none, because its
    /// session has ended before collection began.
    func write(_ body: (StoreSession, Int64) throws -> Void) throws {
        try core.write { session in
            if let number = try find(in: session) { try body(session, number) }
        }
    }

    private func make(in session: StoreSession) throws -> Int64 {
        try removeAbandoned(in: session)
        let columns = [
            "uuid", "source", "activity", "location", "swimming", "lap", "lap_unit", "device", "process", "state",
        ]
        let insert = """
            INSERT INTO recording(\(columns.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
            """
        let number = try session.connection.integer(
            insert,
            [
                .uuid(uuid), .integer(try session.catalog.sourceID(adding: core.source, in: session.connection)),
                .integer(Int64(clamping: configuration.activity)), .integer(Int64(configuration.location)),
                .integer(Int64(configuration.swimmingLocation)), configuration.lapLength.map(SQLValue.real) ?? .null,
                .text(orNull: configuration.lapUnit),
                .integer(
                    orNull: try device.map { try session.catalog.deviceID(adding: $0, in: session.connection) }),
                .text(ProgramIdentity.current.text),
                hasSession ? .integer(Int64(HKWorkoutSessionState.notStarted.rawValue)) : .null,
            ])
        guard let number else { throw session.connection.damage("no number for a recording") }
        return number
    }

    /// The number of the recording's row, if it has one.
    func find(in session: StoreSession) throws -> Int64? {
        try session.connection.integer("SELECT id FROM recording WHERE uuid = ?", [.uuid(uuid)])
    }

    /// Removes what processes of the same source left behind that nothing can give back: builders without a session, and
    /// sessions in which nothing was begun. Their samples stay.
    private func removeAbandoned(in session: StoreSession) throws {
        var abandoned: [Int64] = []
        let select = """
            SELECT r.id, r.process FROM recording r JOIN source o ON o.id = r.source
            WHERE r.workout IS NULL AND o.bundle = ?
              AND (r.state IS NULL OR r.state = 1 OR (r.state = 3 AND r.phase NOT IN (1, 2)))
            """
        try session.connection.forEach(select, [.text(core.source.bundleIdentifier)]) { row in
            if !ProgramIdentity(text: row.text(1) ?? "").isAlive { abandoned.append(row.int64(0)) }
        }
        for id in abandoned { try session.connection.run("DELETE FROM recording WHERE id = ?", [.integer(id)]) }
    }
}

// MARK: The session

extension WorkoutRecording {
    /// Keeps a state of the session.
    ///
    /// - Parameter takesOver: Whether the session starts, and by that ends any other that has started.
    /// - Returns: False, with nothing changed, when another session has taken this one's place.
    func move(
        to state: HKWorkoutSessionState, startDate: Date?, endDate: Date?, takesOver: Bool
    ) throws -> Bool {
        // A session that ends before anything was kept of it leaves no trace.
        if state == .ended, startDate == nil, try core.read(nil, { try find(in: $0) }) == nil { return true }
        return try writeMaking { session, id in
            let isSuperseded = "SELECT superseded FROM recording WHERE id = ?"
            guard try session.connection.integer(isSuperseded, [.integer(id)]) == 0 else {
                if state == .ended { try keepEnd(endDate, of: id, in: session) }
                return false
            }
            if takesOver { try endOthers(in: session) }
            try session.connection.run(
                "UPDATE recording SET state = ?, session_start = ?, session_end = ?, process = ? WHERE id = ?",
                [
                    .integer(Int64(state.rawValue)), .date(startDate), .date(endDate),
                    .text(ProgramIdentity.current.text), .integer(id),
                ])
            if state == .ended { try removeIfEmpty(id, in: session) }
            return true
        }
    }

    /// Keeps when a session ended that another had ended before it knew.
    private func keepEnd(_ end: Date?, of id: Int64, in session: StoreSession) throws {
        try session.connection.run(
            "UPDATE recording SET session_end = coalesce(session_end, ?) WHERE id = ?", [.date(end), .integer(id)])
        try removeIfEmpty(id, in: session)
    }

    private func endOthers(in session: StoreSession) throws {
        var others: [Int64] = []
        let select = "SELECT id, process FROM recording WHERE state IN (2, 4, 6) AND uuid <> ?"
        try session.connection.forEach(select, [.uuid(uuid)]) { row in
            // What a crash left behind goes on for nobody, and can still be recovered.
            if ProgramIdentity(text: row.text(1) ?? "").isAlive { others.append(row.int64(0)) }
        }
        for id in others {
            try session.connection.run(
                "UPDATE recording SET superseded = 1, state = 3 WHERE id = ?", [.integer(id)])
        }
    }

    func isSuperseded() throws -> Bool {
        try core.read {
            try $0.connection.integer("SELECT superseded FROM recording WHERE uuid = ?", [.uuid(uuid)]) == 1
        }
    }

    /// When the session started that is in this one's place now; nil where none is.
    func successorStart() throws -> Date? {
        try core.read { session in
            var start: Date?
            let select = "SELECT session_start FROM recording WHERE state IN (2, 4, 6) AND superseded = 0 AND uuid <> ?"
            try session.connection.forEach(select, [.uuid(uuid)]) { row in
                let other = Date(timeIntervalSinceReferenceDate: row.double(0))
                start = max(start ?? other, other)
            }
            return start
        }
    }

    /// Removes a recording in which nothing was built and that no session uses.
    fileprivate func removeIfEmpty(_ id: Int64, in session: StoreSession) throws {
        try session.connection.run(
            "DELETE FROM recording WHERE id = ? AND workout IS NULL AND phase IN (0, 4) AND (state IS NULL OR state = 3)",
            [.integer(id)])
    }
}

// MARK: The builder

extension WorkoutRecording {
    func begin(at start: Date) throws {
        try writeMaking { session, id in
            try session.connection.run(
                "UPDATE recording SET phase = 1, start = ? WHERE id = ?", [.date(start), .integer(id)])
        }
    }

    func end(at end: Date) throws {
        try write { session, id in
            try session.connection.run(
                "UPDATE recording SET phase = 2, end = ? WHERE id = ?", [.date(end), .integer(id)])
        }
    }

    func discard() throws {
        try write { session, id in
            for table in ["recording_sample", "recording_event", "recording_activity"] {
                try session.connection.run("DELETE FROM \(table) WHERE recording = ?", [.integer(id)])
            }
            try session.connection.run("UPDATE recording SET phase = 4 WHERE id = ?", [.integer(id)])
            try removeIfEmpty(id, in: session)
        }
    }

    func setMetadata(_ metadata: [String: MetadataValue]) throws {
        let text = try MetadataText.encode(metadata)
        try write { session, id in
            try session.connection.run(
                "UPDATE recording SET metadata = ? WHERE id = ?", [.text(orNull: text), .integer(id)])
        }
    }

    /// - Parameter count: How many events there are already.
    func append(_ events: [HKWorkoutEvent], after count: Int) throws {
        try write { session, id in
            for (offset, event) in events.enumerated() {
                try session.connection.run(
                    "INSERT INTO recording_event(recording, position, type, start, end, metadata) VALUES (?, ?, ?, ?, ?, ?)",
                    [
                        .integer(id), .integer(Int64(count + offset)), .integer(Int64(event.type.rawValue)),
                        .date(event.dateInterval.start), .date(event.dateInterval.end),
                        .text(orNull: try MetadataText.encode(event.metadataValues)),
                    ])
            }
        }
    }

    /// - Parameter count: How many activities there are already.
    func append(_ activity: ActivityRecord, after count: Int) throws {
        try write { session, id in try RecordingTables.insert(activity, at: count, of: id, in: session) }
    }

    func update(_ activity: ActivityRecord, at position: Int) throws {
        try write { session, id in
            try session.connection.run(
                "UPDATE recording_activity SET end = ?, metadata = ? WHERE recording = ? AND position = ?",
                [
                    .date(activity.end), .text(orNull: try MetadataText.encode(activity.metadata)), .integer(id),
                    .integer(Int64(position)),
                ])
        }
    }
}

extension SQLValue {
    static func date(_ date: Date?) -> SQLValue { date.map { .real($0.timeIntervalSinceReferenceDate) } ?? .null }
}
