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

    @Test(arguments: [120, 40] as [Double])
    func followsAStepWithinFiveSecondsOfTheWindow(_ bpm: Double) {
        let intervals = [Double](repeating: 0.75, count: 40) + [Double](repeating: 60 / bpm, count: 60)
        let trace = PulseTrace.pulse(intervals: intervals, seconds: 60, noise: 0.01)
        // The step comes at about 29 s: five seconds later a window of five holds the new rate only.
        let readings = analyse(trace.samples, AnalysisOptions(windowSeconds: 5)).readings.filter { $0.start >= 34 }
        #expect(readings.count > 10)
        for reading in readings { #expect(abs(reading.bpm - bpm) < 5, "\(reading)") }
    }

    @Test(arguments: [120, 100, 60, 48] as [Double])
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
