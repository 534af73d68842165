/// The usual shape of the pulse wave's slope around an upstroke: the average over some beats, each brought to mean 0 and
/// variance 1, and itself so.
struct WaveTemplate: Sendable {
    /// The mean correlation (at most 1) of the beats with it: how much they are alike.
    private(set) var likeness: Double
    private var values: [Float]
    /// Points before the upstroke.
    private let before: Int

    /// How much before a beat is compared, in periods.
    private static let lead = 0.25

    /// - Parameters:
    ///   - slope: The wave's slope per grid point, of a stretch whose first point has the number `first`.
    ///   - reach: How much after a beat is compared, in periods of the last one.
    /// - Returns: nil where fewer than three beats lie inside the stretch.
    init?(of beats: [Upstroke], in slope: [Float], first: Int, reach: Double) {
        guard let period = beats.last?.period else { return nil }
        before = Int(Self.lead * period * UniformTrace.samplesPerSecond)
        let length = before + Int(reach * period * UniformTrace.samplesPerSecond) + 1
        values = [Float](repeating: 0, count: length)
        likeness = 0
        let starts = beats.compactMap { start(of: $0, in: slope, first: first) }
        guard starts.count >= 3, length >= 4 else { return nil }
        likeness = Double(average(at: starts, of: slope))
    }

    /// The correlation (-1…1) of the slope around an upstroke with the template; nil where it reaches out of the stretch.
    func likeness(of upstroke: Upstroke, in slope: [Float], first: Int) -> Float? {
        guard let start = start(of: upstroke, in: slope, first: first) else { return nil }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: values.count) { wave in
            for k in values.indices { wave[k] = slope[start + k] }
            Self.standardise(wave)
            return correlation(UnsafeMutableBufferPointer(rebasing: wave[..<values.count]))
        }
    }

    private func start(of upstroke: Upstroke, in slope: [Float], first: Int) -> Int? {
        let start = Int((upstroke.seconds * UniformTrace.samplesPerSecond).rounded()) - first - before
        return start >= 0 && start + values.count <= slope.count ? start : nil
    }

    /// Sets the values, and returns the mean correlation of the waves with them.
    private mutating func average(at starts: [Int], of slope: [Float]) -> Float {
        let length = values.count
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: starts.count * length) { all in
            let waves = starts.indices.map {
                UnsafeMutableBufferPointer(rebasing: all[$0 * length..<($0 + 1) * length])
            }
            for (wave, start) in zip(waves, starts) {
                for k in 0..<length { wave[k] = slope[start + k] }
                Self.standardise(wave)
                for k in 0..<length { values[k] += wave[k] }
            }
            values.withUnsafeMutableBufferPointer { Self.standardise($0) }
            return waves.reduce(0) { $0 + correlation($1) } / Float(starts.count)
        }
    }

    private func correlation(_ wave: UnsafeMutableBufferPointer<Float>) -> Float {
        var alike: Float = 0
        for k in values.indices { alike += wave[k] * values[k] }
        return alike / Float(values.count)
    }

    /// Mean 0 and variance 1.
    private static func standardise(_ values: UnsafeMutableBufferPointer<Float>) {
        let count = Float(values.count)
        var (sum, squares) = (Float(0), Float(0))
        for value in values { sum += value }
        for value in values { squares += (value - sum / count) * (value - sum / count) }
        let spread = (squares / count).squareRoot()
        for k in values.indices { values[k] = spread > 0 ? (values[k] - sum / count) / spread : 0 }
    }
}
