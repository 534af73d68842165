internal import CPulseKernels
import Foundation

/// What one window's spectrum says for and against each rate of the band.
///
/// The evidence is linear in the logarithm of the signal-to-noise ratio at the rate, its multiples, and the halves
/// between them (energy there says that the true rate is half as high), with weights that depend on the rate: slow
/// pulses have many harmonics, fast ones few. It is the logarithm of an odds, up to a constant.
struct RateEvidence: Sendable {
    /// The grid points judged.
    let band: Range<Int>
    /// One per grid point of the band.
    private(set) var evidence: [Float]
    /// Logarithm of one plus the signal-to-noise ratio, of the colour in which it is best.
    /// With zeros to either side of the grid, as far as any rate's multiples are.
    private var clearness: [Float]
    /// The grid's first place in it.
    private let margin: Int
    private var sums = [SIMD4<Float>](repeating: SIMD4(), count: RateGrid.count + 1)
    /// Of every few grid points, for a first look.
    private var coarseSums = [SIMD4<Float>](
        repeating: SIMD4(), count: (RateGrid.count + PrefixSums.coarseStep - 1) / PrefixSums.coarseStep + 1)
    /// How many rates are asked at once whether any of them may be all of the wave.
    private static let ratesAtOnce = 8
    /// Whether a wave of one line is to be reckoned with at all; only then `sums` are those of the latest spectrum.
    private var mayBePure = false
    /// Less the reluctance, and the weights of one feature after the other: one per grid point of the band each, and zeros
    /// up to a multiple of eight.
    private let weights: [Float]
    /// The grid points that are a line at each rate of the band, and the coarse sums that hold those of every few rates.
    private let lines, coarseLines: [pulse_span]
    private let lanes: SIMD4<Float>
    /// From each rate's place in the band to its multiples' in `clearness`.
    private let shifts: [Int32]
    /// One over the frequency where it is heard, else 0.
    private let heard = RateGrid.hertz.map {
        SIMD4<Float>(repeating: RateEvidence.heard.contains($0) ? 1 / Float($0) : 0)
    }

    init(band: ClosedRange<Double>, channel: ChannelChoice) {
        let points = RateGrid.indices(in: band)
        self.band = points
        evidence = [Float](repeating: 0, count: points.count)
        lanes = channel.lanes
        let steps = RateWeights.multiples.map { points.lowerBound + RateGrid.steps(to: $0) }
        let length = Self.padded(points.count)
        let margin = max(0, -(steps.min() ?? 0))
        self.margin = margin
        clearness = [Float](repeating: 0, count: margin + max(RateGrid.count, (steps.max() ?? 0) + length))
        shifts = steps.map { Int32(margin + $0) }
        let features = RateWeights.weights[0].indices.map { m in
            points.map { index in
                let x = log(RateGrid.hertz[index] / RateWeights.centreHertz)
                let w = RateWeights.weights
                return Float(w[0][m] + w[1][m] * x + w[2][m] * x * x)
            }
        }
        lines = points.map { pulse_span(Self.line(at: $0)) }
        coarseLines = stride(from: points.lowerBound, to: points.upperBound, by: Self.ratesAtOnce).map { index in
            let last = min(points.upperBound, index + Self.ratesAtOnce) - 1
            let (start, end, step) = (
                Self.line(at: index).lowerBound, Self.line(at: last).upperBound, PrefixSums.coarseStep
            )
            return pulse_span(start / step..<(end + step - 1) / step)
        }
        let reluctance = points.map { -Float(RateWeights.reluctance(60 * RateGrid.hertz[$0])) }
        weights = ([reluctance] + features).flatMap { $0 + [Float](repeating: 0, count: length - $0.count) }
    }

    mutating func update(from spectrum: borrowing PulseSpectrum) {
        hear(spectrum.ratio)
        weigh()
        favourPureWaves(spectrum.level)
    }

    private static func padded(_ count: Int) -> Int { (count + 7) & ~7 }

