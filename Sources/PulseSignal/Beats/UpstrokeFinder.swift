import Foundation

/// A moment that may be a beat: a local maximum of the pulse wave's slope.
struct Upstroke: Sendable {
    /// Seconds from the first frame, between grid points.
    var seconds: Double
    var segment: Int
    /// Height of the slope's maximum in units of the mean absolute slope around it.
    var strength: Float
    /// Height of the slope's maximum in units of the usual slope over ten seconds.
    var height: Float
    /// Logarithm of the pulse's signal-to-noise ratio here.
    var clearness: Float
    /// The period expected here, in seconds.
    var period: Double
}

/// Finds the upstrokes of the pulse wave: the weighted sum of the colours, smoothed and differentiated in one step by the
/// derivative of a Gaussian, which shifts nothing in time.
struct UpstrokeFinder: Sendable {
    /// Sigma of the Gaussian in grid points, at a period of 0.8 s and its limits; it goes with the root of the period, as
    /// fast pulses have short waves. 28 ms keeps the wave up to about 5 Hz.
    private static let usualSigma = 0.9, sigmas = 0.6...1.25
    private static let radius = 4
    /// The neighbourhood that a slope is compared with, in seconds to either side.
    private static let surroundingsSeconds = 1.5

    private var kernel = [Float](repeating: 0, count: 2 * radius + 1)
    private var wave = [Float](repeating: 0, count: SlopeStretch.count)
    /// Slope of the wave per grid point.
    private(set) var slope = [Float](repeating: 0, count: SlopeStretch.count)
    private var sums = [Float](repeating: 0, count: SlopeStretch.count + 1)
    private var known = [Float](repeating: 0, count: SlopeStretch.count + 1)

    private mutating func setKernel(period: Double) {
        let wanted = Self.usualSigma * (period / 0.8).squareRoot()
        let sigma = max(Self.sigmas.lowerBound, min(Self.sigmas.upperBound, wanted))
        var ramp = 0.0
        for k in -Self.radius...Self.radius { ramp += Double(k * k) * exp(-0.5 * pow(Double(k) / sigma, 2)) }
        for k in -Self.radius...Self.radius {
            // A ramp of one per point gives a slope of one.
            kernel[k + Self.radius] = Float(Double(k) * exp(-0.5 * pow(Double(k) / sigma, 2)) / ramp)
        }
    }

    /// Computes the wave's slope over the stretch; the moment's weights make systole point upwards.
    mutating func update(from stretch: SlopeStretch, moment: PulseMoment) {
        setKernel(period: 1 / moment.hertz)
        let weights = moment.weights
        let count = SlopeStretch.count
        for i in 0..<count { wave[i] = (stretch.colors[i] * weights).sum() }
        for i in 0..<count {
            let segment = stretch.segments[i]
            guard segment != 0 else {
                slope[i] = 0
                continue
            }
            var sum: Float = 0
            for k in 1...Self.radius {
                // Beyond an edge the wave goes on as its point reflection.
                let hasLeft = i >= k && stretch.segments[i - k] == segment
                let hasRight = i + k < count && stretch.segments[i + k] == segment
                let left: Float
                let right: Float
                switch (hasLeft, hasRight) {
                case (true, true): (left, right) = (wave[i - k], wave[i + k])
                case (true, false): (left, right) = (wave[i - k], 2 * wave[i] - wave[i - k])
                case (false, true): (left, right) = (2 * wave[i] - wave[i + k], wave[i + k])
                case (false, false): (left, right) = (0, 0)
                }
                sum += kernel[Self.radius + k] * (right - left)
            }
            slope[i] = sum
        }
        for i in 0..<count {
            sums[i + 1] = sums[i] + abs(slope[i])
            known[i + 1] = known[i] + (stretch.segments[i] != 0 ? 1 : 0)
        }
    }

    /// The upstrokes of the stretch from `start` seconds on, in order of time.
    func upstrokes(in stretch: SlopeStretch, from start: Double, moment: PulseMoment) -> [Upstroke] {
        let rate = UniformTrace.samplesPerSecond
        let reach = Int(Self.surroundingsSeconds * rate)
        var found: [Upstroke] = []
        let firstIndex = max(1, Int((start * rate).rounded(.down)) - stretch.first)
        guard firstIndex < SlopeStretch.count - 1 else { return [] }
        for i in firstIndex..<SlopeStretch.count - 1 {
            let (a, b, c) = (slope[i - 1], slope[i], slope[i + 1])
            let segment = stretch.segments[i]
            guard segment != 0, stretch.segments[i - 1] == segment, stretch.segments[i + 1] == segment, b > 0, b > a,
                b >= c
            else { continue }
            let low = max(0, i - reach)
            let high = min(SlopeStretch.count, i + reach + 1)
            let mean = (sums[high] - sums[low]) / max(1, known[high] - known[low])
            let seconds = (Double(stretch.first + i) + Self.peakOffset(a, b, c)) / rate
            if seconds >= start, mean > 0 {
                found.append(
                    Upstroke(
                        seconds: seconds, segment: segment, strength: min(4, b / mean), height: b,
                        clearness: Float(moment.clearness), period: 1 / moment.hertz))
            }
        }
        return found
    }

    /// Where between its neighbours the maximum lies, in points: exact for a Gaussian peak.
    private static func peakOffset(_ a: Float, _ b: Float, _ c: Float) -> Double {
        var (x, y, z) = (Double(a), Double(b), Double(c))
        if x > 0.02 * y, z > 0.02 * y { (x, y, z) = (log(x), log(y), log(z)) }
        let bend = x - 2 * y + z
        return bend < 0 ? max(-0.5, min(0.5, 0.5 * (x - z) / bend)) : 0
    }
}
