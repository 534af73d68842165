/// Light that only grows, or only fades, is no pulse, whatever periods show in it: rounding makes steps of a ramp, as many a
/// second as it crosses code values, and the steps of one colour can look like a wave.
enum LightRamp {
    /// The share of the points that have to change the same way, or not at all. Set by hand: a wave that a ramp carries away
    /// swings back at a few in ten, rounding at single ones.
    private static let leastShare = 0.97
    /// Luma of red, green and blue (ITU-R BT.709), which is what is rounded.
    private static let luma = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

    static func isShown(in stretch: SlopeStretch) -> Bool {
        var (rising, falling, known) = (0, 0, 0)
        for index in SlopeStretch.count - PulseSpectrum.window..<SlopeStretch.count
        where stretch.segments[index] != 0 {
            let change = (stretch.slopes[index] * luma).sum()
            known += 1
            rising += change >= 0 ? 1 : 0
            falling += change <= 0 ? 1 : 0
        }
        return rising != falling && Double(max(rising, falling)) >= leastShare * Double(known)
    }
}
