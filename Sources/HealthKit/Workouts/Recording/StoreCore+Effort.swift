extension StoreCore {
    private static let effortTypes: Set<HKSampleType> = [
        HKQuantityType(.workoutEffortScore), HKQuantityType(.estimatedWorkoutEffortScore),
    ]

    /// Relates a sample to the workout, or the activity, whose effort it rates, and saves it unless it is saved.
    func relate(_ sample: HKSample, toEffortOf workout: HKWorkout, _ activity: HKWorkoutActivity?) throws {
        try write { session in
            let ends = try effortEnds(sample, workout, activity, in: session)
            var number = ends.sample
            if number == nil {
                var writer = try SampleWriter(session, for: revision)
                number = try writer.save(sample) ?? writer.storedVersion(of: sample)
                try writer.finish()
            }
            guard let number else { return }
            try session.connection.run(
                "INSERT OR IGNORE INTO effort(workout, sample, activity) VALUES (?, ?, ?)",
                [.integer(ends.workout), .integer(number), .effortActivity(activity?.uuid)])
        }
    }

    func unrelate(_ sample: HKSample, fromEffortOf workout: HKWorkout, _ activity: HKWorkoutActivity?) throws {
        try write { session in
            let ends = try effortEnds(sample, workout, activity, in: session)
            guard let number = ends.sample else { return }
            try session.connection.run(
                "DELETE FROM effort WHERE workout = ? AND sample = ? AND activity = ?",
                [.integer(ends.workout), .integer(number), .effortActivity(activity?.uuid)])
        }
    }

    /// The rows of both ends; nil for a sample that is not saved.
    private func effortEnds(
        _ sample: HKSample, _ workout: HKWorkout, _ activity: HKWorkoutActivity?, in session: StoreSession
    ) throws -> (workout: Int64, sample: Int64?) {
        guard Self.effortTypes.contains(sample.sampleType) else {
            throw HKError(
                .errorInvalidArgument,
                "A \(sample.sampleType.shortName) does not rate an effort. Use a workoutEffortScore or an "
                    + "estimatedWorkoutEffortScore.")
        }
        try requireSharing(of: [sample.sampleType], in: session)
        let select = "SELECT w.sample FROM workout w JOIN sample s ON s.id = w.sample WHERE s.uuid = ?"
        guard let number = try session.connection.integer(select, [.uuid(workout.uuid)]) else {
            throw HKError(
                .errorInvalidArgument, "The workout \(workout.uuid) is not saved. Finish its builder first.")
        }
        if let activity {
            let select = """
                SELECT 1 FROM recording_activity a JOIN recording r ON r.id = a.recording WHERE r.workout = ? AND a.uuid = ?
                """
            guard try session.connection.integer(select, [.integer(number), .uuid(activity.uuid)]) != nil else {
                throw HKError(
                    .errorInvalidArgument,
                    "The activity \(activity.uuid) is none of the workout \(workout.uuid). Use one of its workoutActivities."
                )
            }
        }
        var found: (id: Int64, source: Int64)?
        let selectSample = "SELECT s.id, r.source FROM sample s JOIN revision r ON r.id = s.revision WHERE s.uuid = ?"
        try session.connection.forEach(selectSample, [.uuid(sample.uuid)]) { found = ($0.int64(0), $0.int64(1)) }
        guard try found == nil || found?.source == session.catalog.sourceID(adding: source, in: session.connection)
        else {
            throw HKError(
                .errorAuthorizationDenied,
                "The sample \(sample.uuid) was saved by another program; only that may relate it.")
        }
        return (number, found?.id)
    }
}

extension SQLValue {
    /// An activity whose effort is rated: its UUID, or nothing for the workout itself.
    static func effortActivity(_ uuid: UUID?) -> SQLValue { uuid.map(SQLValue.uuid) ?? .blob([]) }
}
