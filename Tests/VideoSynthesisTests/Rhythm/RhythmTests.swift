import Foundation
import Testing
import VideoSynthesis

/// The rhythm as the truth tells it; that the picture agrees is `PulseInThePictureTests`' claim.
struct RhythmTests {
    @Test(arguments: [10.0, 20, 50])
    func intervalsVaryByTheAskedJitter(milliseconds: Double) throws {
        let beats = try beats { $0.rhythm.jitterMilliseconds = milliseconds }
        // 1200 intervals: the estimate of a standard deviation has an error of 2 %.
        expectClose(1000 * deviation(intervals(beats)), milliseconds, within: 0.08 * milliseconds, "ms")
        expectClose(mean(intervals(beats)), 60.0 / 72, within: 0.005, "s")
    }

    @Test func breathingSwingsTheIntervals() throws {
        let beats = try beats { $0.respiration.arrhythmia = 0.1 }
        let intervals = intervals(beats)
        expectClose(amplitude(intervals, Array(beats.dropLast()), bpm: 15), 0.1 * 60 / 72, within: 0.005, "s")
    }

    @Test func fibrillationHasTheAskedVariationAndNoMemory() throws {
        let intervals = intervals(try beats { $0.rhythm.fibrillation = 0.24 })
        let (middle, spread) = (mean(intervals), deviation(intervals))
        expectClose(spread / middle, 0.24, within: 0.03, "of the mean")
        let products = zip(intervals, intervals.dropFirst()).map { ($0 - middle) * ($1 - middle) }
        expectClose(mean(products) / (spread * spread), 0, within: 0.1, "lag-one correlation")
    }

    @Test(arguments: [(Rhythm.Ectopy.bigeminy, 2), (.trigeminy, 3)])
    func everySecondOrThirdBeatIsPremature(_ pattern: (ectopy: Rhythm.Ectopy, period: Int)) throws {
        let regular = 60.0 / 72
        let intervals = intervals(try beats(seconds: 60) { $0.rhythm.ectopy = pattern.ectopy })
        let premature = intervals.indices.filter { intervals[$0] < 0.8 * regular }
        #expect(premature.count >= 72 / pattern.period - 1)
        #expect(zip(premature, premature.dropFirst()).allSatisfy { $1 - $0 == pattern.period })
        for index in premature.dropLast() {  // the pause makes up for what came early
            expectClose(intervals[index] + intervals[index + 1], 2 * regular, within: 1e-5, "s")
        }
    }

    @Test func occasionalBeatsArePrematureAtTheAskedShare() throws {
        let intervals = intervals(
            try beats {
                $0.rhythm.ectopy = .occasional
                $0.rhythm.ectopicShare = 0.1
            })
        let share = Double(intervals.filter { $0 < 0.7 }.count) / Double(intervals.count)
        expectClose(share, 0.1, within: 0.03, "of the beats")
    }

    @Test func theRateFollowsItsPoints() throws {
        let beats = try beats(seconds: 60) {
            $0.rhythm.rate = RateProfile(points: [
                .init(seconds: 0, bpm: 60), .init(seconds: 20, bpm: 60), .init(seconds: 20, bpm: 90),
                .init(seconds: 60, bpm: 150),
            ])
        }
        for (beat, interval) in zip(beats, intervals(beats)) where !(19...20).contains(beat) {
            let expected = beat < 20 ? 60 : 90 + 60 * (beat - 20) / 40
            expectClose(60 / interval, expected, within: 0.01, "bpm")
        }
    }

    @Test func noiseAndFormatLeaveTheBeatsAlone() throws {
        let plain = try beats(seconds: 30) { $0.rhythm.jitterMilliseconds = 30 }
        let other = try beats(seconds: 30) {
            $0.rhythm.jitterMilliseconds = 30
            $0.light.pixelNoise = 5
            $0.disturbances.motion = [.init(start: 3, end: 5)]
            $0.timing.jitterMilliseconds = 20
        }
        #expect(plain.count >= 30)
        #expect(plain == other)
    }

    private func beats(seconds: Double = 1000, _ change: (inout SynthesisParameters) -> Void) throws -> [Double] {
        let workspace = try Workspace()
        return try workspace.synthesize(
            "clip.mp4",
            .small(duration: seconds) {
                ($0.video.width, $0.video.height) = (16, 16)
                $0.timing.framesPerSecond = 1
                change(&$0)
            }
        ).beats
    }
}
