extension BeatTally {
    /// Standard deviation of the intervals over their mean from which on they are not those of a regular rhythm, breathing
    /// included, if they are not only a few odd ones: the share of those that differ by a tenth from the usual one.
    private static let uneven = 0.15, oddShare = 0.25
    /// Beats under this share of the others' height are next to nothing, and may not be more than this share of all.
    private static let hollowHeight: Float = 0.25, hollowShare = 0.15

    /// Whether the rhythm of some beats is not regular, or is one only by beats that are next to nothing.
    static func areUneven(_ beats: [Upstroke]) -> Bool {
        var (sum, squares, count) = (0.0, 0.0, 0.0)
        for k in beats.indices.dropFirst() where beats[k - 1].segment == beats[k].segment {
            let length = beats[k].seconds - beats[k - 1].seconds
            (sum, squares, count) = (sum + length, squares + length * length, count + 1)
        }
        guard count >= 3 else { return false }
        if areHollow(beats) { return true }
        let mean = sum / count
        guard squares / count - mean * mean >= uneven * uneven * mean * mean else { return false }
        var lengths: [Double] = []
        lengths.reserveCapacity(beats.count)
        for k in beats.indices.dropFirst() where beats[k - 1].segment == beats[k].segment {
            lengths.append(beats[k].seconds - beats[k - 1].seconds)
        }
        lengths.sort()
        let usual = lengths[lengths.count / 2]
        let odd = lengths.count { abs($0 / usual - 1) > EarlyBeats.oddness }
        return Double(odd) >= oddShare * count
    }

    /// Whether some of the beats are noise that lies in the pauses of another rhythm.
    private static func areHollow(_ beats: [Upstroke]) -> Bool {
        var highest: Float = 0
        for beat in beats { highest = max(highest, beat.height) }
        // Most often there is none to count.
        guard beats.count(where: { $0.height < hollowHeight * highest }) >= 2 else { return false }
        var heights: [Float] = []
        heights.reserveCapacity(beats.count)
        for beat in beats { heights.append(beat.height) }
        heights.sortFew()
        let least = hollowHeight * heights[3 * heights.count / 4]
        let low = heights.count { $0 < least }
        return low >= 2 && Double(low) >= hollowShare * Double(heights.count)
    }
}
