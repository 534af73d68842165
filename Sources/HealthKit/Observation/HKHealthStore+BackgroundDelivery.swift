extension HKHealthStore {
    /// Lets `camera-pulse health deliver` start this program when samples of a type arrive.
    ///
    /// The registration is kept in a file of this user's own outside the store. The program is started without arguments,
    /// and has to execute an observer query for the type and call its completion handler. Enabling again replaces the
    /// frequency and forgets earlier unanswered starts.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for correlation types and types that are no samples, or ``HKStoreError``.
    public func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
        let core = core
        try await core.detached { _ in try core.enableDelivery(for: type, frequency) }
    }

    public func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.complete(completion) { try $0.enableDelivery(for: type, frequency) }
    }

    /// Ends the deliveries of a type to this program.
    public func disableBackgroundDelivery(for type: HKObjectType) async throws {
        let core = core
        try await core.detached { _ in try core.disableDeliveries { $0 == type.identifier } }
    }

    public func disableBackgroundDelivery(
        for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.complete(completion) { try $0.disableDeliveries { $0 == type.identifier } }
    }

    /// Ends all deliveries to this program.
    public func disableAllBackgroundDelivery() async throws {
        let core = core
        try await core.detached { _ in try core.disableDeliveries { _ in true } }
    }

    public func disableAllBackgroundDelivery(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.complete(completion) { try $0.disableDeliveries { _ in true } }
    }
}

extension StoreCore {
    func enableDelivery(for type: HKObjectType, _ frequency: HKUpdateFrequency) throws {
        guard type is HKSampleType, !(type is HKCorrelationType) else {
            throw HKError(
                .errorInvalidArgument,
                "Changes of \(type.identifier) are not delivered. Use the type of a sample that is no correlation.")
        }
        let last = try read { try $0.connection.integer("SELECT last FROM store") ?? 0 }
        let executable = try Self.executable()
        let new = DeliveryRegistration(
            store: path, source: source.bundleIdentifier, type: type.identifier, frequency: frequency.rawValue,
            executable: executable, answered: last)
        try deliveries.update { registrations in
            var new = new
            if let index = registrations.firstIndex(where: { $0.isSame(as: new) }) {
                new.answered = registrations[index].answered
                new.started = registrations[index].started
                registrations[index] = new
            } else {
                registrations.append(new)
            }
        }
    }

    func disableDeliveries(_ isMeant: @escaping @Sendable (String) -> Bool) throws {
        try deliveries.update { registrations in
            registrations.removeAll { $0.store == path && $0.source == source.bundleIdentifier && isMeant($0.type) }
        }
    }

    /// The absolute path of the program that runs.
    private static func executable() throws -> String {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes {
            readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)  // never empty
        }
        guard count > 0, count < buffer.count else {
            throw HKStoreError.cannotOpen(path: "/proc/self/exe", reason: String(cString: strerror(errno)))
        }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}

extension DeliveryRegistration {
    /// Whether it is of the same program and for the same type.
    func isSame(as other: DeliveryRegistration) -> Bool {
        store == other.store && source == other.source && type == other.type
    }
}
