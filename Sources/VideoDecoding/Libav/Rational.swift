import CFFmpeg

/// libav's fractions.
enum Rational {
    /// The value as libav computes it; `nil` unless it is finite and above 0.
    static func value(_ fraction: AVRational) -> Double? {
        guard fraction.num > 0, fraction.den > 0 else { return nil }
        return Double(fraction.num) / Double(fraction.den)
    }
}
