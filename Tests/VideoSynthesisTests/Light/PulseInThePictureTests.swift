import Foundation
import Testing
import VideoSynthesis

/// The pulse as an independent decoder sees it.
struct PulseInThePictureTests {
    @Test(arguments: [
        (bpm: 42.0, percent: 0.4), (bpm: 72, percent: 1.5), (bpm: 165, percent: 0.8), (bpm: 220, percent: 3),
    ])
    func redSwingsAtTheAskedRateByTheAskedDepth(_ pulse: (bpm: Double, percent: Double)) throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 12) {
                $0.rhythm.rate = RateProfile(bpm: pulse.bpm)
                $0.light.perfusionPercent.red = pulse.percent
            })
        let red = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).red
        let rates = stride(from: 30.0, through: 260, by: 1)
        let strongest = rates.max { amplitude(red, truth.frames, bpm: $0) < amplitude(red, truth.frames, bpm: $1) }
        expectClose(try #require(strongest), pulse.bpm, within: 1, "bpm")
        expectClose(try #require(truth.bpm), pulse.bpm, within: 0.001, "bpm")
        expectClose(mean(red), 190, within: 0.6, "code values")
        // Some crests fall between frames: at 220 bpm a frame is an eighth of a beat.
        let swing = 100 * ((red.max() ?? 0) - (red.min() ?? 0)) / 190
        #expect(
            swing > 0.85 * pulse.percent && swing < 1.1 * pulse.percent + 0.03, "\(swing) %, not \(pulse.percent) %")
    }

    @Test(arguments: [42.0, 72, 165])
    func redFallsSteepestAtEveryBeat(bpm: Double) throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 5) {
                $0.rhythm.rate = RateProfile(bpm: bpm)
                $0.timing.framesPerSecond = 100
                $0.light.perfusionPercent.red = 15
            })
        let red = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).red
        try #require(red.count == truth.frames.count)
        let checked = truth.beats.filter { $0 > 0.1 && $0 < 4.9 }
        #expect(checked.count >= Int(4.8 * bpm / 60) - 1)
        for beat in checked {
            expectClose(try #require(steepestFall(of: red, truth.frames, near: beat)), beat, within: 0.003, "s")
        }
    }

    @Test func beatsFallWhereTheyAreListed() throws {
        let workspace = try Workspace()
        let listed = [0.31, 1.1, 1.75, 2.9, 3.4, 4.55]
        let truth = try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 5) {
                $0.rhythm.beatTimes = listed
                $0.timing.framesPerSecond = 100
                $0.light.perfusionPercent.red = 15
            })
        #expect(truth.beats == listed)
        let red = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).red
        for beat in listed {
            expectClose(try #require(steepestFall(of: red, truth.frames, near: beat)), beat, within: 0.003, "s")
        }
    }

    /// A finger's wave has a second, dicrotic crest, which a stiff artery's has not.
    @Test(arguments: [(dicrotic: 1.0, crests: 2), (dicrotic: 2, crests: 2), (dicrotic: 0, crests: 1)])
    func theWaveHasADicroticCrest(_ wave: (dicrotic: Double, crests: Int)) throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 4) {
                $0.rhythm.beatTimes = [0.5, 1.5, 2.5, 3.5]
                $0.wave.dicrotic = wave.dicrotic
                $0.timing.framesPerSecond = 60
                $0.light.perfusionPercent.red = 15
            })
        let red = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).red
        let oneBeat = zip(truth.frames, red).filter { $0.0 > 1.45 && $0.0 < 2.05 }.map(\.1)
        let troughs = oneBeat.indices.dropFirst(3).dropLast(3).filter { index in
            oneBeat[index - 3...index + 3].min() == oneBeat[index]
        }
        #expect(troughs.count == wave.crests)
    }

    @Test func breathingMovesTheBaselineAtItsRate() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 20) {
                $0.respiration.perMinute = 18
                $0.respiration.baseline = 0.02
                $0.light.perfusionPercent.red = 0
            })
        let red = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).red
        expectClose(amplitude(red, truth.frames, bpm: 18), 190 * 0.02, within: 0.2, "code values")
    }

    /// The middle of the steepest fall within 80 ms, from differences over 4 frames and a parabola through the best three.
    private func steepestFall(of red: [Double], _ times: [Double], near beat: Double) -> Double? {
        let slopes = red.indices.map { index in
            index >= 2 && index < red.count - 2 ? red[index + 2] - red[index - 2] : 0
        }
        let near = red.indices.filter { abs(times[$0] - beat) < 0.08 && $0 > 0 && $0 < red.count - 1 }
        guard let best = near.min(by: { slopes[$0] < slopes[$1] }) else { return nil }
        let (left, middle, right) = (slopes[best - 1], slopes[best], slopes[best + 1])
        let bend = left - 2 * middle + right
        let shift = bend > 0 ? min(max((left - right) / (2 * bend), -1), 1) : 0
        return times[best] + shift * (times[best + 1] - times[best])
    }
}
