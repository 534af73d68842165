/// How far results agree with a reference, as comparisons of heart rate monitors report it.
///
/// Bias and limits of agreement are those of Bland and Altman, *Lancet* 327 (1986) 307-310; "within 5 bpm or 10 %,
/// whichever is greater" is the accuracy that ANSI/CTA-2065 (2018) asks of heart rate monitors, with the mean absolute
/// percentage error as its figure.
package struct Agreement: Equatable, Sendable {
    /// A result beside its reference, both in bpm.
    package struct Pair: Equatable, Sendable {
        package var result: Double
        package var reference: Double
        package var interval: ClosedRange<Double>?

        package init(result: Double, reference: Double, interval: ClosedRange<Double>? = nil) {
            (self.result, self.reference, self.interval) = (result, reference, interval)
        }
    }

    package var pairs: Int
    /// Mean of result minus reference, in bpm.
    package var bias: Double
    /// Of the differences in bpm, with n - 1; nil for one pair.
    package var standardDeviation: Double?
    package var meanAbsoluteError: Double
    package var rootMeanSquareError: Double
    /// Percent of the reference.
    package var meanAbsolutePercentageError: Double
    /// 0…1.
    package var shareWithin5BpmOr10Percent: Double
    /// Share of references inside the result's interval, 0…1; nil where no result has one.
    package var intervalCoverage: Double?

    /// nil without pairs.
    package init?(_ pairs: [Pair]) {
        guard !pairs.isEmpty else { return nil }
        let count = Double(pairs.count)
        let differences = pairs.map { $0.result - $0.reference }
        let mean = differences.reduce(0, +) / count
        self.pairs = pairs.count
        bias = mean
        if pairs.count > 1 {
            let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            standardDeviation = (squares / (count - 1)).squareRoot()
        }
        meanAbsoluteError = differences.reduce(0) { $0 + abs($1) } / count
        rootMeanSquareError = (differences.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        meanAbsolutePercentageError =
            pairs.reduce(0) { $0 + abs($1.result - $1.reference) / $1.reference } / count * 100
        let close = pairs.count { abs($0.result - $0.reference) <= max(5, 0.1 * $0.reference) }
        shareWithin5BpmOr10Percent = Double(close) / count
        let stated = pairs.compactMap { pair in pair.interval.map { $0.contains(pair.reference) } }
        if !stated.isEmpty { intervalCoverage = Double(stated.count { $0 }) / Double(stated.count) }
    }

    /// bias ± 1.96 standard deviations, in bpm: where 95 % of differences are, if they are distributed normally.
    package var limitsOfAgreement: ClosedRange<Double>? {
        standardDeviation.map { bias - 1.96 * $0...bias + 1.96 * $0 }
    }
}
