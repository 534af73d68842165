extension HKStoreOwner {
    /// How background delivery to one program of one type stands.
    public struct Delivery: Sendable, Equatable {
        /// The program's bundle identifier.
        public let source: String
        public let type: HKObjectType
        public let frequency: HKUpdateFrequency
        /// The program that is started.
        public let executable: String
        /// Starts in a row that went without an answer.
        public let unanswered: Int
        /// Whether so many went unanswered that the program is not started any more, until it registers again.
        public let hasStopped: Bool
        /// When the program was last started.
        public let lastStart: Date?
        /// No start before this.
        public let notBefore: Date?
    }

    /// The registrations for background delivery of this store.
    ///
    /// - Throws: ``HKStoreError`` when the registry is damaged or others can write it.
    public func deliveries() throws -> [Delivery] {
        try core.deliveries.registrations.filter { $0.store == core.path }.compactMap { registration in
            guard let type = HKObjectType.type(withStoredIdentifier: registration.type) else { return nil }
            return Delivery(
                source: registration.source, type: type,
                frequency: HKUpdateFrequency(rawValue: registration.frequency) ?? .immediate,
                executable: registration.executable, unanswered: registration.strikes,
                hasStopped: registration.hasStopped, lastStart: registration.started,
                notBefore: registration.notBefore)
        }
    }

    /// Ends the deliveries to a program.
    public func cancelDeliveries(to bundleIdentifier: String) throws {
        try core.deliveries.update { $0.removeAll { $0.store == core.path && $0.source == bundleIdentifier } }
    }
}
