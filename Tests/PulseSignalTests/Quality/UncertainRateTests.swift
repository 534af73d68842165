import PulseSignal
import Testing

struct UncertainRateTests {
    /// Expected values: the distribution function summed up with scipy's `norm`, of log-normal rates with the published mean
    /// and deviation.
    @Test(arguments: [
        (bpm: 134.0, chance: 0.4, median: 92.76, low: 56.79, high: 134.0),
        (bpm: 134, chance: 0.2, median: 82.44, low: 55.45, high: 134),
        (bpm: 42, chance: 0.4, median: 65.26, low: 42, high: 106.59),
        (bpm: 42, chance: 0.1, median: 75.85, low: 42, high: 110.19),
        (bpm: 70, chance: 0, median: 77.80, low: 54.48, high: 111.11),
    ])
    func mixesADoubtfulRateWithThatOfPeople(
        _ rate: (bpm: Double, chance: Double, median: Double, low: Double, high: Double)
    ) {
        let uncertain = UncertainRate(bpm: rate.bpm, chance: rate.chance)
        #expect(abs(uncertain.median - rate.median) < 0.01, "\(uncertain.median)")
        #expect(abs(uncertain.interval.lowerBound - rate.low) < 0.01, "\(uncertain.interval)")
        #expect(abs(uncertain.interval.upperBound - rate.high) < 0.01, "\(uncertain.interval)")
    }

    @Test(arguments: [30, 42, 78, 134, 220] as [Double], [0.5, 0.51, 0.8, 1])
    func keepsARateThatIsMoreLikelyRightThanWrong(_ bpm: Double, _ chance: Double) {
        #expect(UncertainRate(bpm: bpm, chance: chance).median == bpm)
    }

    @Test(arguments: [42, 70, 134, 190] as [Double])
    func changesNoReadingThatTheGateLetsThrough(_ bpm: Double) {
        let samples = PulseTrace.pulse(intervals: [60 / bpm], seconds: 30, noise: 0.3).samples
        let gated = analyse(samples).readings
        let ungated = analyse(samples, AnalysisOptions(isGated: false)).readings
        #expect(!gated.isEmpty)
        #expect(gated.allSatisfy(ungated.contains))
    }

    @Test(arguments: [30.0...220, 100...180])
    func guessesWithinTheBandWhereThereIsNothing(_ band: ClosedRange<Double>) throws {
        let level = Random.normals(3000, seed: 5)
        let samples = level.indices.map { index in
            let noise = Double(level[index])
            return ColorSample(seconds: Double(index) / 30, red: 200 + noise, green: 40 + noise, blue: 30 - noise)
        }
        let readings = analyse(samples, AnalysisOptions(band: band, isGated: false)).readings
        #expect(readings.count == 90)
        #expect(readings.allSatisfy { band.contains($0.bpm) && $0.interval.contains($0.bpm) })
        // Those of a wide band are near what most people have.
        let usual = readings.count { abs($0.bpm - 77.8) < 25 }
        #expect(usual == readings.count || band.upperBound - band.lowerBound < 100, "\(usual)")
    }
}
