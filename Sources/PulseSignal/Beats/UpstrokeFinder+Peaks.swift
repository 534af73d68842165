internal import CPulseKernels
import Foundation

extension UpstrokeFinder {
    /// The upstrokes of the stretch from `start` seconds on, in order of time.
    mutating func upstrokes(in stretch: SlopeStretch, from start: Double, moment: PulseMoment) -> [Upstroke] {
        let rate = UniformTrace.samplesPerSecond
        let firstIndex = max(2, Int((start * rate).rounded(.down)) - stretch.first)
        let count = findRises(from: firstIndex)
        guard count > 0 else { return [] }
        let period = 1 / moment.hertz
        measurePeaks(count)
        var found: [Upstroke] = []
        found.reserveCapacity(max(count, Upstroke.usualCount))
        stretch.segments.withUnsafeBufferPointer { segments in
            // Places lie inside, with neighbours to either side.
            for k in 0..<count {
                let i = Int(places[k])
                let (segment, mean, height) = (segments[i], means[k], slope[i])
                guard segment != 0, segments[i &- 1] == segment, segments[i &+ 1] == segment else { continue }
                let seconds = (Double(stretch.first &+ i) + Double(offsets[k])) / rate
                guard seconds >= start, mean > 0 else { continue }
                found.append(
                    Upstroke(
                        seconds: seconds, period: period, strength: min(4, height / mean), height: height,
                        segment: Int32(truncatingIfNeeded: segment)))
            }
        }
        return found
    }

    /// Sets `places` to those from `first` on where the slope is positive, higher than before and not lower than after.
    /// - Returns: How many there are.
    private mutating func findRises(from first: Int) -> Int {
        let end = SlopeStretch.count - 1
        guard first < end else { return 0 }
        #if arch(x86_64)
            if NativeFormat.isAvailable { return Int(pulse_rises(slope, Int32(first), Int32(end), &places)) }
        #endif
        var count = 0
        for i in first..<end where slope[i] > slope[i - 1] && slope[i] >= slope[i + 1] && slope[i] > 0 {
            places[count] = Int32(i)
            count += 1
        }
        return count
    }

    /// Sets `offsets` and `means` of the first places.
    private mutating func measurePeaks(_ count: Int) {
        let reach = Int(Self.surroundingsSeconds * UniformTrace.samplesPerSecond)
        #if arch(x86_64)
            if NativeFormat.isAvailable {
                return pulse_peaks(
                    slope, sums, known, Int32(SlopeStretch.count), Int32(reach), places, Int32(count), &offsets, &means)
            }
        #endif
        for k in 0..<count {
            let i = Int(places[k])
            offsets[k] = Self.peakOffset(slope[i - 1], slope[i], slope[i + 1])
            means[k] = meanSlope(around: i, reach: reach)
        }
    }

    /// The mean size of the known slopes up to `reach` points from a place.
    private func meanSlope(around i: Int, reach: Int) -> Float {
        let low = max(0, i - reach)
        let high = min(SlopeStretch.count, i + reach + 1)
        return (sums[high] - sums[low]) / max(1, known[high] - known[low])
    }

    /// Where between its neighbours the maximum lies, in points: exact for a Gaussian peak.
    private static func peakOffset(_ a: Float, _ b: Float, _ c: Float) -> Float {
        var (left, right) = (a / b - 1, c / b - 1)
        if a > 0.02 * b, c > 0.02 * b { (left, right) = (log(a / b), log(c / b)) }
        let bend = left + right
        return bend < 0 ? max(-0.5, min(0.5, 0.5 * (left - right) / bend)) : 0
    }
}
