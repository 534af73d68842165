import PulseSignal

/// A recording in which no heart beats.
///
/// Left out is what nobody could tell from a pulse by its colours: without the pictures' evidence, any light that comes and
/// goes with a steady period in the band (flicker aliased into it, a blinking lamp, a walker's steps, a finger that taps in
/// time), as a trace may have any gain and offset and so no relative depth; and with it, a red lamp alone that is dimmed
/// like a pulse, in red only.
struct NoPulseCase {
    enum Kind: String, CaseIterable {
        case still, drift
        case white, pink, brown, uniform, impulsive
        case pattern, flicker, handMotion, comingAndGoing, lamp, breathing, shaking, overexposed

        /// How the kind is called in the table.
        var name: String {
            switch self {
            case .still: "still"
            case .drift: "drifting light"
            case .white, .pink, .brown, .uniform, .impulsive: "\(rawValue) noise"
            case .pattern: "test pattern"
            case .flicker: "mains flicker, aliased"
            case .handMotion: "hand motion"
            case .comingAndGoing: "finger comes and goes"
            case .lamp: "flickering lamp"
            case .breathing: "breathing only"
            case .shaking: "shaking finger"
            case .overexposed: "overexposed finger"
            }
        }
    }

    var kind: Kind
    var hasPictures: Bool
    /// What to make it from, and the name in a list of failures.
    var seed: UInt64
    var samples: [ColorSample]

    /// The set, the same at every run. `isQuick` takes every third.
    /// - Parameter count: How many scenes of a kind (up to 1000).
    static func all(
        isQuick: Bool, firstSeed: UInt64 = 0, count: (Kind) -> Int = { _ in 32 }
    ) -> [NoPulseCase] {
        var cases: [NoPulseCase] = []
        for (number, kind) in Kind.allCases.enumerated() {
            for index in 0..<count(kind) where !isQuick || index % 3 == 0 {
                let seed = firstSeed + UInt64(1000 * number + index)
                var scene = NoPulseScene(kind: kind, seed: seed)
                let samples = scene.record()
                cases.append(NoPulseCase(kind: kind, hasPictures: true, seed: seed, samples: samples))
                guard !scene.needsPictures else { continue }
                let bare = samples.map {
                    ColorSample(seconds: $0.seconds, red: $0.red, green: $0.green, blue: $0.blue)
                }
                cases.append(NoPulseCase(kind: kind, hasPictures: false, seed: seed, samples: bare))
            }
        }
        return cases
    }
}
