import Foundation
import Testing
import VideoSynthesis

struct FrameTimingTests {
    @Test(arguments: VideoFormat.Container.allCases)
    func everyContainerKeepsTheTimesOfTheTruth(container: VideoFormat.Container) throws {
        let workspace = try Workspace()
        let name = "clip." + container.rawValue
        let truth = try workspace.synthesize(
            name,
            .small(duration: 6) {
                $0.timing.jitterMilliseconds = container == .avi ? 0 : 4
                $0.timing.dropShare = 0.2
                $0.timing.gaps = [.init(start: 2, end: 2.5)]
            })
        let probed = try Reference.frameTimes(workspace.path(name))
        try #require(probed.count == truth.frames.count)
        for (probed, stored) in zip(probed, truth.frames) { expectClose(probed, stored, within: 2e-6, "s") }
        #expect(truth.frames.first == 0)
        #expect(intervals(truth.frames).allSatisfy { $0 > 0 })
        #expect((intervals(truth.frames).max() ?? 0) >= 0.5)
    }

    @Test func dropsTheAskedShareAndJittersByTheAskedDeviation() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mp4",
            .small(duration: 100) {
                ($0.video.width, $0.video.height) = (16, 16)
                $0.timing.framesPerSecond = 25
                $0.timing.jitterMilliseconds = 3
                $0.timing.dropShare = 0.3
            })
        // 2500 frames: three standard deviations of the binomial are 2.7 %, of the deviation's estimate 5 %.
        expectClose(Double(truth.frames.count) / 2500, 0.7, within: 0.03, "of all frames")
        let shifts = truth.frames.map { $0 * 1000 - ($0 * 25).rounded() * 40 }
        expectClose(deviation(shifts), 3, within: 0.2, "ms")
        #expect(Set(intervals(truth.frames.map { ($0 * 25).rounded() })).count > 2, "drops come singly and in runs")
    }

    @Test(arguments: [(fps: "30000/1001", seconds: 2.0, frames: 60), ("25", 1, 25), ("240", 0.5, 120), ("1", 0.1, 1)])
    func aClipLastsItsDuration(_ clip: (fps: String, seconds: Double, frames: Int)) throws {
        let workspace = try Workspace()
        var parameters = SynthesisParameters.small(duration: clip.seconds)
        try parameters.apply(.fps, clip.fps)
        let truth = try workspace.synthesize("clip.mp4", parameters)
        #expect(truth.frames.count == clip.frames)
        #expect(try Reference.frameTimes(workspace.path("clip.mp4")).count == clip.frames)
    }
}
