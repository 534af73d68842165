import Foundation

/// A rate that may be wrong: with some chance it is right, else the true one may be that of anyone.
///
/// Only what the gate would leave out is changed by it: the chance of a rate that is given is over one half, and then the
/// median is the rate itself.
package struct UncertainRate {
    /// In beats per minute.
    private let bpm: Double
    /// That it is right, if there is a pulse at all (0…1).
    private let chance: Double

    package init(bpm: Double, chance: Double) { (self.bpm, self.chance) = (bpm, chance) }

    /// The rates of people who measured them with a phone's camera, mean and standard deviation in beats per minute over
    /// 3 144 332 measurements of 66 788 people, taken as log-normal: Avram et al. 2019, doi 10.1038/s41746-019-0134-9.
    static let usual = (mean: 79.1, deviation: 14.5)

    private static let sigma = log(1 + pow(usual.deviation / usual.mean, 2)).squareRoot()
    private static let logMedian = log(usual.mean) - sigma * sigma / 2

    /// The rate that errs least on average, in beats per minute.
    package var median: Double { quantile(0.5) }

    /// Where the true rate lies with 95 %.
    package var interval: ClosedRange<Double> { quantile(0.025)...quantile(0.975) }

    /// The rate below which the true one lies with a chance of `share` (between 0 and 1).
    private func quantile(_ share: Double) -> Double {
        let rest = 1 - chance
        let below = rest * Self.shareBelow(bpm)
        if share < below { return Self.usualRate(share / rest) }
        return share <= below + chance ? bpm : Self.usualRate((share - chance) / rest)
    }

    private static func shareBelow(_ bpm: Double) -> Double {
        0.5 * erfc((logMedian - log(bpm)) / (sigma * 2.0.squareRoot()))
    }

    /// The rate below which `share` of the people's are, by bisection.
    private static func usualRate(_ share: Double) -> Double {
        var (low, high) = (AnalysisOptions.widestBand.lowerBound, AnalysisOptions.widestBand.upperBound)
        while high - low > 1e-6 {
            let middle = (low + high) / 2
            if shareBelow(middle) < share { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension HeartRate {
    /// The same where it is more likely right than wrong, else the rate of `band` that errs least on average.
    /// - Parameter chance: That it is right if there is a pulse at all (0…1); never less than its confidence.
    func leastError(chance: Double, in band: ClosedRange<Double>) -> HeartRate {
        guard chance < 0.5 else { return self }
        let rate = UncertainRate(bpm: bpm, chance: chance)
        func inside(_ bpm: Double) -> Double { min(max(bpm, band.lowerBound), band.upperBound) }
        let low = min(interval.lowerBound, rate.interval.lowerBound)
        let high = max(interval.upperBound, rate.interval.upperBound)
        return HeartRate(bpm: inside(rate.median), interval: inside(low)...inside(high), confidence: confidence)
    }

    /// The same with an interval that keeps to the rates that were searched, as the rate itself does where there is a gate.
    func searched(in band: ClosedRange<Double>) -> HeartRate {
        guard band.contains(bpm) else { return self }
        return HeartRate(bpm: bpm, interval: interval.clamped(to: band), confidence: confidence)
    }
}