    /// Sets the evidence from `clearness`.
    private mutating func weigh() {
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                let count = Int32(evidence.count)
                return pulse_evidence(clearness, shifts, Int32(shifts.count), weights, count, &evidence)
            }
        #endif
        evidence.withUnsafeMutableBufferPointer { evidence in
            clearness.withUnsafeBufferPointer { clearness in
                weights.withUnsafeBufferPointer { weights in
                    shifts.withUnsafeBufferPointer { shifts in
                        for k in stride(from: 0, to: evidence.count, by: 4) {
                            evidence.setUpToFour(
                                at: k, Self.evidence(for: k, clearness, shifts, weights, of: evidence.count))
                        }
                    }
                }
            }
        }
    }

    /// The evidence for four of `count` rates of the band.
    @inline(__always)
    private static func evidence(
        for k: Int, _ clearness: UnsafeBufferPointer<Float>, _ shifts: UnsafeBufferPointer<Int32>,
        _ weights: UnsafeBufferPointer<Float>, of count: Int
    ) -> SIMD4<Float> {
        let length = padded(count)
        var sum = weights.four(at: k)
        for m in 0..<shifts.count {
            sum += weights.four(at: (m &+ 1) &* length &+ k) * clearness.four(at: k &+ Int(shifts[m]))
        }
        let first = clearness.four(at: k &+ Int(shifts[0]))
        for m in 1...2 {
            let both = lesser(first, clearness.four(at: k &+ Int(shifts[m])))
            sum += weights.four(at: (shifts.count &+ m) &* length &+ k) * both
        }
        return sum
    }

    /// What `RateWeights.weights` are fitted on: for one rate of the band after the other, the clearness at its multiples and
    /// the two lesser ones of pairs.
    var inputs: [Float] {
        evidence.indices.flatMap { k in
            let single = shifts.map { clearness[k + Int($0)] }
            return single + [min(single[0], single[1]), min(single[0], single[2])]
        }
    }

    /// Sets `clearness`.
    private mutating func hear(_ ratio: [SIMD4<Float>]) {
        clearness.withUnsafeMutableBufferPointer { clearness in
            Clearness.set(
                UnsafeMutableBufferPointer(rebasing: clearness[margin..<margin + ratio.count]), from: ratio,
                lanes: lanes)
        }
    }

    /// The greatest of three colours; none is negative.
    @inline(__always)
    private static func best(_ value: SIMD4<Float>) -> Float { max(max(value.x, value.y), value.z) }

    /// A wave that is nearly one line is that line, whatever overtones rounding has given it.
    private mutating func favourPureWaves(_ level: [SIMD4<Float>]) {
        // Slopes to wave is a division by the frequency squared; the grid's spacing brings one frequency back.
        PrefixSums.setCoarse(&coarseSums, of: level, times: heard)
        let about = coarseSums[coarseSums.count - 1]
        // What rounding takes away does not decide here.
        let enough = about.replacing(with: .infinity, where: lanes .== 0) * (0.999 * RateWeights.pureShare)
        mayBePure = PrefixSums.first(of: coarseLines, from: 0, over: enough, in: coarseSums) < coarseLines.count
        guard mayBePure else { return }
        PrefixSums.set(&sums, of: level, times: heard)
        let total = sums[RateGrid.count] + 1e-9
        let scale = lanes / total
        // In a colour that may not be used nothing is enough.
        let limit = total.replacing(with: .infinity, where: lanes .== 0) * RateWeights.pureShare
        var next = PrefixSums.first(of: lines, from: 0, over: limit, in: sums)
        while next < lines.count {
            let share = Self.best((sums[Int(lines[next].end)] - sums[Int(lines[next].start)]) * scale)
            if share > RateWeights.pureShare {
                evidence[next] += RateWeights.purity * (share - RateWeights.pureShare) / (1 - RateWeights.pureShare)
            }
            next = PrefixSums.first(of: lines, from: next + 1, over: limit, in: sums)
        }
    }

    /// Share (0…1) of a wave's power, in the colour where it is most, that lies in the line at a grid point.
    private func purity(at index: Int, _ scale: SIMD4<Float>) -> Float {
        let line = Self.line(at: index)
        return Self.best((sums[line.upperBound] - sums[line.lowerBound]) * scale)
    }

    /// Whether the wave is nearly one line at a grid point: its rate is then known as well as a tone's.
    func isPure(at index: Int) -> Bool {
        mayBePure && purity(at: index, lanes / (sums[RateGrid.count] + 1e-9)) > RateWeights.pureShare
    }

    /// The frequencies whose power is compared, in hertz: slower is drift, faster no pulse's fundamental or first overtone.
    private static let heard = 0.3...8.0
    /// Grid steps that 0.2 Hz, the half width of a ten second window's line, are at each point.
    private static let lineReach = RateGrid.hertz.map {
        Int((log2(1 + 0.2 / $0) * Double(RateGrid.stepsPerOctave)).rounded())
    }

    private static func line(at index: Int) -> Range<Int> {
        let reach = lineReach[index]
        return max(0, index - reach)..<min(RateGrid.count, index + reach + 1)
    }

    /// How much the multiples of a rate count in refining it, and where they are.
    private static let refining: [(steps: Int, weight: Float)] = [(1.0, Float(1)), (2, 0.7), (3, 0.5)].map {
        (RateGrid.steps(to: $0), $1)
    }

    /// The best rate near grid point `index` in hertz: where the summed harmonics of all colours peak.
    func refine(_ index: Int, in spectrum: borrowing PulseSpectrum) -> Double {
        let low = max(1, index - 4)
        let high = min(RateGrid.count - 2, index + 4)
        guard low <= high else { return RateGrid.hertz[max(0, min(RateGrid.count - 1, index))] }
        let limit = SIMD4<Float>(repeating: 1000)
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: high - low + 3) { strengths in
            spectrum.ratio.withUnsafeBufferPointer { ratio in
                for i in low - 1...high + 1 {
                    var strength = SIMD4<Float>()
                    for (steps, weight) in Self.refining where i + steps < RateGrid.count {
                        strength += lesser(ratio[i + steps] * lanes, limit) * weight
                    }
                    strengths[i - low + 1] = strength.sum()
                }
            }
            var best = 1
            for i in 1...high - low + 1 where strengths[i] > strengths[best] { best = i }
            let (a, b, c) = (
                strengths[best - 1].squareRoot(), strengths[best].squareRoot(), strengths[best + 1].squareRoot()
            )
            let bend = a - 2 * b + c
            let shift = bend < 0 ? max(-0.5, min(0.5, 0.5 * (a - c) / bend)) : 0
            return RateGrid.hertz(at: Double(low + best - 1) + Double(shift))
        }
    }
}

extension ChannelChoice {
    /// 1 in the lanes that may be used.
    var lanes: SIMD4<Float> {
        switch self {
        case .auto: SIMD4(1, 1, 1, 0)
        case .red: SIMD4(1, 0, 0, 0)
        case .green: SIMD4(0, 1, 0, 0)
        case .blue: SIMD4(0, 0, 1, 0)
        }
    }
}
