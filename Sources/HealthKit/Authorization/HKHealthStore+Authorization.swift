extension HKHealthStore {
    /// Whether this program may save samples of a type. It tells nothing about reading: a type that was only asked for
    /// reading is `sharingDenied`.
    ///
    /// A store that cannot be read counts as never asked; saving then says what is wrong.
    public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
        (try? core.decisions(about: type).status) ?? .notDetermined
    }

    /// Asks the person for what was never answered. Returning means that the question was answered, not how.
    ///
    /// Stops for types that programs may not save, and for correlation types.
    public func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws {
        try await core.requestAuthorization(toShare: typesToShare, read: typesToRead)
    }

    public func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let core = core
        Task {
            do {
                try await core.requestAuthorization(toShare: typesToShare ?? [], read: typesToRead ?? [])
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }

    /// Whether asking for these types would put a question to the person.
    public func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus {
        let core = core
        let pending = try await core.detached { _ in try core.pending(toShare: typesToShare, read: typesToRead) }
        return pending.typesToShare.isEmpty && pending.typesToRead.isEmpty ? .unnecessary : .shouldRequest
    }

    public func getRequestStatusForAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
        completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
    ) {
        Task {
            do {
                completion(try await statusForAuthorizationRequest(toShare: typesToShare, read: typesToRead), nil)
            } catch {
                completion(.unknown, error)
            }
        }
    }

    /// No type on Linux needs consent for each object, so this succeeds without a question.
    public func requestPerObjectReadAuthorization(for objectType: HKObjectType, predicate: NSPredicate?) async throws {}

    public func requestPerObjectReadAuthorization(
        for objectType: HKObjectType, predicate: NSPredicate?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.queue.async { completion(true, nil) }
    }

    /// There is no other device whose request could be waiting, so this succeeds without a question.
    public func handleAuthorizationForExtension() async throws {}

    public func handleAuthorizationForExtension(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        core.queue.async { completion(true, nil) }
    }
}
