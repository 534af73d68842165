import PulseSignal

/// Counts the frames of a trace whose colours no picture has: a trace may have any gain and offset, so that they are measured
/// like others, but a slip is more likely.
struct OddColors {
    /// Full scale of 16 bits, the deepest that cameras give.
    private static let range = 0.0...65_535

    private var frames = 0
    private var odd = 0

    mutating func note(_ sample: ColorSample) {
        frames += 1
        // A missing value is neither.
        func isOdd(_ color: Double) -> Bool { color < Self.range.lowerBound || color > Self.range.upperBound }
        if isOdd(sample.red) || isOdd(sample.green) || isOdd(sample.blue) { odd += 1 }
    }

    /// A line for a person; nil where every colour can be a picture's.
    var warning: String? {
        guard odd > 0 else { return nil }
        let those = odd == frames ? "all \(frames) frames" : "\(odd) of \(frames) frames"
        return "Colours under 0 or over 65535, as no picture has, in \(those): they were taken as they are."
    }
}
