/// Times beats by all of their wave where noise displaces its steepest point: by how much the usual wave has to be moved to
/// be most like it.
///
/// The wave around a beat is set, by least squares, to a level, a trend, a multiple of the usual wave, and one of that wave's
/// slope; the last over the one before it is the time that it comes early. That is one step of Gauss and Newton to the most
/// likely time of arrival in white noise (S. M. Kay, *Fundamentals of Statistical Signal Processing: Estimation Theory*, 1993,
/// 7.7 and 8.9).
struct WaveTiming {
    /// The usual wave and its slope per point, both without mean and trend, and zeros up to a multiple of four.
    private var wave: [Float], slope: [Float]
    /// Points compared, and those of them before the beat.
    private let length, before: Int
    /// How far after the point at `before` a beat is on average, in points.
    private var offset = 0.0
    /// The sums of squares and of products of both, and what has to be divided by to solve for both.
    private var waves: Float = 0, slopes: Float = 0, mixed: Float = 0, determinant: Float = 0
    /// The sum of squares of a ramp of as many points, one a point, about its middle.
    private let ramps: Float
    /// The variance, in points, that noise of variance 1 gives the steepest point of the usual wave.
    private var steepVariance: Float = 0

    /// What is compared before and after a beat, in periods.
    private static let lead = 0.3, reach = 0.5
    /// The farthest a beat is moved, in points; beyond it the wave is another.
    private static let farthest = 2.5
    /// How many times as much as noise of the same size a difference in form displaces the whole wave: neighbouring points
    /// differ alike. Chosen on made recordings; from half to twice as much changes little.
    private static let likeNeighbours: Float = 8

    /// - Parameters:
    ///   - beats: Those of the usual wave, of one period.
    ///   - all: The wave, systole upwards, of a stretch whose first point has the number `first`.
    ///   - slopes: The same, as the beats were found in it: by the derivative of a Gaussian of `sigma` points.
    ///   - known: How many of the points before each can be used.
    /// - Returns: nil where fewer than three beats lie inside the stretch.
    init?(
        of beats: [Upstroke], in all: [Float], slopes found: [Float], sigma: Float, first: Int,
        known: [Float]
    ) {
        guard let period = beats.last?.period else { return nil }
        before = Int(Self.lead * period * UniformTrace.samplesPerSecond)
        length = before + Int(Self.reach * period * UniformTrace.samplesPerSecond) + 1
        guard length >= 6 else { return nil }
        let padded = (length + 3) & ~3
        wave = [Float](repeating: 0, count: padded)
        slope = wave
        ramps = Float(length) * (Float(length) * Float(length) - 1) / 12
        var (count, bend): (Int, Float) = (0, 0)
        for beat in beats {
            let place = beat.seconds * UniformTrace.samplesPerSecond - Double(first)
            let nearest = place.rounded()
            let (middle, start) = (Int(nearest), Int(nearest) - before)
            guard start >= 0, start + length <= all.count, middle > 0, middle + 1 < found.count,
                known[start + length] - known[start] == Float(length)
            else { continue }
            all.withUnsafeBufferPointer { all in
                wave.withUnsafeMutableBufferPointer { wave in
                    for k in 0..<length { wave[k] += all[start &+ k] }
                }
            }
            bend += 2 * found[middle] - found[middle - 1] - found[middle + 1]
            offset += place - nearest
            count += 1
        }
        guard count >= 3 else { return nil }
        offset /= Double(count)
        bend /= Float(count)
        setWave(dividing: Float(count))
        guard determinant > 0, bend > 0 else { return nil }
        // White noise that went through the second derivative of a Gaussian: 3 / (8 √π sigma⁵) of its variance.
        let square = sigma * sigma
        steepVariance = 3 / (8 * Float.pi.squareRoot() * square * square * sigma * bend * bend)
    }

    /// Sets everything from the sum of the waves.
    private mutating func setWave(dividing count: Float) {
        for k in 0..<length { wave[k] /= count }
        for k in 0..<length {
            let (low, high) = (max(0, k - 1), min(length - 1, k + 1))
            slope[k] = (wave[high] - wave[low]) / Float(high - low)
        }
        straighten(&wave)
        straighten(&slope)
        waves = Self.product(wave, wave)
        slopes = Self.product(slope, slope)
        mixed = Self.product(wave, slope)
        determinant = waves * slopes - mixed * mixed
    }

