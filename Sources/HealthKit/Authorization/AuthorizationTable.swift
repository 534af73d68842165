/// What a person decided about one direction of one type.
package enum AuthorizationDecision: Int, Sendable, CaseIterable {
    case undecided = 0
    case denied = 1
    case allowed = 2

    init(_ isAllowed: Bool) { self = isAllowed ? .allowed : .denied }
}

/// The decisions about one source and type.
struct Authorization: Equatable, Sendable {
    var share = AuthorizationDecision.undecided
    var read = AuthorizationDecision.undecided

    /// What `authorizationStatus(for:)` tells: the share decision alone. A type that was only asked for reading counts as
    /// refused, as on Apple's systems, so that the read decision stays hidden.
    var status: HKAuthorizationStatus {
        switch (share, read) {
        case (.allowed, _): .sharingAuthorized
        case (.denied, _), (.undecided, .denied), (.undecided, .allowed): .sharingDenied
        case (.undecided, .undecided): .notDetermined
        }
    }
}

/// The table `authorization`.
enum AuthorizationTable {
    static func decisions(
        of source: HKSource, about type: HKObjectType, in session: StoreSession
    ) throws -> Authorization {
        var found = Authorization()
        let select = """
            SELECT share, read FROM authorization
            WHERE source = (SELECT id FROM source WHERE bundle = ?) AND type = ?
            """
        try session.connection.forEach(select, [.text(source.bundleIdentifier), .text(type.identifier)]) {
            found = Authorization(
                share: AuthorizationDecision(rawValue: Int($0.int64(0))) ?? .undecided,
                read: AuthorizationDecision(rawValue: Int($0.int64(1))) ?? .undecided)
        }
        return found
    }

    /// Keeps decisions; a `nil` leaves that direction as it was.
    static func decide(
        share: AuthorizationDecision?, read: AuthorizationDecision?, of source: HKSource, about type: HKObjectType,
        in session: StoreSession
    ) throws {
        let id = try session.catalog.sourceID(adding: source, in: session.connection)
        let upsert = """
            INSERT INTO authorization(source, type, share, read, decided)
            VALUES (?1, ?2, coalesce(?3, 0), coalesce(?4, 0), ?5)
            ON CONFLICT (source, type) DO UPDATE SET
              share = coalesce(?3, share), read = coalesce(?4, read), decided = ?5
            """
        try session.connection.run(
            upsert,
            [
                .integer(id), .text(type.identifier), .integer(orNull: share.map { Int64($0.rawValue) }),
                .integer(orNull: read.map { Int64($0.rawValue) }), .real(Date().timeIntervalSinceReferenceDate),
            ])
    }
}
