import Foundation
import PulseSignal
import Testing

struct RhythmTests {
    static let respiratory = (0..<60).map { 0.85 + 0.12 * sin(2 * .pi * Double($0) * 0.85 / 4) }

    @Test(arguments: [
        (name: "trigeminy", intervals: [0.8, 0.5, 1.1]),
        (name: "every eighth beat early", intervals: [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.5, 1.1]),
        (name: "respiratory arrhythmia", intervals: respiratory),
    ])
    func followsAnIrregularRhythm(_ rhythm: (name: String, intervals: [Double])) throws {
        let trace = PulseTrace.pulse(intervals: rhythm.intervals, seconds: 60, noise: 0.01)
        let analysis = analyse(trace.samples)
        let found = analysis.beats.map(\.seconds)
        let truth = trace.beats.filter { $0 > 0.3 && $0 < 59.7 }
        for beat in truth { #expect(found.contains { abs($0 - beat) < 0.015 }, "\(rhythm.name): beat at \(beat)") }
        #expect(found.filter { $0 > 0.3 && $0 < 59.7 }.count == truth.count)
        let mean = 60 * Double(rhythm.intervals.count) / rhythm.intervals.reduce(0, +)
        #expect(abs(try #require(analysis.rate).bpm - mean) < 1)
    }

    @Test func readsBigeminyAtItsMeanRate() throws {
        let trace = PulseTrace.pulse(intervals: [0.55, 1.05], seconds: 60, noise: 0.01)
        let readings = analyse(trace.samples).readings.filter { $0.start > 5 }
        #expect(readings.count > 30)
        // Ten seconds hold six pairs and up to one beat more: the mean of whole pairs is 75.
        for reading in readings { #expect(abs(reading.bpm - 75) < 5, "\(reading)") }
    }

    /// Beats fill the artery the more the longer the pause before, by 1.2 of the difference: 0.52 to 1.3 of the usual wave.
    @Test(
        arguments: [
            (pattern: [1, 0.6, 1.4], bpm: 61), (pattern: [1, 0.6, 1.4], bpm: 74), (pattern: [1, 0.6, 1.4], bpm: 91),
            (pattern: [0.75, 1.25], bpm: 61), (pattern: [0.75, 1.25], bpm: 91),
        ] as [(pattern: [Double], bpm: Double)])
    func readsCoupledBeatsOfUnequalHeightAtTheirMeanRate(_ rhythm: (pattern: [Double], bpm: Double)) {
        var random = Random(seed: 9)
        var (beats, k) = ([(seconds: -3.0, height: 1.0)], 0)
        while beats[beats.count - 1].seconds < 40 {
            let filling = rhythm.pattern[k % rhythm.pattern.count]
            beats.append((beats[k].seconds + filling * 60 / rhythm.bpm, min(1.3, 1 + 1.2 * (filling - 1))))
            k += 1
        }
        let samples = (0..<1200).map { frame in
            let seconds = Double(frame) / 30
            let wave = beats.reduce(0) { sum, beat in
                let after = max(0, seconds - beat.seconds) / 0.12
                return sum + beat.height * after * after * exp(2 - 2 * after)
            }
            func light(_ level: Double, _ depth: Double) -> Double { level - depth * (wave + 0.03 * random.normal()) }
            return ColorSample(seconds: seconds, red: light(200, 2), green: light(40, 3), blue: light(30, 1))
        }
        let readings = analyse(samples).readings
        #expect(readings.count >= 12)
        for reading in readings { #expect(abs(reading.bpm - rhythm.bpm) < 5, "\(reading)") }
    }

    @Test(arguments: [120, 40] as [Double])
    func followsAStepWithinFiveSecondsOfTheWindow(_ bpm: Double) {
        let intervals = [Double](repeating: 0.75, count: 40) + [Double](repeating: 60 / bpm, count: 60)
        let trace = PulseTrace.pulse(intervals: intervals, seconds: 60, noise: 0.01)
        // The step comes at about 29 s: five seconds later a window of five holds the new rate only.
        let readings = analyse(trace.samples, AnalysisOptions(windowSeconds: 5)).readings.filter { $0.start >= 34 }
        #expect(readings.count > 10)
        for reading in readings { #expect(abs(reading.bpm - bpm) < 5, "\(reading)") }
    }

    @Test(arguments: [120, 40] as [Double])
    func isNeverSureOfAnotherRateAroundAStep(_ bpm: Double) {
        let intervals = [Double](repeating: 0.75, count: 40) + [Double](repeating: 60 / bpm, count: 60)
        let trace = PulseTrace.pulse(intervals: intervals, seconds: 60, noise: 0.01)
        let readings = analyse(trace.samples).readings.filter { $0.start > 5 && $0.end < 55 }
        for reading in readings where reading.confidence >= 0.8 {
            let truth = trace.meanRate(of: reading)
            #expect(abs(reading.bpm - truth) < 5, "\(reading), not \(truth)")
        }
        #expect(readings.contains { $0.confidence >= 0.8 && abs($0.bpm - bpm) < 2 })
    }

    @Test(arguments: [120, 40] as [Double])
    func readsTheMeanRateAcrossAStepOnceThreeBeatsShowIt(_ bpm: Double) throws {
        let intervals = [Double](repeating: 0.75, count: 40) + [Double](repeating: 60 / bpm, count: 60)
        let trace = PulseTrace.pulse(intervals: intervals, seconds: 60, noise: 0.01)
        let step = try #require(zip(trace.beats, trace.beats.dropFirst()).first { abs($1 - $0 - 60 / bpm) < 0.01 }?.0)
        let readings = analyse(trace.samples).readings.filter { $0.end > step + 200 / bpm && $0.start < step }
        #expect(!readings.isEmpty)
        for reading in readings {
            let truth = trace.meanRate(of: reading)
            #expect(abs(reading.bpm - truth) < 3, "\(reading), not \(truth)")
        }
    }

    /// A slow pulse with a second wave when the aortic valve shuts. Its slope is the higher one's less that of the first
    /// wave's decay: 0.4 or 0.1 of the first one's. The one may as well be an early beat of a coupled rhythm twice as fast.
    @Test(arguments: [(height: 0.6, isSure: false), (height: 0.3, isSure: true)])
    func isNotSureWhereEverySecondBeatMayHideInADicroticWave(_ wave: (height: Double, isSure: Bool)) {
        var random = Random(seed: 5)
        let samples = (0..<1800).map { frame in
            let seconds = Double(frame) / 30
            let phase = seconds.truncatingRemainder(dividingBy: 1.15)
            // Each wave rises over a tenth of a second and decays over a third.
            func pulse(_ after: Double) -> Double { after < 0 ? 0 : (after / 0.1) * exp(1 - after / 0.1) }
            let volume = pulse(phase) + wave.height * pulse(phase - 0.35) + pulse(phase + 1.15)
            return ColorSample(
                seconds: seconds, red: 200 - 2 * (volume + 0.01 * random.normal()),
                green: 40 - 3 * (volume + 0.01 * random.normal()), blue: 30 - (volume + 0.01 * random.normal()))
        }
        let readings = analyse(samples).readings.filter { $0.start > 5 }
        #expect(readings.count > 30)
        for reading in readings { #expect((reading.confidence >= 0.8) == wave.isSure, "\(reading)") }
    }

    @Test(arguments: [120, 100, 60, 48, 40] as [Double])
    func namesEveryBeatOfAStepAndNoOther(_ bpm: Double) {
        let intervals = [Double](repeating: 0.75, count: 40) + [Double](repeating: 60 / bpm, count: 60)
        let trace = PulseTrace.pulse(intervals: intervals, seconds: 60, noise: 0.01)
        let found = analyse(trace.samples).beats.map(\.seconds).filter { $0 > 0.3 && $0 < 59.7 }
        let truth = trace.beats.filter { $0 > 0.3 && $0 < 59.7 }
        #expect(found.count == truth.count)
        for (beat, other) in zip(found, truth) { #expect(abs(beat - other) < 0.015) }
    }

    /// Every fifth beat comes early and leaves a pause: 5 beats in 4 s, whichever part of that ten seconds hold.
    @Test func countsPrematureBeatsInAReading() {
        let trace = PulseTrace.pulse(intervals: [0.8, 0.8, 0.8, 0.48, 1.12], seconds: 60, noise: 0.01)
        let readings = analyse(trace.samples).readings.filter { $0.start > 5 }
        #expect(readings.count > 30)
        for reading in readings { #expect(abs(reading.bpm - 75) < 3, "\(reading)") }
    }

    /// Intervals drawn evenly from 0.55...1.05 s, as in atrial fibrillation: a rhythm without a rate in its spectrum.
    @Test func followsBeatsThatComeAtRandom() throws {
        var (matched, found, beats) = (0, 0, 0)
        for seed in 1...6 as ClosedRange<UInt64> {
            var random = Random(seed: seed)
            let intervals = (0..<100).map { _ in Double.random(in: 0.55...1.05, using: &random) }
            let trace = PulseTrace.pulse(intervals: intervals, seconds: 60, noise: 0.01)
            let analysis = analyse(trace.samples)
            let truth = trace.beats.filter { $0 > 1 && $0 < 59 }
            let all = analysis.beats.map(\.seconds).filter { $0 > 1 && $0 < 59 }
            matched += truth.count { beat in all.contains { abs($0 - beat) < 0.02 } }
            (found, beats) = (found + all.count, beats + truth.count)
            let rate = try #require(analysis.rate)
            let mean = 60 * Double(truth.count - 1) / (truth[truth.count - 1] - truth[0])
            #expect(abs(rate.bpm - mean) < 2.5 && rate.interval.contains(mean))
        }
        #expect(Double(matched) >= 0.9 * Double(beats) && Double(matched) >= 0.99 * Double(found))
    }
}

extension PulseTrace {
    /// The mean rate of a reading's window, by the beats inside it and the shares of the intervals at its ends.
    fileprivate func meanRate(of reading: Reading) -> Double {
        func beats(until seconds: Double) -> Double {
            let next = self.beats.firstIndex { $0 > seconds } ?? 1
            let (a, b) = (self.beats[next - 1], self.beats[next])
            return Double(next - 1) + (seconds - a) / (b - a)
        }
        return 60 * (beats(until: reading.end) - beats(until: reading.start)) / (reading.end - reading.start)
    }
}
