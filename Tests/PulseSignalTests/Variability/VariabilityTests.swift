import Foundation
import PulseSignal
import Testing

struct VariabilityTests {
    static func beats(_ intervals: [Double]) -> [Beat] {
        var seconds = 0.5
        var beats = [Beat(seconds: seconds, segment: 0, uncertaintySeconds: 0.004)]
        for interval in intervals {
            seconds += interval
            beats.append(Beat(seconds: seconds, segment: 0, uncertaintySeconds: 0.004))
        }
        return beats
    }

    /// Intervals of 800 and 840 ms in turn: SDNN 20 ms (by the number less one), RMSSD 40 ms, pNN50 0.
    @Test func givesTheFiguresOfAnAlternatingRhythm() throws {
        let result = Variability.of(Self.beats((0..<60).map { $0 % 2 == 0 ? 0.8 : 0.84 }))
        guard case .measured(let figures) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(abs(figures.sdnn - 20 * (60.0 / 59).squareRoot()) < 1e-6)
        #expect(abs(figures.rmssd - 40) < 1e-6)
        #expect(figures.pnn50 == 0 && figures.corrections.isEmpty && figures.cleanShare == 1)
        #expect(figures.lf == nil && figures.sd1 == nil)
    }

    /// One beat's two waves: 0.52 s to its second and 1.07 s on to the next beat, in all beats or in a fifth of them.
    @Test(arguments: [1, 5])
    func withholdsTheFiguresOfBeatsThatWereHalved(_ every: Int) {
        let intervals = (0..<60).flatMap { beat in beat / 6 % every == 0 ? [0.52, 1.07] : [1.59] }
        #expect(Variability.of(Self.beats(intervals)) == .withheld(.notClean))
    }

    /// A breathing rhythm at 0.25 Hz with an amplitude of 50 ms: its variance of 1250 ms² lies in the high band.
    @Test func putsABreathingRhythmIntoTheHighBand() throws {
        var intervals: [Double] = []
        var seconds = 0.5
        while seconds < 240 {
            intervals.append(0.8 + 0.05 * sin(2 * .pi * 0.25 * seconds))
            seconds += intervals[intervals.count - 1]
        }
        guard case .measured(let figures) = Variability.of(Self.beats(intervals)) else {
            Issue.record("withheld")
            return
        }
        let high = try #require(figures.hf)
        let low = try #require(figures.lf)
        #expect(abs(high - 1250) < 125)
        #expect(low < 60)
        #expect(figures.sd1 != nil && figures.sd2 != nil)
    }

    @Test(arguments: [
        (at: 30, factor: 2.0, kind: IntervalCorrection.Kind.missed), (at: 25, factor: 3.5, kind: .outOfRange),
    ])
    func listsAnArtefactAndLeavesItOut(_ fault: (at: Int, factor: Double, kind: IntervalCorrection.Kind)) throws {
        var random = Random(seed: 2)
        var intervals = (0..<80).map { _ in 0.82 + 0.02 * random.normal() }
        guard case .measured(let clean) = Variability.of(Self.beats(intervals)) else {
            Issue.record("withheld")
            return
        }
        intervals[fault.at] *= fault.factor
        guard case .measured(let figures) = Variability.of(Self.beats(intervals)) else {
            Issue.record("withheld")
            return
        }
        #expect(figures.corrections.contains { $0.kind == fault.kind && $0.used == nil })
        #expect(abs(figures.sdnn - clean.sdnn) < 3 && abs(figures.rmssd - clean.rmssd) < 4)
    }

    @Test func isWithheldForAFewSeconds() {
        #expect(Variability.of(Self.beats([Double](repeating: 0.8, count: 20))) == .withheld(.tooShort))
        #expect(Variability.of([]) == .withheld(.tooShort))
    }

    @Test func isWithheldWhereMostIntervalsAreArtefacts() {
        let intervals = (0..<80).map { $0 % 3 == 0 ? 2.3 : 0.8 }
        #expect(Variability.of(Self.beats(intervals)) == .withheld(.notClean))
    }

