import Foundation

extension Respiration {
    /// Time that is needed.
    static let leastSeconds = 45.0
    /// The share of the modulation that one rate has to explain, where intervals and heights both change and where only one
    /// of them does. Of white noise over 45 s one in a hundred explains 0.38 to 0.41 and 0.46 to 0.51 (simulated).
    static let leastQuality = 0.4, leastQualityAlone = 0.5
    /// A modulation of the heights under this share of them is the sampling's own, not breathing's (5 to 20 %).
    private static let leastDepth = 0.03
    /// The same where the intervals do not change: an even rhythm in step with the frames is sampled as if it breathed.
    private static let leastDepthAlone = 0.06
    /// 6 to 30 breaths per minute.
    private static let band = 0.1...0.5

    /// The breathing rate at which the intervals (respiratory sinus arrhythmia) and the heights of the upstrokes change
    /// together (Charlton et al. 2018, doi 10.1109/RBME.2017.2763681, on which modulations there are).
    ///
    /// - Parameter heights: One per beat, in any unit.
    package static func of(_ beats: [Beat], heights: [Double]) -> Gated<Respiration> {
        // The longest unbroken stretch, the last five minutes of it.
        var best = 0..<0
        var start = 0
        for k in beats.indices {
            if k > 0, beats[k].segment != beats[k - 1].segment { start = k }
            if beats[k].seconds - beats[start].seconds > seconds(beats, best) { best = start..<k + 1 }
        }
        guard seconds(beats, best) >= leastSeconds, best.count >= 20 else { return .withheld(.tooShort) }
        if best.count > 300 { best = best.upperBound - 300..<best.upperBound }
        let times = best.dropFirst().map { beats[$0].seconds }
        let intervals = best.dropFirst().map { beats[$0].seconds - beats[$0 - 1].seconds }
        let levels = best.dropFirst().map { heights[$0] }
        // What changes less than it is known to says nothing.
        let (rhythm, height) = (detrended(intervals), detrended(levels))
        let isRhythmKnown = size(rhythm) >= leastChange(of: beats[best])
        let least = (isRhythmKnown ? leastDepth : leastDepthAlone) * levels.reduce(0, +) / Double(levels.count)
        let changes = (isRhythmKnown ? [rhythm] : []) + (size(height) >= least ? [height] : [])
        let spectra = changes.compactMap { Periodogram(times: times, values: $0, band: band) }
        guard let first = spectra.first else { return .withheld(.noRhythm) }
        // Each series counts by the share of its modulation that stands in one line.
        var combined = [Double](repeating: 0, count: first.hertz.count)
        for spectrum in spectra {
            let total = spectrum.density.reduce(0, +)
            guard total > 0 else { continue }
            for k in combined.indices { combined[k] += spectrum.density[k] / total / Double(spectra.count) }
        }
        guard let peak = combined.indices.max(by: { combined[$0] < combined[$1] }) else { return .withheld(.noRhythm) }
        let around = first.hertz.indices.filter { abs(first.hertz[$0] - first.hertz[peak]) <= 0.03 }
        let quality = min(1, around.reduce(0) { $0 + combined[$1] })
        guard quality >= (spectra.count > 1 ? leastQuality : leastQualityAlone) else { return .withheld(.noRhythm) }
        return .measured(Respiration(perMinute: 60 * first.hertz[peak], quality: quality))
    }

    private static func seconds(_ beats: [Beat], _ range: Range<Int>) -> Double {
        range.isEmpty ? 0 : beats[range.upperBound - 1].seconds - beats[range.lowerBound].seconds
    }

    /// The root mean square.
    private static func size(_ values: [Double]) -> Double {
        (values.reduce(0) { $0 + $1 * $1 } / Double(max(1, values.count))).squareRoot()
    }

    /// The spread of intervals whose two ends are as uncertain as these beats are, in seconds.
    private static func leastChange(of beats: ArraySlice<Beat>) -> Double {
        (2 * beats.reduce(0) { $0 + $1.variance } / Double(max(1, beats.count))).squareRoot()
    }

    /// Less a running mean of about ten beats, with outliers drawn in.
    private static func detrended(_ values: [Double]) -> [Double] {
        let smooth = values.indices.map { k in
            let near = values[max(0, k - 5)...min(values.count - 1, k + 5)]
            return near.reduce(0, +) / Double(near.count)
        }
        let rest = zip(values, smooth).map { $0 - $1 }
        let size = rest.map(abs).sorted()[rest.count / 2] * 4
        return rest.map { max(-size, min(size, $0)) }
    }
}
