import Foundation

/// What the window that ends at one moment says about the pulse.
struct PulseMoment: Sendable {
    /// Seconds from the first frame.
    var end: Double
    /// The most likely rate in hertz.
    var hertz: Double
    /// The belief (0…1) that the rate is within 5 bpm of it.
    var belief: Double
    /// Logarithm of the signal-to-noise ratio of the rate and its double, best colour.
    var clearness: Double
    /// Share of the window with usable data.
    var coverage: Double
    /// Systole upwards; relative to each other.
    var weights: SIMD4<Float>
    /// Signal-to-noise ratio per colour.
    var quality: SIMD4<Float>
    /// Share of each colour in the wave's size, adding up to 1.
    var shares: SIMD4<Float>
    /// Median rate of the belief, in hertz: the guess that errs least when nothing is clear.
    var medianHertz: Double
    /// Logarithm of the power of the strongest slow wave (under 0.45 Hz) over that of the pulse.
    var slowWave: Double
    /// Logarithm of the liveliest second's slopes over the median's.
    var burst: Double
    /// Skewness of the weighted slopes: a pulse rises faster than it falls, a movement does not.
    var skewness: Double
    /// Share of the window in which the best colour does not change at all.
    var flatness: Double
    /// Logarithm of the highest evidence over that of the best rival which is neither a neighbour, half nor double.
    var margin: Double
    /// Whether the wave is nearly one line, at this rate.
    var isPure: Bool
}

/// Turns the latest stretch of the trace into a rate: spectrum, evidence, tracking.
struct PulseWatch: Sendable {
    private(set) var stretch = SlopeStretch()
    private(set) var spectrum = PulseSpectrum()
    private var band: BandWatch
    var evidence: RateEvidence { band.evidence }
    private var polarity = WavePolarity()
    private let lanes: SIMD4<Float>
    private let grid = RateGrid.hertz
    /// The grid in all lanes, and one over the square of the slow part of it.
    private let laneGrid = RateGrid.hertz.map { SIMD4<Float>(repeating: Float($0)) }
    private let inverseSquares = RateGrid.hertz.map { 1 / Float($0 * $0) }
    /// Where a slow wave is looked for, and where the power around a pulse is.
    private let slow = RateGrid.hertz.prefix { $0 < 0.45 }.indices
    private let audible = (RateGrid.hertz.firstIndex { $0 >= 0.5 } ?? 0)..<(RateGrid.hertz.firstIndex { $0 > 8 } ?? 0)
    /// Those of the last look that had enough data.
    private(set) var lastWeights: SIMD4<Float>?

    init(options: AnalysisOptions) {
        band = BandWatch(band: options.band, channel: options.channel)
        lanes = options.channel.lanes
    }

    /// By which the colours are added where the next look finds level steps.
    var stepWeights: SIMD4<Float> { lastWeights ?? SIMD4(1, 1, 1, 0) }

    /// - Parameter isRegular: Whether this is the next of the evenly spaced looks; any other leaves no trace.
    mutating func look(at end: Double, in trace: borrowing UniformTrace, isRegular: Bool) -> PulseMoment? {
        let grid = UniformTrace.next(after: end)
        stretch.update(from: trace, end: grid, weights: stepWeights)
        guard stretch.coverage >= 0.3 else {
            if isRegular { band.skip() }
            return nil
        }
        spectrum.update(from: stretch)
        let moment = summary(of: band.look(in: spectrum, isRegular: isRegular), end: end, isRegular: isRegular)
        lastWeights = moment.weights
        return moment
    }

    private mutating func summary(of rate: BandWatch.Rate, end: Double, isRegular: Bool) -> PulseMoment {
        let quality = self.quality(at: rate.hertz)
        let (weights, skewness) = combination(quality: quality, isRegular: isRegular)
        return PulseMoment(
            end: end, hertz: rate.hertz, belief: rate.belief, clearness: rate.clearness, coverage: stretch.coverage,
            weights: weights,
            quality: quality, shares: shares(weights), medianHertz: rate.medianHertz,
            slowWave: slowWave(at: rate.index, quality: quality),
            burst: burst(quality: quality), skewness: skewness,
            flatness: Double(stretch.flatness[best(quality)]), margin: margin(rate.place),
            isPure: band.evidence.isPure(at: rate.index))
    }

