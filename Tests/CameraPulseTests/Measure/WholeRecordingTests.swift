import PulseSignal
import Testing
import VideoSynthesis

struct WholeRecordingTests {
    /// Slow pulses whose second wave is twice as high as a young adult's, which beats may be halved by.
    @Test(arguments: [35, 38, 41, 44, 54] as [Double], 1...4 as ClosedRange<UInt64>)
    func isSureOnlyOfTheTrueRate(_ bpm: Double, seed: UInt64) throws {
        var parameters = SynthesisParameters()
        parameters.seed = seed
        parameters.duration = 30
        parameters.rhythm.rate = RateProfile(bpm: bpm)
        parameters.rhythm.jitterMilliseconds = 5
        parameters.wave.dicrotic = 2
        var analyzer = PulseAnalyzer()
        for sample in try SyntheticTrace(parameters).samples { _ = analyzer.append(sample) }
        let analysis = analyzer.finish()
        guard case .measured(let rate) = analysis.verdict else { return }
        #expect(rate.confidence < 0.8 || abs(rate.bpm - bpm) <= 5, "\(rate)")
        #expect(rate.confidence < 0.8 || rate.interval.contains(bpm), "\(rate)")
    }
}
