/// Rows of the tables behind a workout, as objects and back.
enum RecordingTables {
    // MARK: Activities

    static func insert(_ activity: ActivityRecord, at position: Int, of id: Int64, in session: StoreSession) throws {
        let configuration = activity.configuration
        try session.connection.run(
            """
            INSERT INTO recording_activity(recording, position, uuid, activity, location, swimming, lap, lap_unit, start,
              end, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(id), .integer(Int64(position)), .uuid(activity.uuid),
                .integer(Int64(clamping: configuration.activity)), .integer(Int64(configuration.location)),
                .integer(Int64(configuration.swimmingLocation)), configuration.lapLength.map(SQLValue.real) ?? .null,
                .text(orNull: configuration.lapUnit), .date(activity.start), .date(activity.end),
                .text(orNull: try MetadataText.encode(activity.metadata)),
            ])
    }

    static func replaceActivities(_ activities: [ActivityRecord], of id: Int64, in session: StoreSession) throws {
        try session.connection.run("DELETE FROM recording_activity WHERE recording = ?", [.integer(id)])
        for (position, activity) in activities.enumerated() {
            try insert(activity, at: position, of: id, in: session)
        }
    }

    static func activities(of id: Int64, in session: StoreSession) throws -> [ActivityRecord] {
        var activities: [ActivityRecord] = []
        let select = """
            SELECT activity, location, swimming, lap, lap_unit, uuid, start, end, metadata FROM recording_activity
            WHERE recording = ? ORDER BY position
            """
        try session.connection.forEach(select, [.integer(id)]) { row in
            guard let uuid = row.uuid(5) else { throw session.connection.damage("an activity without UUID") }
            activities.append(
                ActivityRecord(
                    uuid: uuid, configuration: ConfigurationRecord(row, at: 0), start: row.date(6) ?? .distantPast,
                    end: row.date(7), metadata: try metadata(row.text(8), in: session)))
        }
        return activities
    }

    // MARK: Events

    static func events(of id: Int64, in session: StoreSession) throws -> [HKWorkoutEvent] {
        var events: [HKWorkoutEvent] = []
        let select = """
            SELECT type, start, end, metadata FROM recording_event WHERE recording = ? ORDER BY start, position
            """
        try session.connection.forEach(select, [.integer(id)]) { row in
            guard let type = HKWorkoutEventType(rawValue: Int(row.int64(0))), let start = row.date(1),
                let end = row.date(2), start <= end
            else { throw session.connection.damage("an unreadable workout event") }
            events.append(
                HKWorkoutEvent(
                    type: type, dateInterval: DateInterval(start: start, end: end),
                    values: try metadata(row.text(3), in: session)))
        }
        return events
    }

    // MARK: Statistics

    /// - Parameter activity: The position of the activity that the statistics are of; nil for the whole workout.
    static func insert(
        _ statistics: [HKQuantityType: HKStatistics], activity: Int?, of id: Int64, in session: StoreSession
    ) throws {
        let insert = """
            INSERT INTO recording_statistic(recording, activity, type, unit, start, end, average, minimum, maximum, sum,
              duration, recent, recent_start, recent_end) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        for (type, statistics) in statistics {
            let values = statistics.values
            func real(_ number: Double?) -> SQLValue { number.map(SQLValue.real) ?? .null }
            try session.connection.run(
                insert,
                [
                    .integer(id), .integer(Int64(activity.map { $0 + 1 } ?? 0)),
                    .integer(try session.catalog.typeID(adding: type.identifier, in: session.connection)),
                    .integer(try session.catalog.unitID(adding: statistics.unit, in: session.connection)),
                    .date(statistics.startDate), .date(statistics.endDate), real(values.average), real(values.minimum),
                    real(values.maximum), real(values.sum), real(values.duration), real(values.mostRecent?.value),
                    real(values.mostRecent?.start), real(values.mostRecent?.end),
                ])
        }
    }

    static func statistics(
        of id: Int64, activity: Int?, in session: StoreSession
    ) throws -> [HKQuantityType: HKStatistics] {
        var found: [HKQuantityType: HKStatistics] = [:]
        let select = """
            SELECT t.identifier, q.unit, q.start, q.end, q.average, q.minimum, q.maximum, q.sum, q.duration, q.recent,
              q.recent_start, q.recent_end
            FROM recording_statistic q JOIN type t ON t.id = q.type WHERE q.recording = ? AND q.activity = ?
            """
        let values = [SQLValue.integer(id), .integer(Int64(activity.map { $0 + 1 } ?? 0))]
        try session.connection.forEach(select, values) { row in
            let identifier = row.text(0) ?? ""
            guard let type = HKObjectType.type(withStoredIdentifier: identifier) as? HKQuantityType else {
                throw session.connection.damage("statistics of '\(identifier)'")
            }
            let unit = try session.catalog.unit(row.int64(1), in: session.connection)
            guard type.is(compatibleWith: unit) else {
                throw session.connection.damage("a \(type.shortName) in \(unit.unitString)")
            }
            var values = StatisticsValues(
                average: row.real(4), minimum: row.real(5), maximum: row.real(6), sum: row.real(7),
                duration: row.real(8))
            if let recent = row.real(9) {
                values.mostRecent = .init(value: recent, start: row.double(10), end: row.double(11))
            }
            found[type] = HKStatistics(
                type: type, start: row.date(2) ?? .distantPast, end: row.date(3) ?? .distantPast, unit: unit,
                values: values, bySource: nil)
        }
        return found
    }

    // MARK: Workouts

    /// The workout that a row of the table `sample` is.
    static func workout(_ number: Int64, in session: StoreSession) throws -> HKWorkout? {
        var workout: HKWorkout?
        var reader = SampleReader(.workoutType(), in: session)
        let select = "SELECT \(SampleReader.columns) FROM sample s WHERE s.id = ?"
        try session.connection.forEach(select, [.integer(number)]) { workout = try reader.read($0) as? HKWorkout }
        return workout
    }

    /// The workout of a row with what every sample has.
    static func workout(
        _ number: Int64, start: Date, end: Date, header: ObjectHeader, in session: StoreSession
    ) throws -> HKWorkout {
        var row: (activity: UInt, duration: Double, recording: Int64?)?
        let select = """
            SELECT w.activity, w.duration, r.id FROM workout w LEFT JOIN recording r ON r.workout = w.sample
            WHERE w.sample = ?
            """
        try session.connection.forEach(select, [.integer(number)]) {
            row = (UInt(clamping: $0.int64(0)), $0.double(1), $0.isNull(2) ? nil : $0.int64(2))
        }
        guard let row else { throw session.connection.damage("the workout \(header.uuid) has no activity") }
        guard let id = row.recording else {
            throw session.connection.damage("the workout \(header.uuid) has no recording")
        }
        let events = try events(of: id, in: session)
        var activities: [HKWorkoutActivity] = []
        for (position, activity) in try Self.activities(of: id, in: session).enumerated() {
            activities.append(
                HKWorkoutActivity(
                    uuid: activity.uuid, configuration: activity.configuration.configuration, start: activity.start,
                    end: activity.end, events: events.filter { activity.overlaps($0.dateInterval) },
                    statistics: try statistics(of: id, activity: position, in: session), values: activity.metadata))
        }
        return HKWorkout(
            activityType: HKWorkoutActivityType(rawValue: row.activity) ?? .other, start: start, end: end,
            duration: row.duration, events: events, activities: activities,
            statistics: try statistics(of: id, activity: nil, in: session), header: header)
    }

    /// Metadata as text; a text that nothing writes is damage.
    static func metadata(_ text: String?, in session: StoreSession) throws -> [String: MetadataValue] {
        do { return try MetadataText.decode(text) } catch {
            throw session.connection.damage("unreadable metadata of a workout")
        }
    }
}

extension ConfigurationRecord {
    /// From the columns activity, location, swimming, lap and lap_unit.
    init(_ row: borrowing Statement, at column: Int32) {
        activity = UInt(clamping: row.int64(column))
        location = Int(row.int64(column + 1))
        swimmingLocation = Int(row.int64(column + 2))
        lapLength = row.isNull(column + 3) ? nil : row.double(column + 3)
        lapUnit = row.text(column + 4)
    }
}

extension ActivityRecord {
    func overlaps(_ span: DateInterval) -> Bool { span.end >= start && (end.map { span.start <= $0 } ?? true) }
}

extension Statement {
    /// The column's number; nil for null.
    func real(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

    /// The column's number as seconds since 2001.
    func date(_ column: Int32) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSinceReferenceDate: double(column))
    }
}
