import PulseSignal

/// What it costs to find an hour's beats when its rates are known: to find the upstrokes, choose among them and time them. The
/// colours are evenly spaced before, which is not counted.
struct BeatSpeed: Codable {
    var hourMilliseconds: Spread
    /// Of the complete analysis' time.
    var share: Spread

    init(_ recording: PulseRecording, isQuick: Bool) throws {
        let (analysis, looks) = Self.track(recording.samples)
        let rounds = try (0..<(isQuick ? 3 : 7)).map { _ in
            let whole = Stopwatch.seconds { _ = analyse(recording.samples) }
            let even = Stopwatch.seconds { _ = Self.replay(recording.samples, looks) { _, _ in } }
            var found: [Beat] = []
            let both = Stopwatch.seconds { found = Self.replay(recording.samples, looks) { $0.look($1) } }
            guard found == analysis.beats else {
                throw BenchError.failed(["The replay's beats are not the analysis'."])
            }
            return (seconds: both - even, share: (both - even) / whole)
        }
        hourMilliseconds = Spread(rounds.map { 1000 * $0.seconds })
        share = Spread(rounds.map(\.share))
    }

    /// The complete analysis, and what its looks said about the rate.
    static func track(_ samples: [ColorSample]) -> (PulseAnalysis, [RateTrack.Look]) {
        var analyzer = PulseAnalyzer()
        analyzer.rateTrack = RateTrack()
        for sample in samples { _ = analyzer.append(sample) }
        let analysis = analyzer.finish()
        return (analysis, analyzer.rateTrack?.looks ?? [])
    }

    /// Does something with each look when the samples up to its end have been taken.
    static func replay(
        _ samples: [ColorSample], _ looks: [RateTrack.Look], _ look: (inout BeatReplay, RateTrack.Look) -> Void
    ) -> [Beat] {
        var (replay, next) = (BeatReplay(), 0)
        for one in looks {
            while next < samples.count, samples[next].seconds - samples[0].seconds <= one.end {
                replay.append(samples[next])
                next += 1
            }
            look(&replay, one)
        }
        return replay.beats
    }
}
