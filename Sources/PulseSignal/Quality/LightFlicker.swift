/// Whether what repeats is the light itself: a lamp's flicker moves all colours by the same share of their mean, a pulse moves
/// green and blue, which blood absorbs so much more strongly, by another share than red.
enum LightFlicker {
    /// `possible` is what would be `shown` but for what coding does to faint changes.
    case none, possible, shown

    /// Relative depths closer than this are those of one light. Set by hand.
    private static let likeness = 0.15
    /// How far coding can change the depth of red, green and blue, in code values: half the greatest step that one of Y, Cb or
    /// Cr makes in them (ITU-R BT.709, studio range: 1.8, 1.2 and 2.1). In flat pictures, as encoders make them, all pixels
    /// round alike and no averaging helps.
    private static let codingError = SIMD3(0.9, 0.6, 1.05)
    /// Green's relative depth over red's that coding may have made of equal ones: through a finger it is twice red's and more.
    private static let codedRatio = 0.3...2.0

    /// The signal-to-noise ratio from which on a colour's depth is known; coding's own noise is a part of it.
    private static let leastQuality: Float = 0.1

    /// - Parameters:
    ///   - hertz: The rate at which it repeats.
    ///   - means: Of red, green and blue, in code values.
    ///   - quality: Signal-to-noise ratio per colour; too low a one says nothing.
    init(in stretch: SlopeStretch, at hertz: Double, means: SIMD3<Double>, quality: SIMD4<Float>) {
        let clearest = (0..<3).max { quality[$0] < quality[$1] } ?? 0
        self = .none
        if quality[clearest] >= 1, means[clearest] >= 1, Self.isOneLight(stretch, means, clearest) {
            self = .shown
        } else if Self.isOneCodedLight(stretch.depths(at: hertz, along: 0), means, quality) {
            self = .possible
        }
    }

    /// Each colour's slopes are regressed on those of the clearest one; a colour whose noise leaves the ratio of the depths
    /// unknown says nothing.
    private static func isOneLight(_ stretch: SlopeStretch, _ means: SIMD3<Double>, _ clearest: Int) -> Bool {
        let (together, squares) = (stretch.products(with: clearest), stretch.squares)
        guard squares[clearest] > 0 else { return false }
        var known = 0
        for lane in 0..<3 where lane != clearest && means[lane] >= 1 {
            let slope = Double(together[lane] / squares[clearest])
            let rest = Double(squares[lane]) - slope * slope * Double(squares[clearest])
            let variance = max(0, rest) / Double(squares[clearest]) / Double(PulseSpectrum.window)
            let scale = means[clearest] / means[lane]
            guard scale * variance.squareRoot() < likeness else { continue }
            guard abs(scale * slope - 1) < likeness else { return false }
            known += 1
        }
        return known > 0
    }

    /// Whether red and green are known, and one share of all means is near enough to each colour's depth.
    private static func isOneCodedLight(
        _ depths: SIMD4<Float>, _ means: SIMD3<Double>, _ quality: SIMD4<Float>
    ) -> Bool {
        let known = (0..<3).filter { means[$0] >= 1 && quality[$0] >= leastQuality }
        guard known.starts(with: [0, 1]) else { return false }
        let depths = SIMD3(Double(depths.x), Double(depths.y), Double(depths.z))
        let shares = depths / means
        guard codedRatio.contains(shares.y / shares.x) else { return false }
        let least = known.map { (depths[$0] - codingError[$0]) / means[$0] / (1 + likeness) }
        let most = known.map { (depths[$0] + codingError[$0]) / means[$0] / (1 - likeness) }
        return max(0, least.max() ?? 0) < most.min() ?? 0
    }
}
