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
    private var clearness = [Float](repeating: 0, count: RateGrid.count)
    private var sums = [SIMD4<Float>](repeating: SIMD4(), count: RateGrid.count + 1)
    private let weights: [[Float]]
    private let lanes: SIMD4<Float>
    private let reluctance: [Float]

    init(band: ClosedRange<Double>, channel: ChannelChoice) {
        let points = RateGrid.indices(in: band)
        self.band = points
        evidence = [Float](repeating: 0, count: points.count)
        lanes = channel.lanes
        reluctance = points.map { Float(RateWeights.reluctance(60 * RateGrid.hertz[$0])) }
        weights = RateWeights.weights[0].indices.map { m in
            points.map { index in
                let x = log(RateGrid.hertz[index] / RateWeights.centreHertz)
                let w = RateWeights.weights
                return Float(w[0][m] + w[1][m] * x + w[2][m] * x * x)
            }
        }
    }

    /// The features of grid point `index`, for fitting.
    func features(at index: Int) -> [Float] {
        RateWeights.multiples.map { clearness(at: index + RateGrid.steps(to: $0)) }
    }

    private func clearness(at index: Int) -> Float { clearness.indices.contains(index) ? clearness[index] : 0 }

    mutating func update(from spectrum: PulseSpectrum) {
        for i in 0..<RateGrid.count {
            clearness[i] = (spectrum.ratio[i] * lanes).max() / 3
        }
        var i = 0
        while i < RateGrid.count {
            var four = SIMD4<Float>(repeating: 1)
            for k in 0..<min(4, RateGrid.count - i) { four[k] += clearness[i + k] }
            four = fastLog(four)
            for k in 0..<min(4, RateGrid.count - i) { clearness[i + k] = four[k] }
            i += 4
        }
        for k in evidence.indices { evidence[k] = -reluctance[k] }
        for (m, multiple) in RateWeights.multiples.enumerated() {
            let shift = band.lowerBound + RateGrid.steps(to: multiple)
            for k in inside(shift) { evidence[k] += weights[m][k] * clearness[k + shift] }
        }
        let lesser = RateWeights.multiples.count
        for (m, multiple) in [(lesser, 2.0), (lesser + 1, 3)] {
            let shift = band.lowerBound + RateGrid.steps(to: multiple)
            for k in inside(shift) {
                evidence[k] += weights[m][k] * min(clearness[k + band.lowerBound], clearness[k + shift])
            }
        }
        favourPureWaves(spectrum)
    }

    /// A wave that is nearly one line is that line, whatever overtones rounding has given it.
    private mutating func favourPureWaves(_ spectrum: PulseSpectrum) {
        // Slopes to wave is a division by the frequency squared; the grid's spacing brings one frequency back.
        for i in 0..<RateGrid.count {
            let isHeard = Self.heard.contains(RateGrid.hertz[i])
            sums[i + 1] = sums[i] + (isHeard ? spectrum.level[i] / Float(RateGrid.hertz[i]) : SIMD4())
        }
        for k in evidence.indices {
            let share = purity(at: k + band.lowerBound)
            evidence[k] += RateWeights.purity * max(0, share - RateWeights.pureShare) / (1 - RateWeights.pureShare)
        }
    }

    /// Share (0…1) of a wave's power, in the colour where it is most, that lies in the line at a grid point.
    private func purity(at index: Int) -> Float {
        let reach = Self.lineReach[index]
        let near = sums[min(RateGrid.count, index + reach + 1)] - sums[max(0, index - reach)]
        return (near / (sums[RateGrid.count] + 1e-9) * lanes).max()
    }

    /// Whether the wave is nearly one line at a grid point: its rate is then known as well as a tone's.
    func isPure(at index: Int) -> Bool { purity(at: index) > RateWeights.pureShare }

    /// The frequencies whose power is compared, in hertz: slower is drift, faster no pulse's fundamental or first overtone.
    private static let heard = 0.3...8.0
    /// Grid steps that 0.2 Hz, the half width of a ten second window's line, are at each point.
    private static let lineReach = RateGrid.hertz.map {
        Int((log2(1 + 0.2 / $0) * Double(RateGrid.stepsPerOctave)).rounded())
    }

    /// The places in the band which, moved by `shift`, are on the grid.
    private func inside(_ shift: Int) -> Range<Int> {
        let low = max(0, -shift)
        return low..<max(low, min(evidence.count, RateGrid.count - shift))
    }

    /// The best rate near grid point `index` in hertz: where the summed harmonics of all colours peak.
    func refine(_ index: Int, in spectrum: PulseSpectrum) -> Double {
        func strength(_ at: Int) -> Float {
            var sum: Float = 0
            for (multiple, weight) in [(1.0, Float(1)), (2, 0.7), (3, 0.5)] {
                let i = at + RateGrid.steps(to: multiple)
                if spectrum.ratio.indices.contains(i) {
                    sum += weight * pointwiseMin(spectrum.ratio[i] * lanes, SIMD4(repeating: 1000)).sum()
                }
            }
            return sum
        }
        let low = max(1, index - 4)
        let high = min(RateGrid.count - 2, index + 4)
        guard low <= high else { return RateGrid.hertz[max(0, min(RateGrid.count - 1, index))] }
        var best = low
        for i in low...high where strength(i) > strength(best) { best = i }
        let a = strength(best - 1).squareRoot()
        let b = strength(best).squareRoot()
        let c = strength(best + 1).squareRoot()
        let bend = a - 2 * b + c
        let shift = bend < 0 ? max(-0.5, min(0.5, 0.5 * (a - c) / bend)) : 0
        return RateGrid.hertz(at: Double(best) + Double(shift))
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
