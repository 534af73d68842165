import Foundation

/// How long work took, on the clock on the wall and in processor time of this process.
struct Timing {
    var wall = 0.0, processor = 0.0

    static func + (left: Timing, right: Timing) -> Timing {
        Timing(wall: left.wall + right.wall, processor: left.processor + right.processor)
    }

    /// Seconds that `work` takes.
    static func of(_ work: () async throws -> Void) async rethrows -> Timing {
        let started = ContinuousClock.now
        let before = Stopwatch.now()
        try await work()
        let processor = Stopwatch.now() - before
        return Timing(wall: (ContinuousClock.now - started) / .seconds(1), processor: processor)
    }
}

/// Pairs of the same work done by the store and by bare SQLite.
struct StoreRatio: Codable {
    var name: String
    /// Milliseconds on the wall.
    var store, bare: Spread
    /// The store's time over that of bare SQLite, pair by pair.
    var wall, processor: Spread
    /// What the ratio on the wall may be.
    var limit: Double

    /// Times pairs in turn, each half going first every other time; the first pair warms and does not count.
    init(
        _ name: String, limit: Double, pairs: Int, store: (Int) async throws -> Timing,
        bare: (Int) async throws -> Timing
    ) async throws {
        (self.name, self.limit) = (name, limit)
        var (ours, theirs): ([Timing], [Timing]) = ([], [])
        for pair in 0...pairs {
            let ourTime: Timing
            let theirTime: Timing
            if pair.isMultiple(of: 2) {
                ourTime = try await store(pair)
                theirTime = try await bare(pair)
            } else {
                theirTime = try await bare(pair)
                ourTime = try await store(pair)
            }
            guard pair > 0 else { continue }
            ours.append(ourTime)
            theirs.append(theirTime)
        }
        self.store = Spread(ours.map { 1000 * $0.wall })
        self.bare = Spread(theirs.map { 1000 * $0.wall })
        wall = Spread(zip(ours, theirs).map { $0.wall / $1.wall })
        processor = Spread(zip(ours, theirs).map { $0.processor / $1.processor })
    }
}
