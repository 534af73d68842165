extension WorkoutRecording {
    /// What became part of the recording that was not before.
    struct Added: Sendable {
        var samples: [TallySample] = []
        /// Whether a sample took the place of an older version, so that what was counted may be gone.
        var hasReplaced = false
    }

    /// Saves samples, unless they are saved already, and makes them part of the recording.
    func add(_ samples: [HKSample]) throws -> Added {
        try writeMaking { session, id in
            var added = Added()
            var writer = try SampleWriter(session, for: core.revision)
            let unsaved = try samples.filter {
                try session.connection.integer(Self.findSample, [.uuid($0.uuid)]) == nil
            }
            try core.requireSharing(of: unsaved.flatMap(\.typesToShare), in: session)
            for sample in samples {
                let number =
                    try session.connection.integer(Self.findSample, [.uuid(sample.uuid)])
                    ?? writer.save(sample) ?? writer.storedVersion(of: sample)
                if let number { try relate(number, sample, to: id, &added, in: session) }
            }
            added.hasReplaced = writer.replacedCount > 0
            try writer.finish()
            return added
        }
    }

    private static let findSample = "SELECT id FROM sample WHERE uuid = ?"

    /// Makes saved samples part of the recording. Those that are already cost no transaction.
    func relate(_ samples: [HKSample]) throws -> Added {
        let isPart = """
            SELECT 1 FROM recording_sample m JOIN sample s ON s.id = m.sample JOIN recording r ON r.id = m.recording
            WHERE s.uuid = ? AND r.uuid = ?
            """
        let new = try core.read { session in
            try samples.filter { try session.connection.integer(isPart, [.uuid($0.uuid), .uuid(uuid)]) == nil }
        }
        guard !new.isEmpty else { return Added() }
        return try writeMaking { session, id in
            var added = Added()
            for sample in new {
                guard let number = try session.connection.integer(Self.findSample, [.uuid(sample.uuid)]) else {
                    continue  // deleted since it was found
                }
                try relate(number, sample, to: id, &added, in: session)
            }
            return added
        }
    }

    private func relate(
        _ number: Int64, _ sample: HKSample, to id: Int64, _ added: inout Added, in session: StoreSession
    ) throws {
        let insert = "INSERT OR IGNORE INTO recording_sample(recording, sample) VALUES (?, ?) RETURNING 1"
        guard try session.connection.integer(insert, [.integer(id), .integer(number)]) != nil,
            let sample = sample as? HKQuantitySample
        else { return }
        let source = """
            SELECT r.source FROM sample s JOIN revision r ON r.id = s.revision WHERE s.id = ?
            """
        added.samples.append(
            TallySample(
                type: sample.quantityType, unit: sample.quantity.unit,
                sample: StatisticsSample(
                    start: sample.startDate.timeIntervalSinceReferenceDate,
                    end: sample.endDate.timeIntervalSinceReferenceDate, value: sample.quantity.value,
                    source: try session.connection.integer(source, [.integer(number)]) ?? 0)))
    }

    /// The statistics of the recording's samples, computed from the store.
    func count(_ content: BuilderContent) throws -> WorkoutTally {
        try core.read { session in
            guard let id = try find(in: session) else { return WorkoutTally() }
            return try count(content, of: id, in: session)
        }
    }

    func count(_ content: BuilderContent, of id: Int64, in session: StoreSession) throws -> WorkoutTally {
        var content = content
        content.tally = WorkoutTally()
        let select = """
            SELECT t.identifier, s.start, s.end, s.value, s.unit, v.source FROM recording_sample m
            JOIN sample s ON s.id = m.sample JOIN type t ON t.id = s.type JOIN revision v ON v.id = s.revision
            WHERE m.recording = ? AND s.unit IS NOT NULL ORDER BY s.type, s.start, s.end, s.value
            """
        var type: HKQuantityType?
        try session.connection.forEach(select, [.integer(id)]) { row in
            let identifier = row.text(0) ?? ""
            if type?.identifier != identifier {
                type = HKObjectType.type(withStoredIdentifier: identifier) as? HKQuantityType
            }
            guard let type else { return }
            let unit = try session.catalog.unit(row.int64(4), in: session.connection)
            guard type.is(compatibleWith: unit) else {
                throw session.connection.damage("a \(type.shortName) in \(unit.unitString)")
            }
            content.tally(
                TallySample(
                    type: type, unit: unit,
                    sample: StatisticsSample(
                        start: row.double(1), end: row.double(2), value: row.double(3), source: row.int64(5))))
        }
        return content.tally
    }
}
