import Foundation

/// How far every frequency stands out of the noise around it, per colour, over one window.
///
/// The trace is differentiated, bursts are turned down second by second, and each colour's power is divided by its own
/// noise floor: a running mean over an octave to either side with the lines cut off. A pulse's harmonics come out as
/// lines whatever the slope of the noise.
struct PulseSpectrum: Sendable {
    static let windowSeconds = 10
    static let window = windowSeconds * Int(UniformTrace.samplesPerSecond)
    private static let transformSize = 1024

    /// Power over the noise floor at each point of `RateGrid`, one colour a lane. 1 is noise.
    private(set) var ratio = [SIMD4<Float>](repeating: SIMD4(), count: RateGrid.count)
    /// Power as it is, likewise.
    private(set) var level = [SIMD4<Float>](repeating: SIMD4(), count: RateGrid.count)

    private var transform = RealTransform(size: transformSize)
    private var power = [SIMD4<Float>](repeating: SIMD4(), count: transformSize / 2)
    private var series = [SIMD4<Float>](repeating: SIMD4(), count: window)
    private var sums = [SIMD4<Float>](repeating: SIMD4(), count: RateGrid.count + 1)
    private let taper: [Float]
    private let bins: [(index: Int, share: Float)]

    init() {
        let window = Self.window
        taper = (0..<window).map { Float(0.5 - 0.5 * cos(2 * Double.pi * (Double($0) + 0.5) / Double(window))) }
        bins = RateGrid.hertz.map { hertz in
            let position = hertz * Double(Self.transformSize) / UniformTrace.samplesPerSecond
            let index = min(Int(position), Self.transformSize / 2 - 2)
            return (index, Float(position - Double(index)))
        }
    }

    /// - Parameter stretch: Its last `window` slopes are used.
    mutating func update(from stretch: SlopeStretch) {
        let window = Self.window
        let start = stretch.slopes.count - window
        let gains = stretch.gains
        let perBlock = Int(UniformTrace.samplesPerSecond)
        let firstBlock = start / perBlock
        for i in 0..<window {
            // The gain is interpolated between the centres of the one-second blocks.
            let position = (Float(i) + 0.5) / Float(perBlock) - 0.5
            let block = max(0, min(window / perBlock - 2, Int(position.rounded(.down))))
            let share = max(0, min(1, position - Float(block)))
            let gain = gains[firstBlock + block] * (1 - share) + gains[firstBlock + block + 1] * share
            let scaled = (stretch.slopes[start + i] * gain)
            series[i] = scaled.clamped(lowerBound: SIMD4(repeating: -3), upperBound: SIMD4(repeating: 3)) * taper[i]
        }
        transform.power(of: series, into: &power)
        judge()
    }

    private mutating func judge() {
        let count = RateGrid.count
        let reach = RateGrid.stepsPerOctave
        let tiny = SIMD4<Float>(repeating: 1e-9)
        for i in 0..<count {
            let (index, share) = bins[i]
            level[i] = power[index] * (1 - share) + power[index + 1] * share + tiny
            ratio[i] = fastLog(level[i])
        }
        // Two running means of the logarithm: the second one with the first one's lines cut off.
        let means = runningMeans(of: ratio, reach: reach)
        var trimmed = ratio
        for i in 0..<count { trimmed[i] = pointwiseMin(ratio[i], means[i] + 0.7) }
        let floor = runningMeans(of: trimmed, reach: reach)
        for i in 0..<count {
            let excess = ratio[i] - floor[i]
            ratio[i] = SIMD4(exp(excess.x), exp(excess.y), exp(excess.z), 0) * 0.8
        }
    }

    private mutating func runningMeans(of values: [SIMD4<Float>], reach: Int) -> [SIMD4<Float>] {
        let count = values.count
        for i in 0..<count { sums[i + 1] = sums[i] + values[i] }
        return (0..<count).map { i in
            let low = max(0, i - reach)
            let high = min(count, i + reach + 1)
            return (sums[high] - sums[low]) / Float(high - low)
        }
    }
}
