extension HKStoreOwner {
    /// A workout session that has started and not ended, in a program that still runs.
    public struct ActiveWorkout: Sendable, Equatable {
        public let source: HKSource
        /// When the session started.
        public let start: Date
        /// The process that the session is in.
        public let processIdentifier: Int32
    }

    /// The workout sessions that go on, in the order of their starts. Starting another ends them.
    public func activeWorkouts() async throws -> [ActiveWorkout] {
        let core = core
        return try await core.detached { cancellation in
            try core.read(cancellation) { session in
                var found: [ActiveWorkout] = []
                let select = """
                    SELECT source, session_start, process FROM recording
                    WHERE state IN (2, 4, 6) AND session_start IS NOT NULL ORDER BY session_start
                    """
                try session.connection.forEach(select) { row in
                    let program = ProgramIdentity(text: row.text(2) ?? "")
                    guard program.isAlive, let number = program.processIdentifier else { return }
                    found.append(
                        ActiveWorkout(
                            source: try session.catalog.source(row.int64(0), in: session.connection),
                            start: Date(timeIntervalSinceReferenceDate: row.double(1)), processIdentifier: number))
                }
                return found
            }
        }
    }
}
