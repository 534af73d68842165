import Foundation

/// Beats that show by themselves, whatever their rhythm: upstrokes that stand out in height from all others. They are how
/// an irregular rhythm such as atrial fibrillation is followed, which has no rate for a spectrum to show.
struct PlainBeats {
    let beats: [Upstroke]
    /// Height of the highest other upstroke over that of the lowest beat (0…1).
    let contrast: Float
    /// The mean rate in hertz.
    let hertz: Double
    /// The standard deviation of the intervals over their mean.
    let irregularity: Double

    /// The others are dicrotic waves and noise: a third as high at most.
    private static let greatestContrast: Float = 0.3
    /// A beat is at least so high, compared with the median beat: fast beats of an irregular rhythm fill the artery less.
    private static let leastHeight: Float = 0.4
    private static let fewest = 5
    /// Seconds between two beats (Lipponen and Tarvainen's hard limits would be 0.27 and 2 s; the slowest rate is 30).
    private static let intervals = 0.27...2.5

    /// - Parameter upstrokes: All of a window, in order of time.
    /// - Returns: nil where none stand out, or some of them follow too fast or too slowly.
    init?(in upstrokes: [Upstroke]) {
        var heights = upstrokes.map(\.height)
        heights.sortFew()
        heights.reverse()
        guard heights.count >= Self.fewest else { return nil }
        // The widest gap between one height and the next divides beats from others.
        var (count, least) = (heights.count, Float(0))
        var widest: Float = 1
        for k in Self.fewest..<max(Self.fewest, heights.count) where heights[k] < widest * heights[k - 1] {
            guard heights[k - 1] >= Self.leastHeight * heights[k / 2] else { break }
            (count, widest, least) = (k, heights[k] / heights[k - 1], heights[k])
        }
        guard widest <= Self.greatestContrast || count == heights.count else { return nil }
        var beats: [Upstroke] = []
        beats.reserveCapacity(count)
        for upstroke in upstrokes where upstroke.height > least { beats.append(upstroke) }
        self.beats = beats
        contrast = count == heights.count ? 0 : widest
        let lengths = zip(beats, beats.dropFirst()).map { $1.seconds - $0.seconds }
        guard beats.count == count, lengths.allSatisfy(Self.intervals.contains),
            beats.allSatisfy({ $0.segment == beats[0].segment })
        else { return nil }
        let mean = lengths.reduce(0, +) / Double(lengths.count)
        let variance = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(lengths.count)
        hertz = 1 / mean
        irregularity = variance.squareRoot() / mean
    }

    /// Half way, by ratio, between the lowest beat and the highest other.
    var threshold: Float { (beats.map(\.height).min() ?? 0) * contrast.squareRoot() }
}
