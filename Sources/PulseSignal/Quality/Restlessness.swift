/// Tells a finger that moves all the time from noise, where no pulse was found: noise changes from frame to frame, a movement
/// takes longer, and changes the light by more than blood does.
enum Restlessness {
    /// Correlation of a slope with the next, a thirtieth of a second later, from which on a change is a movement's: swings of
    /// up to 4 Hz, as a hand makes, have 0.74 and more, white, pink and brown noise of 24 frames a second and more, 0.66 and
    /// less.
    private static let smoothness: Float = 0.7
    /// The root mean square change of the light in a thirtieth of a second, relative to the light, beyond what a pulse makes:
    /// one of 3 % has about 0.003, a swing of 3 % at 2.5 Hz 0.01.
    private static let depth: Float = 0.004

    /// Whether the light of the stretch changes as a movement makes it.
    /// - Parameter light: The mean sum of the colours.
    static func isMovement(_ stretch: SlopeStretch, light: Double) -> Bool {
        var (squares, neighbours, count, last) = (Float(0), Float(0), Float(0), Float(0))
        for index in 0..<SlopeStretch.count where stretch.segments[index] != 0 {
            let slope = (stretch.slopes[index] * SIMD4(1, 1, 1, 0)).sum()
            squares += slope * slope
            neighbours += slope * last
            count += 1
            last = slope
        }
        guard count > 0, light > 0 else { return false }
        return neighbours > smoothness * squares && (squares / count).squareRoot() > depth * Float(light)
    }
}
