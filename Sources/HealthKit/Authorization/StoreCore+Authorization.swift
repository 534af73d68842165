/// Which samples of a type a program sees.
enum Visibility: Equatable, Sendable {
    case all
    /// Only those of the source with this number; none when the store does not know the source yet.
    case own(Int64?)

    static func own(of source: HKSource, in session: StoreSession) throws -> Visibility {
        .own(try session.catalog.sourceID(source.bundleIdentifier, in: session.connection))
    }
}

extension StoreCore {
    /// - Throws: `HKError` unless the program may save samples of all these types.
    func requireSharing(of types: [HKSampleType], in session: StoreSession) throws {
        guard access == .program else { return }
        for type in Set(types) {
            switch try decisions(about: type, in: session).status {
            case .sharingAuthorized: continue
            case .sharingDenied:
                throw HKError(
                    .errorAuthorizationDenied,
                    "\(source.bundleIdentifier) may not save \(type.shortName). The person can change that: "
                        + "camera-pulse health authorize --source \(source.bundleIdentifier) --share \(type.shortName)")
            case .notDetermined:
                throw HKError(
                    .errorAuthorizationNotDetermined,
                    "\(source.bundleIdentifier) never asked to save \(type.shortName). Request authorization first, or let "
                        + "the person run: camera-pulse health authorize --source \(source.bundleIdentifier) "
                        + "--share \(type.shortName)")
            }
        }
    }

    /// What the program sees of a type. Denied reading is hidden: it looks as if only the program's own samples existed.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` when the person was never asked about the type.
    func visibility(of type: HKSampleType, in session: StoreSession) throws -> Visibility {
        guard access == .program else { return .all }
        let types = type.typesToAskFor
        guard !types.isEmpty else { return try .own(of: source, in: session) }
        var seesAll = true
        for type in types {
            let decisions = try decisions(about: type, in: session)
            guard decisions != Authorization() else {
                throw HKError(
                    .errorAuthorizationNotDetermined,
                    "\(source.bundleIdentifier) never asked to read \(type.shortName). Request authorization first, or let "
                        + "the person run: camera-pulse health authorize --source \(source.bundleIdentifier) "
                        + "--read \(type.shortName)")
            }
            seesAll = seesAll && decisions.read == .allowed
        }
        return seesAll ? .all : try .own(of: source, in: session)
    }

    func decisions(about type: HKObjectType) throws -> Authorization {
        try read { try decisions(about: type, in: $0) }
    }

    /// What was decided; what this process asked and nobody answered counts as denied.
    private func decisions(about type: HKObjectType, in session: StoreSession) throws -> Authorization {
        var decisions = try AuthorizationTable.decisions(of: source, about: type, in: session)
        let unanswered = try store().unanswered(by: source, about: type)
        if decisions.share == .undecided { decisions.share = unanswered.share }
        if decisions.read == .undecided { decisions.read = unanswered.read }
        return decisions
    }

    /// Asks for what was never answered, and keeps the answer.
    func requestAuthorization(toShare: Set<HKSampleType>, read: Set<HKObjectType>) async throws {
        let request = try await detached { _ in try self.pending(toShare: toShare, read: read) }
        guard !request.typesToShare.isEmpty || !request.typesToRead.isEmpty else { return }
        let answer = try await authorizationHandler(request)
        try await detached { _ in try self.keep(answer, to: request) }
    }

    /// What of a request was never answered.
    func pending(toShare: Set<HKSampleType>, read: Set<HKObjectType>) throws -> HKAuthorizationRequest {
        let disallowed = toShare.filter { !$0.isShareable }
        guard disallowed.isEmpty else {
            stop(
                "Authorization to share the following types is disallowed: "
                    + disallowed.map(\.identifier).sorted().joined(separator: ", ") + ". Leave them out.")
        }
        let correlations = read.filter { $0 is HKCorrelationType }
        guard correlations.isEmpty else {
            stop(
                "Authorization to read the following types is disallowed: "
                    + correlations.map(\.identifier).sorted().joined(separator: ", ")
                    + ". Ask for their members' types.")
        }
        return try self.read { session in
            HKAuthorizationRequest(
                source: source,
                typesToShare: try toShare.filter {
                    try AuthorizationTable.decisions(of: source, about: $0, in: session).share == .undecided
                },
                typesToRead: try read.filter {
                    try AuthorizationTable.decisions(of: source, about: $0, in: session).read == .undecided
                })
        }
    }

    private func keep(_ answer: HKAuthorizationAnswer, to request: HKAuthorizationRequest) throws {
        guard answer.isKept else { return try store().note(unanswered: request) }
        try write { session in
            for type in request.typesToShare {
                try AuthorizationTable.decide(
                    share: .init(answer.allowedToShare.contains(type)), read: nil, of: source, about: type, in: session)
            }
            for type in request.typesToRead {
                try AuthorizationTable.decide(
                    share: nil, read: .init(answer.allowedToRead.contains(type)), of: source, about: type, in: session)
            }
        }
    }
}

extension HKSampleType {
    /// The types whose permissions decide about samples of this one: of a correlation those of the members that every one
    /// has, which are none where the members differ.
    var typesToAskFor: [HKSampleType] {
        guard self is HKCorrelationType else { return [self] }
        return identifier == HKCorrelationTypeIdentifier.bloodPressure.rawValue
            ? [HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)] : []
    }
}
