extension HKStoreOwner {
    /// What the person decided about one direction of one type.
    public enum Decision: String, Sendable {
        case undecided, denied, allowed

        init(_ decision: AuthorizationDecision) {
            switch decision {
            case .undecided: self = .undecided
            case .denied: self = .denied
            case .allowed: self = .allowed
            }
        }
    }

    /// The decisions about one source and type.
    public struct AuthorizationRecord: Sendable, Equatable {
        public let source: HKSource
        public let type: HKObjectType
        public let share: Decision
        public let read: Decision
        public let decided: Date
    }

    /// All decisions, by the sources' identifiers and the types'.
    public func authorizations() async throws -> [AuthorizationRecord] {
        let core = core
        return try await core.detached { _ in
            try core.read { session in
                var records: [AuthorizationRecord] = []
                let select = """
                    SELECT a.source, a.type, a.share, a.read, a.decided FROM authorization a
                    JOIN source o ON o.id = a.source ORDER BY o.bundle, a.type
                    """
                try session.connection.forEach(select) { row in
                    guard let type = HKObjectType.type(withStoredIdentifier: row.text(1) ?? "") else { return }
                    records.append(
                        AuthorizationRecord(
                            source: try session.catalog.source(row.int64(0), in: session.connection), type: type,
                            share: Decision(AuthorizationDecision(rawValue: Int(row.int64(2))) ?? .undecided),
                            read: Decision(AuthorizationDecision(rawValue: Int(row.int64(3))) ?? .undecided),
                            decided: Date(timeIntervalSinceReferenceDate: row.double(4))))
                }
                return records
            }
        }
    }

    /// Decides for a source without asking; what is not named stays as it was.
    ///
    /// - Parameter source: The source's bundle identifier; it need not have saved anything yet.
    /// - Parameter allowed: False denies the types instead.
    /// - Throws: `HKError.errorInvalidArgument` for types to share that programs may not save, or ``HKStoreError``.
    public func authorize(
        source bundleIdentifier: String, share: Set<HKSampleType>, read: Set<HKObjectType>, allowed: Bool = true
    ) async throws {
        let disallowed = share.filter { !$0.isShareable }.map(\.shortName).sorted()
        guard disallowed.isEmpty || !allowed else {
            throw HKError(
                .errorInvalidArgument,
                "Programs may not save \(disallowed.joined(separator: ", ")). Leave the types out of --share.")
        }
        guard !bundleIdentifier.isEmpty else {
            throw HKError(.errorInvalidArgument, "The source has no identifier. Name the program's bundle identifier.")
        }
        let core = core
        let source = HKSource(name: bundleIdentifier, bundleIdentifier: bundleIdentifier)
        try await core.detached { _ in
            try core.write { session in
                for type in share {
                    try AuthorizationTable.decide(
                        share: .init(allowed), read: nil, of: source, about: type, in: session)
                }
                for type in read {
                    try AuthorizationTable.decide(
                        share: nil, read: .init(allowed), of: source, about: type, in: session)
                }
            }
        }
    }

    /// The types that a list names: identifiers or short names such as `heartRate`, separated by commas, or `all`.
    ///
    /// - Throws: `HKError.errorInvalidArgument` naming what is no type.
    public static func types(named list: String) throws -> Set<HKObjectType> {
        var types: Set<HKObjectType> = []
        for name in list.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) where !name.isEmpty {
            if name == "all" {
                types.formUnion(HKObjectType.allSampleTypes)
            } else if let type = HKObjectType.named(name) {
                types.insert(type)
            } else {
                throw HKError(
                    .errorInvalidArgument, "'\(name)' is no type. Use an identifier, or a name such as heartRate.")
            }
        }
        return types
    }

    /// Those of the types that programs may save.
    public static func shareable(_ types: Set<HKObjectType>) -> Set<HKSampleType> {
        Set(types.compactMap { $0 as? HKSampleType }.filter(\.isShareable))
    }
}

extension HKObjectType {
    /// All types of samples that a store keeps.
    package static var storedTypes: [HKObjectType] {
        allSampleTypes + [HKCorrelationType(.bloodPressure), HKCorrelationType(.food)]
    }

    /// All types of samples that a store keeps, but correlations, whose members have types of their own.
    static var allSampleTypes: [HKObjectType] {
        QuantityTypeFacts.all.keys.map { HKQuantityType($0) } + CategoryTypeFacts.all.keys.map { HKCategoryType($0) }
            + [HKSeriesType.heartbeat(), workoutType(), stateOfMindType()]
    }
}
