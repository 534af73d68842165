/// One beat of a series.
struct Heartbeat: Equatable, Sendable {
    /// Since the series began.
    let seconds: Double
    /// Whether beats may be missing right before it.
    let isPrecededByGap: Bool
}

extension StoreCore {
    /// Saves a series with its beats.
    func save(_ series: HKHeartbeatSeriesSample, beats: [Heartbeat]) throws {
        try write { session in
            try requireSharing(of: [series.sampleType], in: session)
            var writer = try SampleWriter(session, for: revision)
            if let id = try writer.save(series, isBuilt: true) {
                for (position, beat) in beats.enumerated() {
                    try session.connection.run(
                        "INSERT INTO beat(sample, position, seconds, gap) VALUES (?, ?, ?, ?)",
                        [
                            .integer(id), .integer(Int64(position)), .real(beat.seconds),
                            .integer(beat.isPrecededByGap ? 1 : 0),
                        ])
                }
            }
            try writer.finish()
        }
    }

    /// The beats of a stored series, in order.
    func beats(of series: HKHeartbeatSeriesSample, _ cancellation: Cancellation) throws -> [Heartbeat] {
        let search = Search(series.sampleType, HKQuery.predicateForObject(with: series.uuid))
        return try read(cancellation) { session in
            var id: Int64?
            try fetch(search, in: session).forEach(in: session) { _, found in
                id = found
                return false
            }
            guard let id else {
                throw HKError(.errorNoData, "The heartbeat series \(series.uuid) is not in this store.")
            }
            var beats: [Heartbeat] = []
            let select = "SELECT seconds, gap FROM beat WHERE sample = ? ORDER BY position"
            try session.connection.forEach(select, [.integer(id)]) {
                beats.append(Heartbeat(seconds: $0.double(0), isPrecededByGap: $0.int64(1) != 0))
            }
            return beats
        }
    }
}
