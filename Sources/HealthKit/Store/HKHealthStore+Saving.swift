extension HKHealthStore {
    /// Saves an object.
    public func save(_ object: HKObject) async throws { try await save([object]) }

    /// Saves all objects or, when one of them cannot be saved, none.
    ///
    /// Samples with a sync identifier replace this program's stored ones of the same type and identifier with a lower
    /// version; those of an equal or lower version change nothing, which is no error.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined`, `.errorAuthorizationDenied`, `.errorInvalidArgument` (an invalid
    ///   object, or a UUID that is saved already), or ``HKStoreError``.
    public func save(_ objects: [HKObject]) async throws {
        let core = core
        try await core.detached { _ in try core.save(objects) }
    }

    public func save(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        save([object], withCompletion: completion)
    }

    public func save(_ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void)
    {
        core.complete(completion) { core in try core.save(objects) }
    }

    /// Deletes an object that this program saved.
    public func delete(_ object: HKObject) async throws { try await delete([object]) }

    /// Deletes all objects, or none when another program saved one of them. Objects that are not stored are passed over.
    public func delete(_ objects: [HKObject]) async throws {
        let core = core
        try await core.detached { _ in try core.delete(objects) }
    }

    public func delete(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void)
    {
        delete([object], withCompletion: completion)
    }

    public func delete(
        _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.complete(completion) { core in try core.delete(objects) }
    }

    /// Deletes this program's objects of a type that match, and returns how many those were. None is no error.
    @discardableResult
    public func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
        let core = core
        let predicate = SendablePredicate(predicate)
        return try await core.detached { try core.deleteObjects(of: objectType, predicate.predicate, $0) }
    }

    public func deleteObjects(
        of objectType: HKObjectType, predicate: NSPredicate,
        withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
    ) {
        let core = core
        let predicate = SendablePredicate(predicate)
        core.queue.async {
            do {
                completion(true, try core.deleteObjects(of: objectType, predicate.predicate, Cancellation()), nil)
            } catch {
                completion(false, 0, error)
            }
        }
    }
}

extension StoreCore {
    /// Runs `body` away from the caller and tells `completion` how it went.
    func complete(
        _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
        _ body: @escaping @Sendable (StoreCore) throws -> Void
    ) {
        queue.async {
            do {
                try body(self)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }
}

/// A predicate on its way to another thread.
///
/// `@unchecked Sendable`: predicates have no state that changes.
struct SendablePredicate: @unchecked Sendable {
    let predicate: NSPredicate

    init(_ predicate: NSPredicate) { self.predicate = predicate }
}
