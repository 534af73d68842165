/// Finds what was added and deleted after an anchor.
struct AnchoredSearch: Sendable {
    struct Result: Sendable {
        var added: [HKSample] = []
        var deleted: [HKDeletedObject] = []
        var position: Int64 = 0

        var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
    }

    let searches: [Search]
    /// The most samples and deleted objects together.
    let limit: Int?

    /// The changes after `position`, the oldest first. A nil position is the beginning.
    func run(after position: Int64?, in core: StoreCore, _ cancellation: Cancellation) throws -> Result {
        try core.read(cancellation) { session in
            let position = position ?? 0
            let last = try session.connection.integer("SELECT last FROM store") ?? 0
            var found: [(position: Int64, change: Change)] = []
            var seen: Set<UUID> = []
            for search in searches {
                var added: [(Int64, Change)] = []
                try core.fetch(search, in: session).forEach(in: session, limit: limit, after: position) { sample, id in
                    if searches.count == 1 || seen.insert(sample.uuid).inserted { added.append((id, .added(sample))) }
                    return true
                }
                found += added
            }
            var types: Set<String> = []
            for search in searches where types.insert(search.type.identifier).inserted {
                found += try deletions(of: search.type, after: position, in: core, session)
            }
            found.sort { $0.position < $1.position }
            let kept = limit.map { found.prefix($0) } ?? found[...]
            var result = Result()
            // Beyond the last that was found nothing matches, so a full answer reaches the store's end.
            result.position = kept.count < found.count || kept.count == limit ? kept.last?.position ?? last : last
            for (_, change) in kept {
                switch change {
                case .added(let sample): result.added.append(sample)
                case .deleted(let object): result.deleted.append(object)
                }
            }
            return result
        }
    }

    private enum Change {
        case added(HKSample)
        case deleted(HKDeletedObject)
    }

    private func deletions(
        of type: HKSampleType, after position: Int64, in core: StoreCore, _ session: StoreSession
    ) throws -> [(Int64, Change)] {
        guard let typeID = try session.catalog.typeID(type.identifier, in: session.connection) else { return [] }
        var select = "SELECT id, uuid, identifier, version FROM deletion WHERE type = ? AND id > ?"
        if case .own(let source) = try core.visibility(of: type, in: session) {
            select += " AND source = \(source ?? 0)"
        }
        select += " ORDER BY id LIMIT \(limit ?? -1)"
        var found: [(Int64, Change)] = []
        try session.connection.forEach(select, [.integer(typeID), .integer(position)]) { row in
            guard let uuid = row.uuid(1) else { throw session.connection.damage("a deletion without UUID") }
            var metadata: [String: MetadataValue] = [:]
            if let identifier = row.text(2) {
                metadata[HKMetadataKeySyncIdentifier] = .string(identifier)
                switch row.value(3) {
                case .integer(let number): metadata[HKMetadataKeySyncVersion] = .int(Int(number))
                case .real(let number): metadata[HKMetadataKeySyncVersion] = .double(number)
                default: break
                }
            }
            found.append((row.int64(0), .deleted(HKDeletedObject(uuid: uuid, metadata: metadata))))
        }
        return found
    }
}
