import Foundation
import VideoSynthesis

/// A pulse wave that owes nothing to the one of synthetic clips: two Gaussians on the angle that each heart cycle goes
/// through, so that the whole wave stretches with its interval.
///
/// - SeeAlso: Q. Tang, Z. Chen, R. Ward and M. Elgendi, *Synthetic photoplethysmogram generation using two Gaussian
///   functions*, Sci. Rep. 10 (2020) 13883, doi 10.1038/s41598-020-69076-x.
struct LimitCyclePulse {
    /// When each cycle begins, in seconds.
    private let onsets: [Double]
    private let diastolic: Double
    private let width: Double
    private let mean: Double
    private let swing: Double
    /// The steepest upstroke of each cycle, in seconds.
    let beats: [Double]

    /// - Parameters:
    ///   - onsets: Increasing; two or more.
    ///   - random: Chooses one of the shapes between a young and an old artery.
    init(onsets: [Double], _ random: inout SeededGenerator) {
        self.onsets = onsets
        let diastolic = 0.2 + 0.3 * random.uniform()
        let width = 0.5 + 0.25 * random.uniform()
        (self.diastolic, self.width) = (diastolic, width)
        let phases = stride(from: -Double.pi, to: .pi, by: 2e-3)
        let heights = phases.map { Self.height(at: $0, diastolic, width) }
        mean = heights.mean ?? 0
        swing = (heights.max() ?? 1) - (heights.min() ?? 0)
        func rise(_ phase: Double) -> Double {
            Self.height(at: phase + 5e-4, diastolic, width) - Self.height(at: phase - 5e-4, diastolic, width)
        }
        let steepest = phases.max { rise($0) < rise($1) } ?? 0
        let share = (steepest + .pi) / (2 * .pi)
        beats = zip(onsets, onsets.dropFirst()).map { $0 + share * ($1 - $0) }
    }

    /// The blood volume at a time: mean about 0, swing 1.
    func volume(at seconds: Double) -> Double {
        var (low, high) = (0, onsets.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if onsets[middle] > seconds { high = middle } else { low = middle }
        }
        let phase = -.pi + 2 * .pi * (seconds - onsets[low]) / (onsets[high] - onsets[low])
        return (Self.height(at: phase, diastolic, width) - mean) / swing
    }

    private static func height(at phase: Double, _ diastolic: Double, _ width: Double) -> Double {
        // Both neighbours' waves reach into a cycle.
        [-2 * Double.pi, 0, 2 * .pi].reduce(0) { sum, turn in
            sum + bell(phase - turn, 0.82, -.pi / 2, width) + bell(phase - turn, diastolic, 0, 1.2)
        }
    }

    private static func bell(_ phase: Double, _ height: Double, _ centre: Double, _ width: Double) -> Double {
        height * exp(-(phase - centre) * (phase - centre) / (2 * width * width))
    }
}
