extension HKStoreOwner {
    /// Something in a store that is not as it should be.
    public struct Finding: Sendable, Equatable {
        public enum Kind: String, Sendable, CaseIterable {
            case damage, permissions, duplicate, implausible, outsideWorkout
        }

        public let kind: Kind
        /// What is wrong.
        public let message: String
        /// What to do about it.
        public let advice: String
        /// The samples concerned, as far as they have UUIDs.
        public let samples: [UUID]
    }

    /// Examines the store and reports what is wrong, at most `limit` findings of a kind. Reads all of it; changes nothing.
    ///
    /// - Throws: ``HKStoreError`` when the store cannot be read at all.
    public func examine(limit: Int = 100) async throws -> [Finding] {
        let core = core
        return try await core.detached { cancellation in
            let permissions = StoreExamination.permissions(of: core.path)
            return try core.read(cancellation) { session in
                let examination = StoreExamination(session: session, limit: limit)
                return try permissions + examination.damage()
                    + examination.unlessDamaged(examination.duplicates)
                    + examination.unlessDamaged(examination.implausible)
                    + examination.unlessDamaged(examination.outsideWorkouts)
            }
        }
    }
}