    @Test(arguments: [9, 15, 21] as [Double])
    func findsTheBreathingRate(_ perMinute: Double) {
        var intervals: [Double] = []
        var seconds = 0.5
        while seconds < 90 {
            intervals.append(0.8 + 0.04 * sin(2 * .pi * perMinute / 60 * seconds))
            seconds += intervals[intervals.count - 1]
        }
        let beats = Self.beats(intervals)
        guard case .measured(let found) = Respiration.of(beats, heights: beats.map { _ in 1 }) else {
            Issue.record("withheld")
            return
        }
        #expect(abs(found.perMinute - perMinute) < 1)
    }

    @Test func findsNoBreathingInASteadyRhythm() {
        var random = Random(seed: 8)
        let beats = Self.beats((0..<100).map { _ in 0.8 + 0.01 * random.normal() })
        #expect(Respiration.of(beats, heights: beats.map { _ in random.normal() }) == .withheld(.noRhythm))
    }

    /// Whole numbers of samples to the beat, and not: what changes from beat to beat is the sampling alone.
    /// As a standard uncertainty does: two in three errors of a normal distribution are within it, nineteen in twenty within two.
    @Test(arguments: [0.05, 0.1, 0.2])
    func knowsHowWellItTimesBeats(noise: Double) throws {
        let runs = (1...6).map { seed in
            let trace = PulseTrace.pulse(intervals: [0.91], seconds: 60, noise: noise, seed: UInt64(seed))
            return (trace, analyse(trace.samples))
        }
        let offs = runs.flatMap { trace, analysis in
            analysis.beats.compactMap { beat in
                trace.beats.map { abs($0 - beat.seconds) }.min().map { $0 / beat.uncertaintySeconds }
            }
        }
        try #require(offs.count > 300)
        #expect((0.5...0.95).contains(Double(offs.count { $0 <= 1 }) / Double(offs.count)))
        #expect(Double(offs.count { $0 <= 2 }) / Double(offs.count) >= 0.85)
    }

    @Test(arguments: [0.02, 0.05, 0.1, 0.2])
    func givesNoVariabilityThatIsItsOwnUncertainty(noise: Double) {
        let trace = PulseTrace.pulse(intervals: [0.91], seconds: 60, noise: noise, seed: 3)
        #expect(analyse(trace.samples).variability == .withheld(.uncertainBeats))
    }

    @Test(arguments: [0.005, 0.01])
    func givesTheVariabilityThatIsMoreThanItsUncertainty(noise: Double) throws {
        let intervals = (0..<60).map { 0.85 + 0.04 * sin(2 * .pi * Double($0) / 5) }
        let trace = PulseTrace.pulse(intervals: intervals, seconds: 60, noise: noise, seed: 3)
        let variability = analyse(trace.samples).variability
        guard case .measured(let figures) = variability else {
            Issue.record("\(variability)")
            return
        }
        // The standard deviation of a sine.
        #expect(abs(figures.sdnn - 40 / 2.0.squareRoot()) < 4)
    }

    @Test func findsNoBreathingInNoise() {
        var found = 0
        for seed in 1...40 {
            var random = Random(seed: UInt64(seed))
            let beats = Self.beats((0..<60).map { _ in 0.85 + 0.03 * random.normal() })
            let heights = beats.map { _ in 1 + 0.1 * random.normal() }
            if case .measured = Respiration.of(beats, heights: heights) { found += 1 }
        }
        #expect(found <= 2)
    }

    @Test(arguments: [60, 67, 72, 75, 90, 110] as [Double])
    func findsNoBreathingInASine(_ bpm: Double) {
        let samples = (0..<1800).map { frame in
            let wave = sin(2 * .pi * bpm / 60 * Double(frame) / 30)
            return ColorSample(seconds: Double(frame) / 30, red: 180 - 3 * wave, green: 30 - wave, blue: 20 - wave / 2)
        }
        let analysis = analyse(samples)
        #expect(analysis.rate != nil)
        #expect(analysis.respiration == .withheld(.noRhythm))
    }
}
