extension StoreCore {
    /// Saves samples, unless they are saved already, and relates them to a saved workout of this program.
    func add(_ samples: [HKSample], to workout: HKWorkout) throws {
        guard !samples.isEmpty, !samples.contains(where: { $0 is HKWorkout }) else {
            throw HKError(
                .errorInvalidArgument,
                "What is added to a workout must be samples, at least one, and no workouts. Leave those out.")
        }
        try write { session in
            var found: (id: Int64, source: Int64)?
            let select = """
                SELECT s.id, r.source FROM sample s JOIN workout w ON w.sample = s.id
                JOIN revision r ON r.id = s.revision WHERE s.uuid = ?
                """
            try session.connection.forEach(select, [.uuid(workout.uuid)]) { found = ($0.int64(0), $0.int64(1)) }
            guard let found else {
                throw HKError(
                    .errorInvalidArgument, "The workout \(workout.uuid) is not saved. Finish its builder first.")
            }
            guard try found.source == session.catalog.sourceID(adding: source, in: session.connection) else {
                throw HKError(
                    .errorAuthorizationDenied,
                    "The workout \(workout.uuid) was saved by another program; only that may add to it.")
            }
            let findSample = "SELECT id FROM sample WHERE uuid = ?"
            let unsaved = try samples.filter { try session.connection.integer(findSample, [.uuid($0.uuid)]) == nil }
            try requireSharing(of: [.workoutType()] + unsaved.flatMap(\.typesToShare), in: session)
            var writer = try SampleWriter(session, for: revision)
            for sample in samples {
                let number =
                    try session.connection.integer(findSample, [.uuid(sample.uuid)])
                    ?? writer.save(sample) ?? writer.storedVersion(of: sample)
                guard let number else { continue }
                try session.connection.run(
                    "INSERT OR IGNORE INTO member(parent, sample) VALUES (?, ?)",
                    [.integer(found.id), .integer(number)])
            }
            try writer.finish()
        }
    }
}
