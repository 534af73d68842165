/// The latest stretch of the trace on a uniform grid of times, however the frames came.
///
/// Grid point `n` lies at `n / samplesPerSecond` seconds from the first frame. Only a fixed length is kept.
struct UniformTrace: Sendable {
    /// Grid points per second: twice the highest frequency in which a pulse wave of 220 bpm still has a third harmonic,
    /// with room for the filters' transition.
    static let samplesPerSecond = 32.0
    /// Grid points kept: a power of two.
    static let capacity = 1024

    /// Frames closer together than this share one knot, which tames doubled time stamps and averages fast cameras.
    private static let knotSeconds = 0.02

    private struct Knot {
        var seconds: Double
        var color: SIMD4<Float>
    }

    private struct Point {
        var color = SIMD4<Float>()
        var number = -1
        var segment = 0
    }

    private var points = [Point](repeating: Point(), count: capacity)
    /// The latest two of the segment, and the slope at the earlier one; nil at the segment's first.
    private var earlier: Knot?, latest: Knot?
    private var slope: SIMD4<Float>?
    private var pending: (first: Double, seconds: Double, color: SIMD4<Float>, count: Float)?
    private var next = 0
    private var segment = 0

    /// The grid point after the last one that is known.
    var end: Int { next }

    /// - Precondition: Times increase from call to call.
    mutating func append(_ accepted: TraceIntake.Accepted) {
        if accepted.startsSegment {
            endSegment()
            segment += 1
            // The first grid point at or after the segment's first frame.
            next = max(next, Int((accepted.seconds * Self.samplesPerSecond).rounded(.up)))
        }
        if let held = pending, accepted.seconds - held.first < Self.knotSeconds {
            pending = (held.first, held.seconds + accepted.seconds, held.color + accepted.color, held.count + 1)
            return
        }
        closeKnot()
        pending = (accepted.seconds, accepted.seconds, accepted.color, 1)
    }

    /// Fills the grid up to the last frame; what follows starts anew.
    mutating func endSegment() {
        closeKnot()
        if let earlier, let latest { fill(from: earlier, to: latest, slope: nil) }
        (earlier, latest, slope) = (nil, nil, nil)
    }

    private mutating func closeKnot() {
        guard let held = pending else { return }
        pending = nil
        let knot =
            held.count == 1
            ? Knot(seconds: held.first, color: held.color)
            : Knot(seconds: held.seconds / Double(held.count), color: held.color / held.count)
        if let earlier, let latest {
            let next = Self.slope(before: earlier, at: latest, after: knot)
            fill(from: earlier, to: latest, slope: next)
            slope = next
        }
        (earlier, latest) = (latest, knot)
    }

    /// Sets the grid points up to knot `b` from the cubic through it and the one before, whose slopes are those of the
    /// parabolas through each knot and its neighbours (Catmull and Rom 1974, for uneven times).
    /// - Parameter slopeB: nil at the segment's last knot.
    private mutating func fill(from a: Knot, to b: Knot, slope slopeB: SIMD4<Float>?) {
        let limit = b.seconds
        let span = b.seconds - a.seconds
        let perSecond = 1 / span
        let secant = (b.color - a.color) * Float(perSecond)
        let slopeA = slope ?? secant
        let slopeB = slopeB ?? secant
        while Double(next) / Self.samplesPerSecond <= limit {
            let u = Float((Double(next) / Self.samplesPerSecond - a.seconds) * perSecond)
            let v = 1 - u
            let bend = (slopeA - secant) * v - (slopeB - secant) * u
            set(next, a.color * v + b.color * u + bend * (u * v * Float(span)))
            next += 1
        }
    }

    private static func slope(before: Knot, at knot: Knot, after: Knot) -> SIMD4<Float> {
        let first = Float(knot.seconds - before.seconds)
        let second = Float(after.seconds - knot.seconds)
        // Of the slopes to either side the shorter one counts more.
        let share = 1 / (first + second)
        let (left, right) = (second * share / first, first * share / second)
        return (knot.color - before.color) * left + (after.color - knot.color) * right
    }

    private mutating func set(_ number: Int, _ color: SIMD4<Float>) {
        points[number & (Self.capacity - 1)] = Point(color: color, number: number, segment: segment)
    }

    /// The colour at a grid point and the segment it belongs to; segment 0 where nothing is known.
    subscript(number: Int) -> (color: SIMD4<Float>, segment: Int) {
        guard number >= 0 else { return (SIMD4(), 0) }
        let point = points[number & (Self.capacity - 1)]
        return point.number == number ? (point.color, point.segment) : (SIMD4(), 0)
    }

    /// Copies the grid points from `first` on to the places from `kept` on, as many as `colors` and `segments` hold.
    func copy(from first: Int, into colors: inout [SIMD4<Float>], _ segments: inout [Int], keeping kept: Int) {
        let count = min(colors.count, segments.count)
        points.withUnsafeBufferPointer { points in
            colors.withUnsafeMutableBufferPointer { colors in
                segments.withUnsafeMutableBufferPointer { segments in
                    for i in kept..<count {
                        // Less than 0 before the first frame, which no slot's number is.
                        let number = first &+ i &- kept
                        let point = points[number & (Self.capacity - 1)]
                        let isKnown = number >= 0 && point.number == number
                        colors[i] = isKnown ? point.color : SIMD4()
                        segments[i] = isKnown ? point.segment : 0
                    }
                }
            }
        }
    }
}
