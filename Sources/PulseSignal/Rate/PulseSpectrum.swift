internal import CPulseKernels
import Foundation

/// How far every frequency stands out of the noise around it, per colour, over one window.
///
/// The trace is differentiated, bursts are turned down second by second, and each colour's power is divided by its own
/// noise floor over an octave to either side. A pulse's harmonics come out as lines whatever the slope of the noise.
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
    private var lines: SpectralLines
    private let taper: [SIMD4<Float>]
    /// The gain is interpolated between the centres of the one-second blocks: how near each point is to the later one.
    private let shares: [SIMD4<Float>]

    init() {
        let window = Self.window
        taper = (0..<window).map {
            SIMD4(repeating: Float(0.5 - 0.5 * cos(2 * Double.pi * (Double($0) + 0.5) / Double(window))))
        }
        shares = (0..<window).map { i in
            let block = Self.gaps.firstIndex { Self.points(between: $0).contains(i) } ?? 0
            return SIMD4(repeating: max(0, min(1, (Float(i) + 0.5) / Float(Self.perBlock) - 0.5 - Float(block))))
        }
        lines = SpectralLines(
            places: RateGrid.hertz.map { $0 * Double(Self.transformSize) / UniformTrace.samplesPerSecond },
            reach: RateGrid.stepsPerOctave)
    }

    private static let perBlock = Int(UniformTrace.samplesPerSecond)
    /// The distances between the centres of two neighbouring blocks.
    private static let gaps = 0..<windowSeconds - 1

    /// The points between the centres of a block and the next one; the first and the last gap reach to the ends.
    private static func points(between block: Int) -> Range<Int> {
        let start = block * perBlock + perBlock / 2
        return (block == gaps.first ? 0 : start)..<(block == gaps.last ? window : start + perBlock)
    }

    /// - Parameter stretch: Its last `window` slopes are used.
    mutating func update(from stretch: borrowing SlopeStretch) {
        applyWindow(to: stretch)
        transform.power(of: series, into: &power)
        lines.update(from: power, level: &level, ratio: &ratio)
    }

    /// Sets the series.
    private mutating func applyWindow(to stretch: borrowing SlopeStretch) {
        #if arch(x86_64)
            if NativeFormat.isAvailable { return applyWindowNatively(to: stretch) }
        #endif
        let limit = SIMD4<Float>(repeating: 3)
        let start = SlopeStretch.count - Self.window
        stretch.slopes.withUnsafeBufferPointer { slopes in
            series.withUnsafeMutableBufferPointer { series in
                shares.withUnsafeBufferPointer { shares in
                    taper.withUnsafeBufferPointer { taper in
                        for block in Self.gaps {
                            let gain = stretch.gains[start / Self.perBlock + block]
                            let change = stretch.gains[start / Self.perBlock + block + 1] - gain
                            for i in Self.points(between: block) {
                                let slope = slopes[start + i] * (gain + change * shares[i])
                                series[i] = greater(lesser(slope, limit), -limit) * taper[i]
                            }
                        }
                    }
                }
            }
        }
    }

    #if arch(x86_64)
        private mutating func applyWindowNatively(to stretch: borrowing SlopeStretch) {
            let (blocks, length) = (Int32(Self.windowSeconds), Int32(Self.perBlock))
            let start = SlopeStretch.count - Self.window
            stretch.slopes.withFloats { slopes in
                stretch.gains.withFloats { gains in
                    series.withMutableFloats { series in
                        shares.withFloats { shares in
                            taper.withFloats { taper in
                                pulse_window(
                                    slopes + 4 * start, gains + 4 * (start / Self.perBlock), blocks, length, shares,
                                    taper, series)
                            }
                        }
                    }
                }
            }
        }
    #endif
}
