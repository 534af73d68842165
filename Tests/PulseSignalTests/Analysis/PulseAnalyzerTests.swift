import Foundation
import PulseSignal
import Testing

struct PulseAnalyzerTests {
    @Test(arguments: [32, 40, 55, 72, 100, 134, 165, 190, 215] as [Double])
    func readsTheRateOfACleanPulse(_ bpm: Double) throws {
        let trace = PulseTrace.pulse(intervals: [60 / bpm], seconds: 30)
        let rate = try #require(analyse(trace.samples).rate)
        #expect(abs(rate.bpm - bpm) < 0.5, "\(rate.bpm)")
        #expect(rate.confidence > 0.8)
        #expect(rate.interval.contains(bpm))
    }

    @Test(arguments: [12, 15, 24, 25, 29.97, 50, 60, 120, 240] as [Double])
    func readsAnyFrameRateByItsTimes(_ frameRate: Double) throws {
        let trace = PulseTrace.pulse(
            intervals: [60.0 / 77], seconds: 25, frameRate: frameRate, noise: 0.05, jitter: 0.1 / frameRate)
        let rate = try #require(analyse(trace.samples).rate)
        #expect(abs(rate.bpm - 77) < 0.5, "\(rate.bpm)")
    }

    @Test(arguments: [45, 72, 120] as [Double])
    func timesBeatsWithinTenMillisecondsToBothEnds(_ bpm: Double) {
        let trace = PulseTrace.pulse(intervals: [60 / bpm], seconds: 20)
        let beats = analyse(trace.samples).beats.map(\.seconds)
        // A beat whose rise is cut by an end of the recording cannot be told.
        for truth in trace.beats where truth > 0.15 && truth < 19.8 {
            #expect(beats.contains { abs($0 - truth) < 0.010 }, "beat at \(truth)")
        }
        #expect(beats.allSatisfy { found in trace.beats.contains { abs($0 - found) < 0.030 } })
    }

    @Test(arguments: [0, 1, 2, 3, 5] as [Int])
    func refusesAFewSamples(_ count: Int) {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 1)
        #expect(analyse(Array(trace.samples.prefix(count))).refusal == .tooShort)
    }
}
