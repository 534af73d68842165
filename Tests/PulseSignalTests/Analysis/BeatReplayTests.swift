import PulseSignal
import Testing

struct BeatReplayTests {
    enum Disturbance: CaseIterable {
        case none, gap, levelStep, movement

        func apply(to samples: inout [ColorSample]) {
            switch self {
            case .none: break
            case .gap: samples.removeSubrange(700..<760)
            case .levelStep: for k in 600..<samples.count { samples[k].red += 12 }
            case .movement: for k in 600..<680 { samples[k].red += k % 13 < 6 ? 9 : -7 }
            }
        }
    }

    @Test(arguments: Disturbance.allCases)
    func findsTheSameBeatsAsTheAnalysisWhoseRatesItIsGiven(_ disturbance: Disturbance) {
        var samples = PulseTrace.pulse(intervals: [0.8, 0.84, 0.78], seconds: 45, noise: 0.1).samples
        disturbance.apply(to: &samples)
        var analyzer = PulseAnalyzer()
        analyzer.rateTrack = RateTrack()
        for sample in samples { _ = analyzer.append(sample) }
        let analysis = analyzer.finish()
        var (replay, next) = (BeatReplay(), 0)
        for look in analyzer.rateTrack?.looks ?? [] {
            while next < samples.count, samples[next].seconds - samples[0].seconds <= look.end {
                replay.append(samples[next])
                next += 1
            }
            replay.look(look)
        }
        #expect(analysis.beats.count > 30)
        #expect(replay.beats == analysis.beats)
    }
}
