import Foundation

/// One beat of the heart.
struct Beat: Equatable {
    /// Seconds from the first frame to the steepest upstroke.
    var seconds: Double
    /// Height of the pulse relative to a regular one.
    var amplitude: Double
    /// The square root of the regular interval in seconds: how far the pulse is stretched.
    var timeScale: Double
}

/// All beats that a recording can see, from some seconds before it, whose tails reach into it, to just after its end.
struct BeatSchedule {
    private(set) var beats: [Beat] = []

    /// No heart beats faster than this between two beats, in seconds.
    private static let shortestInterval = 0.2
    /// A premature beat comes after this share of the interval; the pause after it makes up for the rest.
    private static let coupling = 0.6

    init(_ parameters: SynthesisParameters) {
        if let times = parameters.rhythm.beatTimes {
            listed(times)
        } else {
            generated(parameters)
        }
    }

    private mutating func listed(_ times: [Double]) {
        let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
        let typical = intervals.isEmpty ? 1 : min(max(intervals[intervals.count / 2], Self.shortestInterval), 6)
        beats = times.map { Beat(seconds: $0, amplitude: 1, timeScale: typical.squareRoot()) }
    }

    private mutating func generated(_ parameters: SynthesisParameters) {
        let (rhythm, respiration) = (parameters.rhythm, parameters.respiration)
        var generator = SeededGenerator(seed: parameters.seed, use: "rhythm")
        var pattern = PrematurePattern(rhythm)
        let breathPhase = respiration.phase(seed: parameters.seed)
        let first = 60 / rhythm.rate.bpm(at: 0)
        var time = -first * (5 + generator.uniform())
        // The interval before a beat relative to a regular one: the time that the ventricle had to fill.
        var filling = 1.0
        while time < parameters.duration + 1 {
            let bpm = rhythm.rate.bpm(at: max(time, 0))
            let breath = sin(2 * .pi * respiration.perMinute / 60 * time + breathPhase)
            let stroke = min(max(1 + 1.2 * (filling - 1), 0.3), 1.3)
            beats.append(
                Beat(
                    seconds: time, amplitude: stroke * (1 + respiration.amplitude * breath),
                    timeScale: PulseWave.timeScale(bpm: bpm)))
            filling = pattern.next(coupling: Self.coupling, using: &generator)
            if rhythm.fibrillation > 0 {
                filling *= exp(
                    rhythm.fibrillation * generator.gaussian() - rhythm.fibrillation * rhythm.fibrillation / 2)
            }
            let regular = 60 / bpm * (1 + respiration.arrhythmia * breath)
            let jitter = rhythm.jitterMilliseconds > 0 ? rhythm.jitterMilliseconds / 1000 * generator.gaussian() : 0
            time += max(regular * filling + jitter, Self.shortestInterval)
        }
    }
}

extension BeatSchedule {
    /// The seconds of the beats up to `end` while the finger is on the lens.
    func visible(_ parameters: SynthesisParameters, until end: Double) -> [Double] {
        let spans = parameters.disturbances.fingerOn
        return beats.map(\.seconds).filter { time in
            time >= 0 && time <= end && (spans?.contains { $0.contains(time) } ?? true)
        }
    }
}

/// Deals out the relative intervals of a rhythm with premature beats.
private struct PrematurePattern {
    private let ectopy: Rhythm.Ectopy
    private let chance: Double
    private var sinceEctopic = 0
    private var pauseIsDue = false

    init(_ rhythm: Rhythm) {
        ectopy = rhythm.ectopy
        // A premature beat always has a regular one after it, so it is chosen more often than its share.
        chance = rhythm.ectopicShare / (1 - rhythm.ectopicShare)
    }

    mutating func next(coupling: Double, using generator: inout SeededGenerator) -> Double {
        if pauseIsDue {
            pauseIsDue = false
            sinceEctopic = 1
            return 2 - coupling
        }
        let isPremature =
            switch ectopy {
            case .none: false
            case .bigeminy: sinceEctopic >= 1
            case .trigeminy: sinceEctopic >= 2
            case .occasional: generator.uniform() < chance
            }
        sinceEctopic += 1
        pauseIsDue = isPremature
        return isPremature ? coupling : 1
    }
}

extension Respiration {
    /// Where in its cycle breathing is at the first frame, in radians.
    func phase(seed: UInt64) -> Double {
        var generator = SeededGenerator(seed: seed, use: "respiration")
        return 2 * .pi * generator.uniform()
    }
}
