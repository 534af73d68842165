/// Notices that samples of a workout that is being built are deleted, so that its statistics follow.
final class DeletionWatch: Sendable {
    private let observation: (hub: ChangeHub, id: Int)

    /// - Returns: nil where changes of the store cannot be observed; the statistics follow when the workout is finished.
    init?(_ builder: HKWorkoutBuilder) {
        let core = builder.recording.core
        guard let hub = try? core.store().hub() else { return nil }
        let id = try? hub.add { [weak builder] change in
            // A store that cannot be read now leaves the statistics as they were.
            guard let builder, let types = try? Self.deletedTypes(change, in: core), !types.isEmpty else { return }
            builder.work.async { [weak builder] in builder?.takeOut(types) }
        }
        guard let id else { return nil }
        observation = (hub, id)
    }

    deinit { observation.hub.remove(observation.id) }

    private static func deletedTypes(_ change: StoreChange, in core: StoreCore) throws -> Set<HKQuantityType> {
        var types: Set<HKQuantityType> = []
        let select = """
            SELECT DISTINCT t.identifier FROM deletion d JOIN type t ON t.id = d.type WHERE d.id > ? AND d.id <= ?
            """
        try core.read { session in
            try session.connection.forEach(select, [.integer(change.since), .integer(change.upTo)]) { row in
                let type = HKObjectType.type(withStoredIdentifier: row.text(0) ?? "")
                if let type = type as? HKQuantityType { types.insert(type) }
            }
        }
        return types
    }
}
