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
            intervals: [60.0 / 77], seconds: 25, frameRate: frameRate, noise: 0.02, jitter: 0.1 / frameRate)
        let rate = try #require(analyse(trace.samples).rate)
        #expect(abs(rate.bpm - 77) < 0.5, "\(rate.bpm)")
    }

    @Test(arguments: [45, 60, 72, 90] as [Double])
    func timesBeatsWithinTenMillisecondsToBothEnds(_ bpm: Double) {
        let trace = PulseTrace.pulse(intervals: [60 / bpm], seconds: 20)
        let beats = analyse(trace.samples).beats.map(\.seconds)
        // A beat whose rise is cut by an end of the recording cannot be told.
        for truth in trace.beats where truth > 0.15 && truth < 19.8 {
            #expect(beats.contains { abs($0 - truth) < 0.010 }, "beat at \(truth)")
        }
        #expect(beats.allSatisfy { found in trace.beats.contains { abs($0 - found) < 0.030 } })
    }

    @Test(arguments: [
        (red: 1.0, offset: 0.0), (red: 250, offset: 0), (red: 1, offset: 5e4), (red: 0.001, offset: -7),
    ])
    func doesNotDependOnOffsetAndGain(_ change: (red: Double, offset: Double)) throws {
        let trace = PulseTrace.pulse(intervals: [0.81, 0.86, 0.79], seconds: 30, noise: 0.02)
        let plain = analyse(trace.samples)
        let changed = analyse(
            trace.samples.map { sample in
                ColorSample(
                    seconds: sample.seconds, red: sample.red * change.red + change.offset,
                    green: sample.green * change.red + change.offset, blue: sample.blue * change.red + change.offset)
            })
        #expect(abs(try #require(plain.rate).bpm - (try #require(changed.rate)).bpm) < 0.05)
        #expect(plain.beats.count == changed.beats.count)
        for (a, b) in zip(plain.beats, changed.beats) { #expect(abs(a.seconds - b.seconds) < 0.002) }
    }

    @Test(arguments: [55, 72, 120] as [Double])
    func readsTheSameRateUpsideDown(_ bpm: Double) throws {
        let trace = PulseTrace.pulse(intervals: [60 / bpm], seconds: 30, noise: 0.02)
        let inverted = trace.samples.map {
            ColorSample(seconds: $0.seconds, red: -$0.red, green: -$0.green, blue: -$0.blue)
        }
        let plain = try #require(analyse(trace.samples).rate)
        let turned = try #require(analyse(inverted).rate)
        #expect(abs(plain.bpm - turned.bpm) < 0.2)
    }

    @Test func isDeterministic() {
        let trace = PulseTrace.pulse(intervals: [0.7, 0.9], seconds: 40, noise: 0.3)
        #expect(analyse(trace.samples) == analyse(trace.samples))
    }

    @Test func givesLiveTheReadingsOfTheRecording() {
        let trace = PulseTrace.pulse(intervals: [0.75, 0.8, 0.78], seconds: 45, noise: 0.1)
        var analyzer = PulseAnalyzer()
        var live: [Reading] = []
        for sample in trace.samples {
            let new = analyzer.append(sample)
            // No reading comes before its window is over.
            #expect(new.allSatisfy { $0.end <= sample.seconds })
            live += new
        }
        let recorded = analyzer.finish()
        #expect(recorded.readings == live)
        #expect(live.count >= 25)
    }

    @Test func readingsKnowNothingOfWhatComesLater() {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 60, noise: 0.1)
        let short = analyse(trace.samples.filter { $0.seconds <= 40.5 }).readings
        let long = analyse(trace.samples).readings.filter { $0.end <= 40 }
        #expect(short.filter { $0.end <= 40 } == long)
        #expect(!long.isEmpty)
    }

    @Test func readingsKnowNothingOfOverAMinuteBefore() {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 150, noise: 0.2)
        var random = Random(seed: 9)
        let disturbed = trace.samples.map { sample in
            sample.seconds > 1 && sample.seconds < 50
                ? ColorSample(
                    seconds: sample.seconds, red: 200 + random.normal(), green: 40 + random.normal(), blue: 30)
                : sample
        }
        let plain = analyse(trace.samples).readings.filter { $0.start > 111 }
        let other = analyse(disturbed).readings.filter { $0.start > 111 }
        #expect(plain.count > 20)
        #expect(plain == other)
    }

    /// A finger that settles for longer than the first ten seconds: the beats are told once the pulse shows, from the
    /// start of the window that shows it.
    @Test(arguments: [7, 8, 12, 16] as [Double])
    func namesBeatsFromBeforeThePulseFirstShowed(_ settledSeconds: Double) {
        let trace = PulseTrace.pulse(intervals: [0.8, 0.84, 0.78], seconds: 40, noise: 0.02, seed: 5)
        var random = Random(seed: 11)
        let samples = trace.samples.map { sample in
            let way = sample.seconds < settledSeconds ? 20 * random.normal() : 0
            return ColorSample(
                seconds: sample.seconds, red: sample.red + way, green: sample.green + 0.4 * way,
                blue: sample.blue + 0.3 * way)
        }
        let named = analyse(samples).beats.map(\.seconds)
        let clear = trace.beats.filter { $0 > settledSeconds + 1 }
        let missed = clear.filter { beat in !named.contains { abs($0 - beat) < 0.03 } }
        #expect(missed.isEmpty, "\(missed) of the beats from \(settledSeconds) s on")
    }

    @Test func beatsAreFinalAfterThreeSeconds() {
        let trace = PulseTrace.pulse(intervals: [0.8, 0.85], seconds: 40, noise: 0.05)
        let all = analyse(trace.samples).beats
        for end in [20.2, 26.7, 33.4] {
            let early = analyse(trace.samples.filter { $0.seconds <= end }).beats.filter { $0.seconds < end - 3 }
            #expect(early == Array(all.prefix(early.count)))
            #expect(all.filter { $0.seconds < end - 3 }.count == early.count)
        }
    }
}
