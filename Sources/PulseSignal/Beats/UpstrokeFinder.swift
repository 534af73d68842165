internal import CPulseKernels
import Foundation

/// Finds the upstrokes of the pulse wave: the weighted sum of the colours, smoothed and differentiated in one step by the
/// derivative of a Gaussian, which shifts nothing in time.
struct UpstrokeFinder: Sendable {
    /// Sigma of the Gaussian in grid points, at a period of 0.8 s and its limits; it goes with the root of the period, as
    /// fast pulses have short waves. 28 ms keeps the wave up to about 5 Hz.
    private static let usualSigma = 0.9, sigmas = 0.6...1.25
    /// Where the pulse's lines have less than `clear` times the power of what lies between them, sigma is wider: by what is
    /// missing from that, to the power of `widening`, up to `widest` times.
    private static let clear: Float = 0.5, widening = 0.4, widest = 1.8
    private static let radius = 4
    /// The neighbourhood that a slope is compared with, in seconds to either side.
    static let surroundingsSeconds = 1.5

    /// The right half: the left one is its point reflection.
    private var kernel = SIMD4<Float>()
    /// Of the Gaussian, in points.
    private(set) var sigma: Float = 0
    private(set) var wave = [Float](repeating: 0, count: SlopeStretch.count)
    /// Slope of the wave per grid point.
    private(set) var slope = [Float](repeating: 0, count: SlopeStretch.count)
    var sums = [Float](repeating: 0, count: SlopeStretch.count + 1)
    var known = [Float](repeating: 0, count: SlopeStretch.count + 1)
    /// How many points from the first on were known when `known` was made.
    private var wholeCounted = 0
    /// Room for the places of local maxima, where between the points they lie, and the mean sizes of the slopes around.
    var places = [Int32](repeating: 0, count: SlopeStretch.count)
    var offsets = [Float](repeating: 0, count: SlopeStretch.count)
    var means = [Float](repeating: 0, count: SlopeStretch.count)

    private mutating func setKernel(period: Double, quality: Float) {
        let wanted = Self.usualSigma * (period / 0.8).squareRoot()
        let usual = max(Self.sigmas.lowerBound, min(Self.sigmas.upperBound, wanted))
        let isClear = quality >= Self.clear
        let wider = isClear ? 1 : min(Self.widest, pow(Double(Self.clear / max(1e-6, quality)), Self.widening))
        let sigma = usual * wider
        self.sigma = Float(sigma)
        // The bell at k is its value at one to the power of k squared.
        let one = exp(-0.5 / (sigma * sigma))
        let (two, three, four) = (one * one * one * one, pow(one, 9), pow(one, 16))
        let ramp = 2 * (one + 4 * two + 9 * three + 16 * four)
        // A ramp of one per point gives a slope of one.
        kernel = SIMD4(Float(one / ramp), Float(2 * two / ramp), Float(3 * three / ramp), Float(4 * four / ramp))
    }

    /// How to add the colours to time the upstrokes: light of another colour comes from another depth, where the pulse arrives
    /// earlier or later, so the clearest colour counts more than it does for the rate, and the wave's size stays.
    private static func timingWeights(_ moment: PulseMoment) -> SIMD4<Float> {
        let sharper = moment.weights * moment.shares
        let (size, left) = (magnitude(moment.weights), magnitude(sharper))
        return left > 0 ? sharper * (size / left) : moment.weights
    }

    private static func magnitude(_ weights: SIMD4<Float>) -> Float { pointwiseMax(weights, -weights).sum() }

    /// Computes the wave's slope over the stretch; the moment's weights make systole point upwards.
    mutating func update(from stretch: SlopeStretch, moment: PulseMoment) {
        setKernel(period: 1 / moment.hertz, quality: moment.quality.max())
        let weights = Self.timingWeights(moment)
        stretch.colors.withUnsafeBufferPointer { colors in
            wave.withUnsafeMutableBufferPointer { wave in
                colors.weightedSums(by: weights, into: wave)
            }
        }
        let inner = Self.radius..<max(Self.radius, stretch.whole - Self.radius)
        slopeInside(inner)
        stretch.segments.withUnsafeBufferPointer { segments in
            wave.withUnsafeBufferPointer { wave in
                slope.withUnsafeMutableBufferPointer { slope in
                    let whole = 0..<stretch.whole
                    if whole.count >= 2 * Self.radius {
                        for i in 0..<Self.radius {
                            slope[i] = Self.slope(at: i, of: wave, reach: i, kernel, inside: 1)
                            let k = whole.upperBound - 1 - i
                            slope[k] = Self.slope(at: k, of: wave, reach: i, kernel, inside: -1)
                        }
                    } else {
                        for i in whole { slope[i] = Self.slope(at: i, of: wave, in: whole, kernel) }
                    }
                    var i = stretch.whole
                    while i < SlopeStretch.count {
                        let segment = segments[i]
                        var end = i + 1
                        while end < SlopeStretch.count, segments[end] == segment { end += 1 }
                        for k in i..<end {
                            slope[k] = segment == 0 ? 0 : Self.slope(at: k, of: wave, in: i..<end, kernel)
                        }
                        i = end
                    }
                }
            }
        }
        sumUp()
        count(stretch.segments, whole: stretch.whole)
    }

