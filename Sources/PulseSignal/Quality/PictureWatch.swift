/// What the pictures themselves say: whether a finger covers the lens, and whether red is at full scale.
///
/// Only a video carries this evidence; a trace from elsewhere leaves everything open.
struct PictureWatch: Sendable {
    /// A fingertip lit from behind or beside is red: blood and tissue absorb green and blue over ten times as strongly
    /// (Jacques 2013, doi 10.1088/0031-9155/58/11/R37). This much more red than any other colour is asked for, and light.
    static let redness = 1.25, leastRed = 20.0
    /// Fine detail (see `ColorSample.Picture.texture`) above which the lens sees a scene and not skin.
    static let sceneTexture = 12.0
    /// Share of the pixels at full scale from which on a colour counts as saturated.
    static let saturation = 0.7
    /// Mean red from which on it counts too: coding rounds about half of the pixels of a red at full scale to up to 2 under it.
    static let fullRed = 253.0

    private struct Second {
        var frames = 0.0, covered = 0.0, saturated = 0.0
    }

    private var seconds: [Int: Second] = [:]
    /// The latest mean colour, and the share of its pixels at full scale.
    private var color = SIMD3<Double>()
    private var clipped = 0.0
    private var texture: Double?
    private var total = Second()
    private var isCovered: Bool?
    private let memory: Int

    init(windowSeconds: Double) { memory = Int(windowSeconds) + 30 }

    mutating func append(_ sample: ColorSample, at time: Double) {
        guard let picture = sample.picture else { return }
        color = SIMD3(sample.red, sample.green, sample.blue)
        clipped = max(picture.redClipped, picture.greenClipped, picture.blueClipped)
        if let detail = picture.texture, detail.isFinite { texture = detail }
        let isRed = sample.red >= Self.leastRed && sample.red > Self.redness * max(sample.green, sample.blue)
        let isScene = (texture ?? 0) >= Self.sceneTexture
        let covered = isRed && !isScene
        let isFull = picture.redClipped >= Self.saturation || sample.red >= Self.fullRed
        let saturated = isFull && !isScene
        isCovered = covered
        let second = Int(time)
        if seconds[second] == nil, seconds.count > memory { seconds = seconds.filter { $0.key >= second - memory } }
        seconds[second, default: Second()].frames += 1
        total.frames += 1
        if covered {
            seconds[second]?.covered += 1
            total.covered += 1
        }
        if saturated {
            seconds[second]?.saturated += 1
            total.saturated += 1
        }
    }

    /// Whether what repeats in a window, at `hertz`, is the light itself; without pictures nothing can be told.
    /// - Parameter quality: Signal-to-noise ratio per colour.
    func flicker(in stretch: SlopeStretch, at hertz: Double, quality: SIMD4<Float>) -> LightFlicker {
        guard total.frames > 0, clipped < 0.01 else { return .none }
        return LightFlicker(in: stretch, at: hertz, means: color, quality: quality)
    }

    /// Whether the latest frame shows a finger; nil where no picture tells.
    var finger: Bool? { isCovered }

    /// Share of the frames that show a finger, over a window or all; nil where no picture tells.
    func covered(from start: Double, to end: Double) -> Double? {
        guard total.frames > 0 else { return nil }
        var frames = 0.0
        var covered = 0.0
        for second in Int(max(0, start))...max(Int(max(0, start)), Int(end)) {
            guard let tally = seconds[second] else { continue }
            frames += tally.frames
            covered += tally.covered
        }
        return frames > 0 ? covered / frames : nil
    }

    var covered: Double? { total.frames > 0 ? total.covered / total.frames : nil }
    var saturated: Double { total.frames > 0 ? total.saturated / total.frames : 0 }
}
