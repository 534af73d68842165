extension StoreCore {
    /// Saves all objects or none.
    func save(_ objects: [HKObject]) throws {
        guard !objects.isEmpty else { return }
        let samples = try objects.map { object in
            guard let sample = object as? HKSample else {
                throw HKError(.errorInvalidArgument, "Only samples can be saved, and \(object) is none.")
            }
            return sample
        }
        try write { session in
            try requireSharing(of: samples.flatMap(\.typesToShare), in: session)
            var writer = try SampleWriter(session, for: revision)
            for sample in samples { try writer.save(sample) }
            try writer.finish()
        }
    }

    /// Deletes all objects that are stored, or none when one is another program's.
    func delete(_ objects: [HKObject]) throws {
        try write { session in
            try requireSharing(of: objects.compactMap { ($0 as? HKSample)?.typesToShare }.flatMap { $0 }, in: session)
            var writer = try SampleWriter(session, for: revision)
            let own = try session.catalog.sourceID(adding: source, in: session.connection)
            for object in objects {
                guard let (row, type) = try session.find(object.uuid) else { continue }
                guard access == .owner || row.source == own else {
                    throw HKError(
                        .errorAuthorizationDenied,
                        "The object \(object.uuid) was saved by another program; only its owner may delete it.")
                }
                try writer.erase(row, type: type)
            }
            try writer.finish()
        }
    }

    /// Deletes what matches and returns how many that were.
    func deleteObjects(of type: HKObjectType, _ predicate: NSPredicate, _ cancellation: Cancellation) throws -> Int {
        guard let type = type as? HKSampleType else {
            throw HKError(.errorInvalidArgument, "Objects of \(type.identifier) cannot be deleted; only samples can.")
        }
        return try write { session in
            try requireSharing(of: type.typesToAskFor, in: session)
            let visibility = access == .owner ? .all : try Visibility.own(of: source, in: session)
            let fetch = try SampleFetch(type, predicate: predicate, visibility: visibility, in: session)
            guard let typeID = try session.catalog.typeID(type.identifier, in: session.connection) else { return 0 }
            let rows = try session.connection.cancellable(by: cancellation) { try fetch.rows(in: session) }
            var writer = try SampleWriter(session, for: revision)
            for row in rows { try writer.erase(row, type: typeID) }
            try writer.finish()
            return rows.count
        }
    }
}

extension StoreSession {
    /// The stored sample of a UUID with the number of its type.
    fileprivate func find(_ uuid: UUID) throws -> (StoredRow, type: Int64)? {
        var found: (StoredRow, type: Int64)?
        let select = """
            SELECT s.id, r.source, s.type FROM sample s JOIN revision r ON r.id = s.revision WHERE s.uuid = ?
            """
        try connection.forEach(select, [.uuid(uuid)]) {
            found = (StoredRow(id: $0.int64(0), uuid: uuid, source: $0.int64(1)), $0.int64(2))
        }
        return found
    }
}

extension HKSample {
    /// The types that a program must be allowed to share to save the sample: of a correlation those of its members.
    var typesToShare: [HKSampleType] {
        (self as? HKCorrelation)?.objects.map(\.sampleType) ?? [sampleType]
    }
}
