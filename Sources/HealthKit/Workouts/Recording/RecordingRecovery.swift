/// Gives back the session that a crash interrupted.
extension StoreCore {
    /// What is on disk of an active session.
    struct Interrupted {
        let recording: WorkoutRecording
        var condition: HKWorkoutSession.Condition
        var content: BuilderContent
    }

    /// The newest active session of this program: one of this process, or one whose process is gone. Where there is
    /// none, the newest that has ended, whose process is gone and whose workout was neither finished nor discarded.
    ///
    /// None while another process of the same program is in a session.
    func interruptedSession() throws -> Interrupted? {
        try write { session in
            var rows: [(id: Int64, process: String, hasEnded: Bool)] = []
            let select = """
                SELECT r.id, r.process, r.state = 3 FROM recording r JOIN source o ON o.id = r.source
                WHERE o.bundle = ? AND (r.state IN (2, 4, 5, 6) OR (r.state = 3 AND r.phase IN (1, 2)))
                ORDER BY r.state = 3, r.id DESC
                """
            try session.connection.forEach(select, [.text(source.bundleIdentifier)]) {
                rows.append(($0.int64(0), $0.text(1) ?? "", $0.int64(2) != 0))
            }
            let current = ProgramIdentity.current.text
            let own = rows.first { $0.process == current && !$0.hasEnded }
            let left = rows.filter { $0.process != current && !ProgramIdentity(text: $0.process).isAlive }
            let isTaken = rows.contains { row in
                row.process != current && !row.hasEnded && !left.contains { $0.id == row.id }
            }
            guard let row = own ?? (isTaken ? nil : left.first) else { return nil }
            try session.connection.run(
                "UPDATE recording SET process = ? WHERE id = ?", [.text(current), .integer(row.id)])
            return try load(row.id, in: session)
        }
    }

    private func load(_ id: Int64, in session: StoreSession) throws -> Interrupted? {
        var found: Interrupted?
        let select = """
            SELECT activity, location, swimming, lap, lap_unit, uuid, device, state, session_start, session_end, phase,
              start, end, metadata, workout FROM recording WHERE id = ?
            """
        try session.connection.forEach(select, [.integer(id)]) { row in
            guard let uuid = row.uuid(5), let state = HKWorkoutSessionState(rawValue: Int(row.int64(7))),
                let phase = BuilderPhase(rawValue: Int(row.int64(10)))
            else { throw session.connection.damage("an unreadable recording") }
            let recording = WorkoutRecording(
                core: self, uuid: uuid, configuration: ConfigurationRecord(row, at: 0),
                device: row.isNull(6) ? nil : try session.catalog.device(row.int64(6), in: session.connection),
                hasSession: true)
            var condition = HKWorkoutSession.Condition()
            condition.state = state
            condition.startDate = row.date(8)
            condition.endDate = row.date(9)
            var content = BuilderContent()
            content.phase = phase
            content.start = row.date(11)
            content.end = row.date(12)
            content.metadata = try RecordingTables.metadata(row.text(13), in: session)
            if !row.isNull(14) { content.workout = try RecordingTables.workout(row.int64(14), in: session) }
            found = Interrupted(recording: recording, condition: condition, content: content)
        }
        guard var found else { return nil }
        let activities = try RecordingTables.activities(of: id, in: session)
        found.content.setEvents(try RecordingTables.events(of: id, in: session))
        found.content.setActivities(activities)
        found.content.tally = try found.recording.count(found.content, of: id, in: session)
        if found.condition.state == .running || found.condition.state == .paused {
            found.condition.activity = activities.last { $0.end == nil }
        }
        return found
    }
}
