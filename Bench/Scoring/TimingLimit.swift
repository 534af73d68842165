import Foundation
import PulseSignal

/// How well the moment of a beat can be told at best: Cramér and Rao's bound for the time of arrival of a wave whose shape
/// is known, in noise whose spectrum is known, the colours' noise being independent.
///
/// The variance of no unbiased estimate is under 1 / Σ |S(f)|² / N(f), S being the spectrum of the wave's slope in the
/// frames of one beat and N that of the noise; in white noise of variance σ² it is σ² / Σ s'².
///
/// - SeeAlso: S. M. Kay, *Fundamentals of Statistical Signal Processing: Estimation Theory*, 1993, 3.5 and 3.9.
struct TimingLimit {
    /// Which share of the interval before a beat, and of the one after it, is the beat's.
    private static let before = 0.3, after = 0.7
    /// The first derivative from the differences over 1 to 4 frames to either side, of the eighth order.
    private static let weights = [4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280]

    /// Of the samples without their noise, per second; one array per colour.
    private let slopes: [[Double]]
    private let seconds: [Double]
    /// The noise's standard deviation, per colour.
    private let sizes: [Double]
    private let kind: Noise

    /// - Parameters:
    ///   - samples: Without the noise, evenly spaced.
    ///   - sizes: Of the noise in red, green and blue.
    init(_ samples: [ColorSample], noise sizes: [Double], _ kind: Noise) {
        (self.sizes, self.kind) = (sizes, kind)
        seconds = samples.map(\.seconds)
        let colours = [samples.map(\.red), samples.map(\.green), samples.map(\.blue)]
        slopes = colours.map { [seconds] in Self.slope($0, seconds) }
    }

    private static func slope(_ values: [Double], _ seconds: [Double]) -> [Double] {
        let reach = weights.count
        return values.indices.map { i in
            guard i >= reach, i + reach < values.count else { return 0 }
            let step = (seconds[i + reach] - seconds[i - reach]) / Double(2 * reach)
            return weights.indices.reduce(0) { $0 + weights[$1] * (values[i + $1 + 1] - values[i - $1 - 1]) } / step
        }
    }

    /// The least standard deviation of the moment of the beat at an index, in seconds; nil for the first and the last, and
    /// where there are too few frames around it.
    func deviation(of index: Int, among beats: [Double]) -> Double? {
        guard index > 0, index + 1 < beats.count else { return nil }
        let start = beats[index] - Self.before * (beats[index] - beats[index - 1])
        let end = beats[index] + Self.after * (beats[index + 1] - beats[index])
        guard let first = seconds.firstIndex(where: { $0 >= start }),
            let next = seconds.firstIndex(where: { $0 >= end }),
            next - first >= 3
        else { return nil }
        var information = 0.0
        for (slope, size) in zip(slopes, sizes) where size > 0 {
            information += self.information(in: slope[first..<next]) / (size * size)
        }
        return information > 0 ? 1 / information.squareRoot() : nil
    }

    /// Σ |S(f)|² / N(f) for noise of variance 1.
    private func information(in slope: ArraySlice<Double>) -> Double {
        let count = slope.count
        return (0..<count).reduce(0) { sum, line in
            let turn = 2 * Double.pi * Double(line) / Double(count)
            var (real, imaginary) = (0.0, 0.0)
            for (k, value) in slope.enumerated() {
                real += value * cos(turn * Double(k))
                imaginary += value * sin(turn * Double(k))
            }
            return sum + (real * real + imaginary * imaginary) / (Double(count) * kind.power(atTurn: turn))
        }
    }

    /// The size under which the share `share` (0…1) of the errors lies, if each is normal with its deviation; nil for none.
    static func quantile(_ share: Double, of deviations: [Double]) -> Double? {
        guard let most = deviations.max() else { return nil }
        var (low, high) = (0.0, 10 * most)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            let below = deviations.reduce(0) { $0 + ($1 > 0 ? erf(middle / ($1 * 2.0.squareRoot())) : 1) }
            if below < share * Double(deviations.count) { low = middle } else { high = middle }
        }
        return high
    }
}
