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
        var seconds = 0.0
        var color = SIMD4<Float>()
    }

    private struct Point {
        var color = SIMD4<Float>()
        var number = -1
        var segment = 0
    }

    private var points = [Point](repeating: Point(), count: capacity)
    /// The latest two of the segment, of which there are `knots`, and the slope at the earlier one where that is not the
    /// segment's first.
    private var earlier = Knot(), latest = Knot(), knots = 0
    private var slope = SIMD4<Float>(), hasSlope = false
    /// The sum of the frames that share the next knot, and when the first of them was.
    private var pending = Knot(), pendingFrames: Float = 0, pendingFirst = 0.0
    private var next = 0
    private var segment = 0

    /// The first grid point after a moment in seconds.
    static func next(after seconds: Double) -> Int { Int((seconds * samplesPerSecond).rounded(.down)) + 1 }

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
        if pendingFrames > 0, accepted.seconds - pendingFirst < Self.knotSeconds {
            pending = Knot(seconds: pending.seconds + accepted.seconds, color: pending.color + accepted.color)
            pendingFrames += 1
            return
        }
        closeKnot()
        pending = Knot(seconds: accepted.seconds, color: accepted.color)
        (pendingFrames, pendingFirst) = (1, accepted.seconds)
    }

    /// Fills the grid up to the last frame; what follows starts anew.
    mutating func endSegment() {
        closeKnot()
        if knots == 2 { fill(from: earlier, to: latest, slope: nil) }
        (knots, hasSlope) = (0, false)
    }

    private mutating func closeKnot() {
        guard pendingFrames > 0 else { return }
        var knot = pending
        if pendingFrames > 1 {
            knot = Knot(seconds: pending.seconds / Double(pendingFrames), color: pending.color / pendingFrames)
        }
        pendingFrames = 0
        if knots == 2 {
            let next = Self.slope(before: earlier, at: latest, after: knot)
            fill(from: earlier, to: latest, slope: next)
            (slope, hasSlope) = (next, true)
        }
        (earlier, latest, knots) = (latest, knot, min(2, knots + 1))
    }

    /// Sets the grid points up to knot `b` from the cubic through it and the one before, whose slopes are those of the
    /// parabolas through each knot and its neighbours (Catmull and Rom 1974, for uneven times).
    /// - Parameter slopeB: nil at the segment's last knot.
    @inline(__always)
    private mutating func fill(from a: Knot, to b: Knot, slope slopeB: SIMD4<Float>?) {
        let limit = b.seconds
        let span = b.seconds - a.seconds
        let perSecond = 1 / span
        let secant = (b.color - a.color) * Float(perSecond)
        let (first, last) = (hasSlope ? slope - secant : SIMD4(), (slopeB ?? secant) - secant)
        let segment = segment
        var number = next
        points.withUnsafeMutableBufferPointer { points in
            var seconds = Double(number) / Self.samplesPerSecond
            while seconds <= limit {
                let u = Float((seconds - a.seconds) * perSecond)
                let v = 1 - u
                let color = a.color * v + b.color * u + (first * v - last * u) * (u * v * Float(span))
                points[number & (Self.capacity - 1)] = Point(color: color, number: number, segment: segment)
                number += 1
                seconds = Double(number) / Self.samplesPerSecond
            }
        }
        next = number
    }

    @inline(__always)
    private static func slope(before: Knot, at knot: Knot, after: Knot) -> SIMD4<Float> {
        let first = Float(knot.seconds - before.seconds)
        let second = Float(after.seconds - knot.seconds)
        // Of the slopes to either side the shorter one counts more.
        let share = 1 / ((first + second) * first * second)
        let (left, right) = (second * second * share, first * first * share)
        return (knot.color - before.color) * left + (after.color - knot.color) * right
    }

    /// The colour at a grid point and the segment it belongs to; segment 0 where nothing is known.
    subscript(number: Int) -> (color: SIMD4<Float>, segment: Int) {
        guard number >= 0 else { return (SIMD4(), 0) }
        let point = points[number & (Self.capacity - 1)]
        return point.number == number ? (point.color, point.segment) : (SIMD4(), 0)
    }

    /// Copies the grid points from `first` on to the places from `kept` on, as many as `colors` and `segments` hold.
    func copy(
        from first: Int, into colors: inout SlidingSeries<SIMD4<Float>>, _ segments: inout SlidingSeries<Int>,
        keeping kept: Int
    ) {
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
