import Foundation
import PulseSignal
import TestSupport

/// Repeatable random numbers, evenly and normally distributed.
struct Random: RandomNumberGenerator {
    private var generator: SeededGenerator
    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// Mean 0, standard deviation 1 (Box and Muller 1958).
    mutating func normal() -> Double {
        let u = Double.random(in: 1e-12..<1, using: &self)
        let v = Double.random(in: 0..<1, using: &self)
        return (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
    }

    /// Such numbers of a generator of their own.
    static func normals(_ count: Int, seed: UInt64) -> [Float] {
        var random = Random(seed: seed)
        return (0..<count).map { _ in Float(random.normal()) }
    }
}

/// The pulse model of Tang et al. 2020 (doi 10.1038/s41598-020-69076-x): two Gaussians on the angle that the heart's
/// cycle goes through, systolic and diastolic.
enum TangPulse {
    /// Height at a phase of -π…π; amplitude, centre and width of the two waves are those of their "excellent" pulse.
    static func height(at phase: Double) -> Double {
        func bell(_ amplitude: Double, _ centre: Double, _ width: Double) -> Double {
            // Both neighbours' waves reach into this cycle.
            [-2 * Double.pi, 0, 2 * .pi].reduce(0) { sum, shift in
                sum + amplitude * exp(-pow(phase - centre + shift, 2) / (2 * width * width))
            }
        }
        return bell(0.82, -.pi / 2, 0.6) + bell(0.4, 0, 1.2)
    }

    /// The phase of the steepest rise, found on a fine grid.
    static let steepest: Double = {
        let step = 1e-4
        let phases = stride(from: -Double.pi, to: .pi, by: step)
        return phases.max { rise($0) < rise($1) } ?? 0
    }()

    private static func rise(_ phase: Double) -> Double { height(at: phase + 5e-4) - height(at: phase - 5e-4) }
}

/// Colour traces whose beats are known.
struct PulseTrace {
    var samples: [ColorSample]
    /// When the wave rises most steeply, in seconds.
    var beats: [Double]

    /// A finger's colours: the fuller the vessel, the darker, most so in green.
    /// - Parameters:
    ///   - intervals: One heart cycle each, in seconds, repeated until `seconds` are full.
    ///   - noise: Standard deviation of white noise over the pulse's peak-to-peak height.
    static func pulse(
        intervals: [Double], seconds: Double, frameRate: Double = 30, noise: Double = 0, jitter: Double = 0,
        seed: UInt64 = 1, times: [Double]? = nil
    ) -> PulseTrace {
        var random = Random(seed: seed)
        var onsets = [-intervals[0] * 1.37]
        var k = 0
        while onsets[onsets.count - 1] < seconds + 3 {
            onsets.append(onsets[onsets.count - 1] + intervals[k % intervals.count])
            k += 1
        }
        func height(_ time: Double) -> Double {
            let at = max(0, min(onsets.count - 2, (onsets.firstIndex { $0 > time } ?? 1) - 1))
            return TangPulse.height(at: -.pi + 2 * .pi * (time - onsets[at]) / (onsets[at + 1] - onsets[at]))
        }
        let frames = times ?? (0..<Int(seconds * frameRate)).map { Double($0) / frameRate }
        let samples = frames.map { frame in
            let time = frame + jitter * random.normal()
            let h = height(time)
            return ColorSample(
                seconds: time, red: 200 - 2 * (h + noise * random.normal()),
                green: 40 - 3 * (h + noise * random.normal()),
                blue: 30 - (h + noise * random.normal()))
        }
        let share = (TangPulse.steepest + .pi) / (2 * .pi)
        let beats = zip(onsets, onsets.dropFirst()).map { $0 + share * ($1 - $0) }.filter { $0 > 0 && $0 < seconds }
        return PulseTrace(samples: samples, beats: beats)
    }
}

func analyse(_ samples: [ColorSample], _ options: AnalysisOptions = AnalysisOptions()) -> PulseAnalysis {
    var analyzer = PulseAnalyzer(options: options)
    for sample in samples { _ = analyzer.append(sample) }
    return analyzer.finish()
}

extension PulseAnalysis {
    /// The measured rate, nil when refused.
    var rate: HeartRate? { if case .measured(let rate) = verdict { rate } else { nil } }
    var refusal: Refusal? { if case .refused(let refusal, _) = verdict { refusal } else { nil } }
}
