import Foundation
import Testing
import VideoSynthesis

struct SceneTests {
    /// The share of the picture where colour × exposure × vignette passes 255, worked out pixel by pixel.
    @Test(arguments: [1.0, 1.3, 1.4, 1.6, 2])
    func redSaturatesWhereTheLightIsTooStrong(exposure: Double) throws {
        let workspace = try Workspace()
        try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 0.3) {
                $0.light.exposure = exposure
                $0.light.perfusionPercent.red = 0
                $0.light.pixelNoise = 0
                $0.video.pixelFormat = .yuv444p10
            })
        let saturated = mean(try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).saturated)
        var gains: [Double] = []
        for y in 0..<64 {
            for x in 0..<96 {
                let (dx, dy) = (Double(x) - 47.5, Double(y) - 31.5)
                gains.append(1 - 0.3 * (dx * dx + dy * dy) / (48 * 48 + 32 * 32))
            }
        }
        let normal = mean(gains)
        let expected = Double(gains.filter { $0 / normal * 190 * exposure >= 254.5 }.count) / Double(gains.count)
        expectClose(saturated, expected, within: 0.03, "of the picture")
    }

    @Test func aRoomIsTexturedAndNotRed() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize("clip.mp4", .small(duration: 2) { $0.scene = .noFinger })
        let pixels = try Reference.pixels(workspace.path("clip.mp4"), width: 96, height: 64)
        let color = pixels.meanColor
        #expect(color.red < 1.2 * color.green && color.red < 1.2 * color.blue)
        #expect(mean(pixels.texture) > 4)
        #expect(truth.beats == [] && truth.bpm == nil)
    }

    @Test func aFingerWithoutPulseIsRedAndStill() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize("clip.mkv", .pure(duration: 4) { $0.scene = .noPulse })
        let pixels = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64)
        expectClose(pixels.meanColor.red, 190, within: 0.3, "code values")
        #expect(deviation(pixels.red) < 0.02)
        #expect(mean(pixels.texture) < 2)
        #expect(truth.beats == [] && truth.bpm == nil)
    }

    @Test func theFingerComesAndGoes() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mp4",
            .small(duration: 6) { $0.disturbances.fingerOn = [.init(start: 1, end: 3), .init(start: 4.5, end: 6)] })
        let pixels = try Reference.pixels(workspace.path("clip.mp4"), width: 96, height: 64)
        for (time, (red, green)) in zip(truth.frames, zip(pixels.red, pixels.green)) {
            let distance = [1, 3, 4.5].map { abs(time - $0) }.min() ?? 0
            guard distance > 0.15 else { continue }
            let isOn = (1...3).contains(time) || time >= 4.5
            #expect((red > 3 * green) == isOn, "at \(time) s")
        }
        #expect(!truth.beats.isEmpty && truth.beats.allSatisfy { (1...3).contains($0) || $0 >= 4.5 })
    }

    @Test func exposureStepsScaleAllChannels() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 3) {
                $0.scene = .noPulse
                $0.disturbances.exposureSteps = [.init(seconds: 1, gain: 0.8), .init(seconds: 2, gain: 1.2)]
            })
        let pixels = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64)
        for (time, (red, green)) in zip(truth.frames, zip(pixels.red, pixels.green)) {
            let gain = time < 1 ? 1 : time < 2 ? 0.8 : 1.2
            expectClose(red, 190 * gain, within: 0.5, "code values")
            expectClose(green, 38 * gain, within: 0.5, "code values")
        }
    }

    @Test func movementSwingsTheLightOnlyInItsSpans() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 6) {
                $0.scene = .noPulse
                $0.disturbances.motion = [.init(start: 2, end: 4)]
                $0.disturbances.motionStrength = 0.1
            })
        let red = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).red
        let (inside, outside) = (
            zip(truth.frames, red).filter { (2.0..<4).contains($0.0) }.map(\.1),
            zip(truth.frames, red).filter { !(2.0..<4).contains($0.0) }.map(\.1)
        )
        #expect(deviation(outside) < 0.05)
        #expect(deviation(inside) > 0.02 * 190)
        // The swing itself stays within 10 %; the displaced vignette adds a little.
        #expect(inside.allSatisfy { abs($0 / 190 - 1) < 0.15 })
    }

    @Test(arguments: [0.1, 0.5])
    func frameNoiseHasTheAskedDeviation(noise: Double) throws {
        let workspace = try Workspace()
        try workspace.synthesize(
            "clip.mkv",
            .pure(duration: 20) {
                $0.scene = .noPulse
                $0.light.frameNoise = noise
            })
        let red = try Reference.pixels(workspace.path("clip.mkv"), width: 96, height: 64).red
        expectClose(deviation(red), noise, within: 0.1 * noise, "code values")
    }
}