    /// The slope where all neighbours are known.
    private mutating func slopeInside(_ range: Range<Int>) {
        let kernel = kernel
        #if arch(x86_64)
            if NativeFormat.isAvailable, range.count >= 8 {
                return wave.withUnsafeBufferPointer { wave in
                    slope.withUnsafeMutableBufferPointer { slope in
                        guard let wave = wave.baseAddress, let slope = slope.baseAddress else { return }
                        let first = range.lowerBound
                        kernel.withFloats { pulse_slope(wave + first, Int32(range.count), $0, slope + first) }
                    }
                }
            }
        #endif
        wave.withUnsafeBufferPointer { wave in
            slope.withUnsafeMutableBufferPointer { slope in
                var i = range.lowerBound
                while i + 4 <= range.upperBound {
                    let first = (wave.four(at: i &+ 1) - wave.four(at: i &- 1)) * kernel.x
                    let second = (wave.four(at: i &+ 2) - wave.four(at: i &- 2)) * kernel.y
                    let third = (wave.four(at: i &+ 3) - wave.four(at: i &- 3)) * kernel.z
                    let fourth = (wave.four(at: i &+ 4) - wave.four(at: i &- 4)) * kernel.w
                    slope.setFour(at: i, (first + second) + (third + fourth))
                    i &+= 4
                }
                while i < range.upperBound {
                    let near = kernel.x * (wave[i &+ 1] - wave[i &- 1]) + kernel.y * (wave[i &+ 2] - wave[i &- 2])
                    let far = kernel.z * (wave[i &+ 3] - wave[i &- 3]) + kernel.w * (wave[i &+ 4] - wave[i &- 4])
                    slope[i] = near + far
                    i &+= 1
                }
            }
        }
    }

    /// The slope at a point with fewer neighbours than the kernel has to one side.
    /// - Parameters:
    ///   - reach: How many it has there.
    ///   - inside: In which direction it has more.
    @inline(__always)
    private static func slope(
        at i: Int, of wave: UnsafeBufferPointer<Float>, reach: Int, _ kernel: SIMD4<Float>, inside: Int
    ) -> Float {
        let (here, side) = (wave[i], Float(inside))
        func change(_ k: Int) -> Float {
            // Beyond the edge the wave goes on as its point reflection.
            (k <= reach ? wave[i &+ inside &* k] - wave[i &- inside &* k] : 2 * (wave[i &+ inside &* k] - here)) * side
        }
        var sum = kernel.x * change(1)
        sum += kernel.y * change(2)
        sum += kernel.z * change(3)
        return sum + kernel.w * change(4)
    }

    /// The slope at one point of an unbroken stretch.
    @inline(__always)
    private static func slope(
        at i: Int, of wave: UnsafeBufferPointer<Float>, in range: Range<Int>, _ kernel: SIMD4<Float>
    ) -> Float {
        /// Beyond an edge the wave goes on as its point reflection.
        func change(_ k: Int) -> Float {
            switch (i - k >= range.lowerBound, i + k < range.upperBound) {
            case (true, true): wave[i &+ k] - wave[i &- k]
            case (true, false): 2 * (wave[i] - wave[i &- k])
            case (false, true): 2 * (wave[i &+ k] - wave[i])
            case (false, false): 0
            }
        }
        var sum = kernel.x * change(1)
        sum += kernel.y * change(2)
        sum += kernel.z * change(3)
        return sum + kernel.w * change(4)
    }

    private mutating func sumUp() {
        #if arch(x86_64)
            if NativeFormat.isAvailable { return pulse_sizes(slope, Int32(SlopeStretch.count), &sums) }
        #endif
        slope.withUnsafeBufferPointer { slope in
            sums.withUnsafeMutableBufferPointer { sums in
                var sum: Float = 0
                for i in 0..<SlopeStretch.count {
                    sum += abs(slope[i])
                    sums[i &+ 1] = sum
                }
            }
        }
    }

    /// - Parameter whole: How many points from the first on are known.
    private mutating func count(_ segments: SlidingSeries<Int>, whole: Int) {
        // The first points are mostly those of the last time.
        let same = min(whole, wholeCounted)
        wholeCounted = whole
        known.withUnsafeMutableBufferPointer { known in
            var count = known[same]
            for i in same..<SlopeStretch.count {
                if segments[i] != 0 { count += 1 }
                known[i &+ 1] = count
            }
        }
    }

    /// The mean absolute slope of the stretch.
    var meanSlope: Float { sums[SlopeStretch.count] / max(1, known[SlopeStretch.count]) }

    /// Whether every point of the stretch between two moments could be used.
    /// - Parameter firstPoint: Grid number of the stretch's first point.
    func isKnown(from start: Double, to end: Double, firstPoint: Int) -> Bool {
        func index(_ seconds: Double) -> Int {
            max(0, min(SlopeStretch.count, Int(seconds * UniformTrace.samplesPerSecond) - firstPoint))
        }
        let (low, high) = (index(start), index(end))
        return known[high] - known[low] == Float(high - low)
    }
}
