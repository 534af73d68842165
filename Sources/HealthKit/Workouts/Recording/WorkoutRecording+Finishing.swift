extension WorkoutRecording {
    /// Saves the workout, with everything that belongs to it, as one transaction.
    ///
    /// - Returns: The workout as it is stored, and its statistics.
    func finish(_ content: BuilderContent) throws -> (HKWorkout, WorkoutTally) {
        try writeMaking { session, id in
            try core.requireSharing(of: [.workoutType()], in: session)
            guard let start = content.start, let end = content.end else {
                throw HKError(.errorInvalidArgument, "The workout has no start and end yet.")
            }
            // What was added before the end was known, and starts after it, is no part of the workout.
            try session.connection.run(
                """
                DELETE FROM recording_sample WHERE recording = ? AND sample IN (
                  SELECT m.sample FROM recording_sample m JOIN sample s ON s.id = m.sample
                  WHERE m.recording = ? AND s.start > ?)
                """, [.integer(id), .integer(id), .date(end)])
            var content = content
            content.tally = try count(content, of: id, in: session)
            content.close(configuration, uuid: uuid)
            let workout = HKWorkout(
                activityType: configuration.activityType, start: start, end: end,
                duration: content.elapsedSeconds(at: end), events: content.events, header: header(content))
            var writer = try SampleWriter(session, for: core.revision)
            guard let number = try writer.save(workout, isBuilt: true) else {
                return (try keepStoredVersion(of: workout, writer, id: id, in: session), content.tally)
            }
            try writer.finish()
            try session.connection.run(
                "INSERT INTO member(parent, sample) SELECT ?, sample FROM recording_sample WHERE recording = ?",
                [.integer(number), .integer(id)])
            try session.connection.run("DELETE FROM recording_sample WHERE recording = ?", [.integer(id)])
            try session.connection.run(
                "UPDATE recording SET workout = ?, phase = 3 WHERE id = ?", [.integer(number), .integer(id)])
            try RecordingTables.replaceActivities(content.activities, of: id, in: session)
            try RecordingTables.insert(content.tally.statistics(), activity: nil, of: id, in: session)
            for (position, activity) in content.activities.enumerated() {
                try RecordingTables.insert(
                    content.tally.statistics(of: activity.uuid), activity: position, of: id, in: session)
            }
            guard let saved = try RecordingTables.workout(number, in: session) else {
                throw session.connection.damage("the workout \(uuid) is not there after saving it")
            }
            return (saved, content.tally)
        }
    }

    private func header(_ content: BuilderContent) -> ObjectHeader {
        ObjectHeader(
            uuid: uuid, device: device, metadata: configuration.metadata.merging(content.metadata) { $1 })
    }

    /// A newer version of the workout, by its sync identifier, is stored already: that one stays.
    private func keepStoredVersion(
        of workout: HKWorkout, _ writer: SampleWriter, id: Int64, in session: StoreSession
    ) throws -> HKWorkout {
        guard let number = try writer.storedVersion(of: workout),
            let stored = try RecordingTables.workout(number, in: session)
        else { throw session.connection.damage("a workout without its newer version") }
        try session.connection.run("DELETE FROM recording WHERE id = ?", [.integer(id)])
        return stored
    }
}

extension BuilderContent {
    /// Ends what goes on with the workout, and gives a workout without activities one that spans it, as Apple's have.
    fileprivate mutating func close(_ configuration: ConfigurationRecord, uuid: UUID) {
        guard let start, let end else { return }
        guard !activities.isEmpty else {
            let whole = ActivityRecord(
                uuid: .random(), configuration: configuration, start: start, end: end, metadata: [:])
            setActivities([whole])
            tally.addActivity(whole.uuid)
            return
        }
        setActivities(
            activities.map { activity in
                var closed = activity
                closed.end = max(activity.start, min(activity.end ?? end, end))
                return closed
            })
    }
}
