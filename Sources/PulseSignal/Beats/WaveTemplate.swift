internal import CPulseKernels

/// The usual shape of the pulse wave's slope around an upstroke: the average over some beats, each brought to mean 0 and
/// variance 1, and itself so.
struct WaveTemplate: Sendable {
    /// The mean correlation (at most 1) of the beats with it: how much they are alike.
    private(set) var likeness: Double
    /// The least of them.
    private(set) var leastLikeness: Float = 0
    /// As many as are compared, and zeros up to a multiple of eight.
    private var values: [Float] = []
    /// Points compared, and those of them before the upstroke.
    private let length, before: Int

    /// How much before a beat is compared, in periods.
    private static let lead = 0.25

    /// - Parameters:
    ///   - slope: The wave's slope per grid point, of a stretch whose first point has the number `first`.
    ///   - reach: How much after a beat is compared, in periods of the last one.
    /// - Returns: nil where fewer than three beats lie inside the stretch.
    init?(of beats: [Upstroke], in slope: [Float], first: Int, reach: Double) {
        guard let period = beats.last?.period else { return nil }
        before = Int(Self.lead * period * UniformTrace.samplesPerSecond)
        length = before + Int(reach * period * UniformTrace.samplesPerSecond) + 1
        likeness = 0
        let count = withUnsafeTemporaryAllocation(of: Int32.self, capacity: beats.count) { starts in
            var count = 0
            for beat in beats {
                guard let start = start(of: beat, in: slope, first: first) else { continue }
                starts[count] = Int32(start)
                count += 1
            }
            if count >= 3, length >= 4 { setAverage(at: UnsafeBufferPointer(rebasing: starts[..<count]), of: slope) }
            return count
        }
        guard count >= 3, length >= 4 else { return nil }
    }

    /// The standard uncertainty, in seconds, of the moment of an upstroke whose slope around has this correlation (0…1) with
    /// the template. The top of a curve is displaced by the noise's slope there over the curve's bend (Cramér and Rao's bound
    /// for a time of arrival is of this form); white noise that went through the derivative of a Gaussian has a slope of
    /// √1.5 / `sigma` times its own size.
    func uncertaintySeconds(likeness: Float, sigma: Float) -> Double {
        let bend = 2 * values[before] - values[before - 1] - values[before + 1]
        let difference = (Self.difference(likeness) + Self.difference(Float(self.likeness))) / 2
        guard bend > 0 else { return Self.mostUncertain }
        let noise = difference.squareRoot() * Self.noiseShare * difference.squareRoot().squareRoot()
        let points = noise * Float(1.5).squareRoot() / (sigma * bend)
        return min(Self.mostUncertain, Double(points) / UniformTrace.samplesPerSecond)
    }

    /// Waves differ by more than noise, and the more so the less noise there is: of a difference of the variance 1 this much
    /// is noise, of a smaller one less by its fourth root. Fitted on made recordings so that two in three beats are within
    /// their uncertainty.
    private static let noiseShare: Float = 1.3

    /// The variance of what comes on top of the usual wave, over that of the wave, from the correlation of both together
    /// with the wave alone.
    private static func difference(_ likeness: Float) -> Float {
        let square = max(0.04, likeness * abs(likeness))
        return 1 / square - 1
    }

    /// In seconds: a beat that could be anywhere between its neighbours.
    private static let mostUncertain = 0.15

    /// The correlation (-1…1) of the slope around an upstroke with the template; nil where it reaches out of the stretch.
    func likeness(of upstroke: Upstroke, in slope: [Float], first: Int) -> Float? {
        guard let start = start(of: upstroke, in: slope, first: first) else { return nil }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: values.count) { all in
            let wave = UnsafeMutableBufferPointer(rebasing: all[..<values.count])
            slope.withUnsafeBufferPointer { take(start, of: $0, into: wave) }
            return correlation(wave)
        }
    }

    private func start(of upstroke: Upstroke, in slope: [Float], first: Int) -> Int? {
        // The nearest point: no time is negative.
        let start = Int(upstroke.seconds * UniformTrace.samplesPerSecond + 0.5) - first - before
        return start >= 0 && start + length <= slope.count ? start : nil
    }

    /// Sets a wave from the slopes from `start` on, standardised.
    private func take(
        _ start: Int, of slope: UnsafeBufferPointer<Float>, into wave: UnsafeMutableBufferPointer<Float>
    ) {
        #if arch(x86_64)
            if NativeFormat.isAvailable, let slope = slope.baseAddress, let wave = wave.baseAddress {
                return pulse_standard_wave(slope + start, Int32(length), wave)
            }
        #endif
        let part = UnsafeBufferPointer(rebasing: slope[start..<start + length])
        for k in stride(from: 0, to: wave.count, by: 4) {
            wave.setFour(at: k, k < length ? part.upToFour(at: k) : SIMD4())
        }
        wave.standardise(length)
    }

    /// Sets the values, and how much the waves are like them.
    private mutating func setAverage(at starts: UnsafeBufferPointer<Int32>, of slope: [Float]) {
        let padded = (length + 7) & ~7
        values = [Float](repeating: 0, count: padded)
        #if arch(x86_64)
            if NativeFormat.isAvailable, let first = starts.baseAddress {
                let found = withUnsafeTemporaryAllocation(of: Float.self, capacity: starts.count) { scales in
                    scales.baseAddress.map {
                        pulse_template(slope, first, Int32(starts.count), Int32(length), $0, &values)
                    }
                }
                if let found { (likeness, leastLikeness) = (Double(found.mean), found.least) }
                return
            }
        #endif
        withUnsafeTemporaryAllocation(of: Float.self, capacity: starts.count * padded) { all in
            let waves = starts.indices.map {
                UnsafeMutableBufferPointer(rebasing: all[$0 * padded..<($0 + 1) * padded])
            }
            slope.withUnsafeBufferPointer { slope in
                for (start, wave) in zip(starts, waves) { take(Int(start), of: slope, into: wave) }
            }
            values.withUnsafeMutableBufferPointer { values in
                for wave in waves { for k in values.indices { values[k] += wave[k] } }
                values.standardise(length)
            }
            let each = waves.map(correlation)
            likeness = Double(each.reduce(0, +) / Float(each.count))
            leastLikeness = each.reduce(1, min)
        }
    }

    private func correlation(_ wave: UnsafeMutableBufferPointer<Float>) -> Float {
        #if arch(x86_64)
            if NativeFormat.isAvailable, let wave = wave.baseAddress {
                return pulse_product(wave, values, Int32(length)) / Float(length)
            }
        #endif
        return values.withUnsafeBufferPointer { UnsafeBufferPointer(wave).product(with: $0) } / Float(length)
    }
}
