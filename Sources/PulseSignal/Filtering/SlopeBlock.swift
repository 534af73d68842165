/// One second of slopes.
struct SlopeBlock: Sendable {
    /// Root mean square; 0 where too few are known.
    private(set) var level = SIMD4<Float>()
    private(set) var isLevelKnown = false
    /// How many can be used, and how many of these are exactly zero, per colour.
    private(set) var used = 0, flat = SIMD4<Float>()
    /// The sums of the squares, and of red times green, green times blue, and blue times red.
    private(set) var squares = SIMD4<Float>(), neighbours = SIMD4<Float>()

    init() {}

    init(_ slopes: UnsafeBufferPointer<SIMD4<Float>>, _ segments: UnsafeBufferPointer<Int>) {
        precondition(slopes.count == segments.count, "a segment for each slope")
        for i in 0..<slopes.count where segments[i] != 0 {
            let slope = slopes[i]
            squares += slope * slope
            neighbours += slope * SIMD4(slope.y, slope.z, slope.x, 0)
            used += 1
            flat += SIMD4<Float>().replacing(with: 1, where: slope .== 0)
        }
        isLevelKnown = 4 * used >= slopes.count
        if isLevelKnown { level = (squares / Float(used)).squareRoot() }
    }
}