    private func shares(_ weights: SIMD4<Float>) -> SIMD4<Float> {
        let sizes = pointwiseMax(weights, -weights) * stretch.medianLevel
        let total = sizes.sum()
        return total > 0 ? sizes / total : SIMD4()
    }

    private func best(_ quality: SIMD4<Float>) -> Int { (0..<3).max { quality[$0] < quality[$1] } ?? 0 }

    private func slowWave(at index: Int, quality: SIMD4<Float>) -> Double {
        let lane = best(quality)
        // The spectrum is that of the slopes; divided by the frequency squared it is that of the wave.
        func power(_ k: Int) -> SIMD4<Float> { spectrum.level[k] * inverseSquares[k] }
        var top = SIMD4<Float>()
        for k in slow { top = greater(top, power(k)) }
        return log((Double(top[lane]) + 1e-9) / (Double(power(index)[lane]) + 1e-9))
    }

    private func burst(quality: SIMD4<Float>) -> Double {
        let lane = best(quality)
        let window = stretch.blockLevels.suffix(PulseSpectrum.windowSeconds)
        let top = window.reduce(0) { max($0, $1[lane]) }
        let median = stretch.medianLevel[lane]
        return median > 0 ? log(Double(top / median)) : 0
    }

    private func margin(_ top: Int) -> Double {
        let octave = RateGrid.stepsPerOctave
        return band.evidence.evidence.withUnsafeBufferPointer { all in
            // All but the neighbours of the top, its half and its double.
            var (rival, start) = (-Float.infinity, 0)
            for rate in [top - octave, top, top + octave, all.count + 6] {
                let end = min(all.count, rate - 6)
                if start < end { rival = max(rival, UnsafeBufferPointer(rebasing: all[start..<end]).most) }
                start = max(start, rate + 7)
            }
            return rival.isFinite ? Double(all[top] - rival) : 0
        }
    }

    /// Power at the first three harmonics over all other power between 0.5 and 8 Hz, per colour.
    private func quality(at hertz: Double) -> SIMD4<Float> {
        // Grid points lie denser at low frequencies; the width makes it an integral over frequency.
        func sum(_ range: Range<Int>) -> SIMD4<Float> {
            PrefixSums.sum(of: spectrum.level, times: laneGrid, in: range)
        }
        let all = sum(audible)
        var lines = SIMD4<Float>()
        var next = audible.lowerBound
        for harmonic in 1...3 {
            let centre = Double(harmonic) * hertz
            next = place(of: centre - 0.2, from: next, isBelow: { $0 <= $1 })
            let end = place(of: centre + 0.2, from: next, isBelow: { $0 < $1 })
            lines += sum(next..<end)
            next = end
        }
        // A difference that rounding leaves is no power.
        let rest = greater(all - lines, all * 1e-6)
        return lines / (rest + 1e-6) * lanes
    }

    /// The first audible grid point from `start` on that is not below a frequency.
    @inline(__always)
    private func place(of hertz: Double, from start: Int, isBelow: (Double, Double) -> Bool) -> Int {
        grid.withUnsafeBufferPointer { grid in
            var (low, high) = (start, audible.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if isBelow(grid[middle], hertz) { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// How to add the colours: each brought to its usual size, weighted by its quality, in phase, systole upwards.
    private mutating func combination(quality: SIMD4<Float>, isRegular: Bool) -> (SIMD4<Float>, skewness: Double) {
        var best = 0
        for lane in 1..<3 where quality[lane] > quality[best] { best = lane }
        let alike = stretch.products(with: best)
        var weights = SIMD4<Float>()
        for lane in 0..<3 where stretch.medianLevel[lane] > 0 {
            weights[lane] = pow(quality[lane], 1.5) / stretch.medianLevel[lane] * (alike[lane] < 0 ? -1 : 1)
        }
        let shares = weights * stretch.medianLevel
        let size = pointwiseMax(shares, -shares).sum()
        if size > 0 { weights /= size }
        let (sign, skewness) = polarity.sign(of: stretch, weights: weights, remember: isRegular)
        return (weights * sign, Double(skewness))
    }
}
