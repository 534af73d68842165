import Foundation

/// Follows the rate within one band through the spectra of one window after the other.
struct BandWatch: Sendable {
    private(set) var evidence: RateEvidence
    private var tracker: RateTracker
    private let lanes: SIMD4<Float>
    private let grid = RateGrid.hertz

    /// What is believed at one moment.
    struct Rate {
        /// Grid point of the most likely rate, and its place in the band.
        var index: Int, place: Int
        var hertz: Double
        /// The belief (0…1) that the rate is within 5 bpm of it.
        var belief: Double
        /// Logarithm of the signal-to-noise ratio of the rate and its double, best colour.
        var clearness: Double
        /// Median of the belief, in hertz.
        var medianHertz: Double
    }

    /// - Parameter band: In beats per minute.
    init(band: ClosedRange<Double>, channel: ChannelChoice) {
        evidence = RateEvidence(band: band, channel: channel)
        tracker = RateTracker(count: evidence.band.count)
        lanes = channel.lanes
    }

    /// Takes a second without a spectrum.
    mutating func skip() { tracker.skip() }

    /// - Parameter isRegular: Whether this is the next of the evenly spaced looks that the tracker counts on; any other
    ///   look leaves no trace.
    mutating func look(in spectrum: borrowing PulseSpectrum, isRegular: Bool) -> Rate {
        evidence.update(from: spectrum)
        let before = isRegular ? nil : tracker
        tracker.update(evidence.evidence)
        defer { if let before { tracker = before } }
        return rate(of: tracker.belief, in: spectrum)
    }

    private func rate(of belief: [Float], in spectrum: borrowing PulseSpectrum) -> Rate {
        let most = belief.withUnsafeBufferPointer { $0.most }
        let top = belief.firstIndex(of: most) ?? 0
        let first = evidence.band.lowerBound
        let index = first + top
        let hertz = evidence.refine(index, in: spectrum)
        var near: Float = 0
        belief.withUnsafeBufferPointer { belief in
            // The grid's rates increase.
            var k = top
            while k > 0, hertz - grid[first + k - 1] <= 5.0 / 60 { k -= 1 }
            while k < belief.count, grid[first + k] - hertz <= 5.0 / 60 {
                if hertz - grid[first + k] <= 5.0 / 60 { near += belief[k] }
                k += 1
            }
        }
        var (below, middle) = (Float(0), 0)
        while middle < belief.count, below + belief[middle] < 0.5 {
            below += belief[middle]
            middle += 1
        }
        return Rate(
            index: index, place: top, hertz: hertz, belief: Double(min(1, near)),
            clearness: log(1 + Double(lineStrength(at: index, in: spectrum))),
            medianHertz: middle < belief.count ? grid[first + middle] : grid[index])
    }

    private func lineStrength(at index: Int, in spectrum: borrowing PulseSpectrum) -> Float {
        let second = index + RateGrid.steps(to: 2)
        var sum = spectrum.ratio[index] * lanes
        if second < RateGrid.count { sum += spectrum.ratio[second] * lanes }
        return sum.max()
    }
}