    private static func product(_ a: [Float], _ b: [Float]) -> Float {
        a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.product(with: $0) } }
    }

    /// Takes mean and trend away.
    private func straighten(_ values: inout [Float]) {
        let (mean, trend) = values.withUnsafeBufferPointer { ($0.total / Float(length), ramped($0) / ramps) }
        let start = mean - trend * Float(length - 1) / 2
        for k in 0..<length { values[k] -= start + trend * Float(k) }
    }

    /// The sum of products with the ramp.
    private func ramped(_ values: UnsafeBufferPointer<Float>) -> Float {
        var (sums, places) = (SIMD4<Float>(), SIMD4<Float>(0, 1, 2, 3) - Float(length - 1) / 2)
        for k in stride(from: 0, to: values.count, by: 4) {
            sums += values.four(at: k) * places
            places += 4
        }
        return sums.sum()
    }

    /// When a beat comes, in seconds: by its whole wave as far as noise is what it differs from the usual one by, and by its
    /// steepest point as far as its form is.
    func seconds(of beat: Upstroke, in all: [Float], first: Int, known: [Float]) -> Double {
        let place = beat.seconds * UniformTrace.samplesPerSecond - Double(first)
        var start = Int(place.rounded()) - before
        for _ in 0..<2 {
            guard start >= 0, start + length <= all.count, known[start + length] - known[start] == Float(length),
                let (late, share) = shift(of: start, in: all)
            else { break }
            let found = Double(start + before) + offset + Double(late)
            guard abs(found - place) <= Self.farthest else { break }
            let next = Int((found - offset).rounded()) - before
            if next == start {
                return beat.seconds + Double(share) * (found - place) / UniformTrace.samplesPerSecond
            }
            start = next
        }
        return beat.seconds
    }

    /// By how many points the wave from `start` on comes later than the usual one, and how much (0…1) that counts.
    private func shift(of start: Int, in all: [Float]) -> (late: Float, share: Float)? {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: wave.count) { room in
            let own = UnsafeMutableBufferPointer(rebasing: room[..<wave.count])
            let level = all[start]
            all.withUnsafeBufferPointer { all in
                for k in 0..<length { own[k] = all[start &+ k] - level }
            }
            for k in length..<wave.count { own[k] = 0 }
            let x = UnsafeBufferPointer(own)
            func product(_ other: [Float]) -> Float { other.withUnsafeBufferPointer { x.product(with: $0) } }
            let (waved, sloped, ramped, sum) = (product(wave), product(slope), ramped(x), x.total)
            let scale = (waved * slopes - sloped * mixed) / determinant
            let early = (sloped * waves - waved * mixed) / determinant
            guard scale > 0 else { return nil }
            let squares = x.product(with: x) - sum * sum / Float(length) - ramped * ramped / ramps
            let rest = max(0, squares - scale * waved - early * sloped)
            let noise = min(rest, noise(in: x, scale: scale, early: early, trend: ramped / ramps))
            let steep = noise / Float(length) * steepVariance / (scale * scale)
            let form = Self.likeNeighbours * (rest - noise) / Float(length) * waves / (determinant * scale * scale)
            return (-early / scale, steep > 0 ? steep / (steep + form) : 0)
        }
    }

    /// The sum of squares of what a wave differs by from the usual one, as far as one point differs otherwise than the next:
    /// in white noise half of the squared changes.
    private func noise(in x: UnsafeBufferPointer<Float>, scale: Float, early: Float, trend: Float) -> Float {
        wave.withUnsafeBufferPointer { wave in
            slope.withUnsafeBufferPointer { slope in
                var (sum, last): (Float, Float) = (0, 0)
                for k in 0..<length {
                    let rest = x[k] - scale * wave[k] - early * slope[k]
                    let change = rest - last - trend
                    if k > 0 { sum += change * change }
                    last = rest
                }
                return sum / 2 * Float(length) / Float(length - 1)
            }
        }
    }
}
