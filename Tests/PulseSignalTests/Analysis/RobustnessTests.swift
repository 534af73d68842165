import Foundation
import PulseSignal
import Testing

struct RobustnessTests {
    @Test(arguments: [0, 1, 2, 3, 5] as [Int])
    func refusesAFewSamples(_ count: Int) {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 1)
        #expect(analyse(Array(trace.samples.prefix(count))).refusal == .tooShort)
    }

    /// A time that is a little too short does not read as if it were enough.
    @Test(arguments: [(4.97, "lasts 4.97 s"), (4.4, "lasts 4.4 s"), (4.99999, "lasts a little less than 5 s")])
    func saysHowShortATraceIsWithAsManyDigitsAsItTakes(_ seconds: Double, _ words: String) throws {
        var samples = PulseTrace.pulse(intervals: [0.8], seconds: 10).samples.filter { $0.seconds < seconds }
        samples[samples.count - 1].seconds = samples[0].seconds + seconds - 1.0 / 30
        guard case .refused(.tooShort, let message) = analyse(samples).verdict else {
            Issue.record("not refused as too short")
            return
        }
        #expect(message.contains(words), "\(message)")
    }

    /// The times of a camera, in another unit than seconds.
    @Test(arguments: [(1e3, "milliseconds", "time_ms"), (1e6, "microseconds", "time_us")])
    func saysInWhichUnitTheTimesSeemToBe(_ perSecond: Double, _ unit: String, _ column: String) {
        for frameRate in [15.0, 30, 240] {
            var samples = PulseTrace.pulse(intervals: [0.8], seconds: 6, frameRate: frameRate).samples
            for k in samples.indices { samples[k].seconds *= perSecond }
            guard case .refused(.frameRateTooLow, let message) = analyse(samples).verdict else {
                Issue.record("not refused for its frame rate")
                continue
            }
            #expect(message.contains("look like \(unit)") && message.contains(column), "\(message)")
        }
    }

    /// A slow sensor in seconds, and a video of a day, which states its unit.
    @Test func saysNothingOfUnitsWhereTheTimesMayBeSeconds() {
        let slow = PulseTrace.pulse(intervals: [0.8], seconds: 60, frameRate: 1).samples
        let lapse = (0..<100).map {
            ColorSample(
                seconds: 30 * Double($0), red: 200, green: 40, blue: 30,
                picture: .init(redClipped: 0, greenClipped: 0, blueClipped: 0))
        }
        for samples in [slow, lapse] {
            guard case .refused(.frameRateTooLow, let message) = analyse(samples).verdict else {
                Issue.record("not refused for its frame rate")
                continue
            }
            #expect(message.contains("Record at 25 or more"), "\(message)")
        }
    }

    @Test(arguments: [true, false]) func saysThatTheTimesDoNotGoOn(_ goBack: Bool) {
        var samples = PulseTrace.pulse(intervals: [0.8], seconds: 20).samples
        for k in samples.indices { samples[k].seconds = goBack ? -samples[k].seconds : 1 }
        guard case .refused(.tooShort, let message) = analyse(samples).verdict else {
            Issue.record("not refused as too short")
            return
        }
        #expect(message.hasPrefix("The times of 599 of 600 frames go back or stand still."), "\(message)")
    }

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 1e12, 0, .leastNonzeroMagnitude,
    ])
    func survivesAnyNumberAsColourAndTime(_ odd: Double) {
        var samples = PulseTrace.pulse(intervals: [0.8], seconds: 20).samples
        for k in stride(from: 5, to: samples.count, by: 97) { samples[k].green = odd }
        samples[50].seconds = odd
        samples.append(ColorSample(seconds: odd, red: odd, green: odd, blue: odd))
        let analysis = analyse(samples)
        expectFinite(analysis)
    }

    @Test func countsWhatItLeavesOut() {
        var samples = PulseTrace.pulse(intervals: [0.8], seconds: 20).samples
        samples[100].red = .nan
        samples[200].seconds = samples[199].seconds
        samples[300].seconds = samples[290].seconds
        let analysis = analyse(samples)
        #expect(analysis.timing.dropped == 3)
        #expect(analysis.timing.frames == 597)
        #expect(abs(analysis.timing.medianIntervalSeconds - 1.0 / 30) < 1e-9)
        #expect(analysis.warnings.contains { $0.hasPrefix("3 frames") })
    }

    @Test(arguments: [-1e12, 0, 1e6] as [Double])
    func doesNotMindWhenTheFirstFrameIs(_ start: Double) throws {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 20)
        let moved = trace.samples.map {
            ColorSample(seconds: $0.seconds + start, red: $0.red, green: $0.green, blue: $0.blue)
        }
        #expect(abs(try #require(analyse(moved).rate).bpm - 75) < 0.5)
    }

    @Test func splitsAtALongGapAndBridgesAShortOne() {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 40)
        let cut = trace.samples.filter {
            !($0.seconds > 10.01 && $0.seconds < 10.25) && !($0.seconds > 20 && $0.seconds < 22.5)
        }
        let beats = analyse(cut).beats
        #expect(Set(beats.map(\.segment)).count == 2)
        let before = beats.filter { $0.seconds < 20 }
        let after = beats.filter { $0.seconds > 22.5 }
        #expect(Set(before.map(\.segment)).count == 1 && Set(after.map(\.segment)).count == 1)
        #expect(before.count >= 24 && after.count >= 20)
        #expect(!beats.contains { $0.seconds > 20.05 && $0.seconds < 22.45 })
    }

    @Test(arguments: [1e3, 1e6, 9e6] as [Double])
    func doesNotWalkThroughAGapOfAnyLength(_ gap: Double) {
        let first = PulseTrace.pulse(intervals: [0.8], seconds: 20).samples
        let second = first.map {
            ColorSample(seconds: $0.seconds + gap, red: $0.red, green: $0.green, blue: $0.blue)
        }
        let analysis = analyse(first + second)
        #expect(analysis.timing.longestGapSeconds > gap - 30)
        #expect(analysis.readings.contains { $0.start > gap })
    }

    @Test func leavesOutALevelStep() throws {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 40, noise: 0.02)
        let stepped = trace.samples.map { sample in
            let level = sample.seconds > 20 ? 40.0 : 0
            return ColorSample(
                seconds: sample.seconds, red: sample.red - level, green: sample.green - level / 4, blue: sample.blue)
        }
        let analysis = analyse(stepped)
        #expect(abs(try #require(analysis.rate).bpm - 75) < 1)
        for beat in analysis.beats { #expect(trace.beats.contains { abs($0 - beat.seconds) < 0.05 }) }
    }

    @Test func takesNoIntervalOverABeatThatALevelStepHides() {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 40)
        let step = trace.beats[24]
        let moved = trace.samples.map { sample in
            let level = sample.seconds < step ? 0.0 : 30
            return ColorSample(
                seconds: sample.seconds, red: sample.red + level, green: sample.green + level,
                blue: sample.blue + level)
        }
        let beats = analyse(moved).beats
        for beat in trace.beats where abs(beat - step) > 0.7 && beat > 0.3 && beat < 39.7 {
            #expect(beats.contains { abs($0.seconds - beat) < 0.015 }, "beat at \(beat)")
        }
        #expect(intervals(of: beats).allSatisfy { abs($0 - 0.8) < 0.03 })
    }

    /// A burst of noise over one cycle: it has upstrokes of its own, and a beat timed by one would be off by up to half a
    /// period. Most of these are seen by their shape.
    @Test func takesFewIntervalsToWavesOfAnotherShape() {
        var distorted = 0
        for seed in 1...20 as ClosedRange<UInt64> {
            let trace = PulseTrace.pulse(intervals: [0.8], seconds: 40, noise: 0.01, seed: seed)
            var random = Random(seed: 100 + seed)
            let noisy = trace.samples.map { sample in
                let swing = sample.seconds > 20 && sample.seconds < 20.8 ? 4 * random.normal() : 0
                return ColorSample(
                    seconds: sample.seconds, red: sample.red + swing, green: sample.green + swing,
                    blue: sample.blue + swing)
            }
            let lengths = intervals(of: analyse(noisy).beats)
            #expect(lengths.count >= 44)
            if lengths.contains(where: { abs($0 - 0.8) > 0.1 }) { distorted += 1 }
        }
        // Thirteen without a look at the shape.
        #expect(distorted <= 9, "\(distorted) of 20")
    }

    private func intervals(of beats: [Beat]) -> [Double] {
        zip(beats, beats.dropFirst()).filter { $0.segment == $1.segment }.map { $1.seconds - $0.seconds }
    }

    @Test func recoversFromABurst() {
        let trace = PulseTrace.pulse(intervals: [0.8], seconds: 40, noise: 0.02)
        var random = Random(seed: 4)
        let shaken = trace.samples.map { sample in
            let push = sample.seconds > 18 && sample.seconds < 20 ? 40 * random.normal() : 0
            return ColorSample(
                seconds: sample.seconds, red: sample.red + push, green: sample.green + push, blue: sample.blue + push)
        }
        let found = analyse(shaken).beats.map(\.seconds)
        for truth in trace.beats where truth > 22.5 && truth < 39.5 {
            #expect(found.contains { abs($0 - truth) < 0.02 }, "beat at \(truth)")
        }
    }

    @Test func givesNoNumberThatIsNoneForHoursOfANoisyTrace() {
        var random = Random(seed: 3)
        var analyzer = PulseAnalyzer(options: AnalysisOptions(stepSeconds: 7, isGated: false))
        for k in 0..<60_000 {
            _ = analyzer.append(
                ColorSample(seconds: Double(k) / 15, red: random.normal(), green: random.normal(), blue: 1))
        }
        expectFinite(analyzer.finish())
    }
}

private func expectFinite(_ analysis: PulseAnalysis) {
    if let rate = analysis.rate {
        #expect(rate.bpm.isFinite && rate.confidence.isFinite && rate.interval.upperBound.isFinite)
        #expect(rate.interval.contains(rate.bpm) && (0...1).contains(rate.confidence))
    }
    for reading in analysis.readings {
        #expect(reading.bpm.isFinite && reading.interval.contains(reading.bpm))
        #expect((0...1).contains(reading.confidence))
    }
    for beat in analysis.beats { #expect(beat.seconds.isFinite && beat.uncertaintySeconds.isFinite) }
    #expect(analysis.wave.allSatisfy { (-1...1).contains($0) })
    #expect(analysis.weights.red.isFinite && analysis.weights.green.isFinite && analysis.weights.blue.isFinite)
}
