/// A few seconds of the pulse wave for drawing.
enum WaveSketch {
    static let seconds = 6.0

    /// The end of the stretch: less its running mean, systole upwards, within -1…1.
    static func values(_ stretch: SlopeStretch, weights: SIMD4<Float>) -> [Double] {
        let rate = Int(UniformTrace.samplesPerSecond)
        let reach = rate / 2
        let length = Int(seconds) * rate
        let start = SlopeStretch.count - length - reach
        let wave = (start..<SlopeStretch.count).map { Double((stretch.colors[$0] * weights).sum()) }
        let isKnown = (start..<SlopeStretch.count).map { stretch.segments[$0] != 0 }
        var level: [Double] = []
        for i in reach..<wave.count where isKnown[i] {
            let near = (max(0, i - reach)...min(wave.count - 1, i + reach)).filter { isKnown[$0] }
            level.append(wave[i] - near.reduce(0) { $0 + wave[$1] } / Double(near.count))
        }
        // One outlier shall not flatten the rest.
        let sizes = level.map(abs).sorted()
        guard let top = sizes.dropLast(sizes.count / 20).last, top > 0 else { return [] }
        return level.map { max(-1, min(1, $0 / top)) }
    }
}
