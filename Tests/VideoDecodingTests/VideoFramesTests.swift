import Foundation
import PulseSignal
import Testing
import VideoDecoding

struct VideoFramesTests {
    @Test(arguments: [Recipe.bitRot, .truncated])
    func decodesADamagedFileAlikeEveryTime(_ recipe: Recipe) throws {
        let input = VideoInput.file(try recipe.path())
        var expected = try Decoded.all(input, threads: 1, meansOfFirst: .max)
        #expect(expected.starts == 1)
        for run in 0..<20 {
            let decoded = try Decoded.all(input, threads: run % 4 + 1, meansOfFirst: .max)
            expected.starts = decoded.starts
            expected.report.lastLogLine = decoded.report.lastLogLine
            #expect(decoded == expected)
        }
    }

    @Test func decodesADamagedFileAgainWithOneThread() throws {
        let decoded = try Decoded.all(.file(Recipe.bitRot.path()), threads: 3)
        #expect(decoded.starts == 2)
        #expect(!decoded.report.mustDecodeAgain)
        #expect(decoded.times.count == decoded.report.frames)
    }

    @Test(arguments: [Recipe.base, .hlg10, .liveWebM, .av1, .mjpegAVI, .oddFFV1, .interlaced])
    func givesTheSameForAnyNumberOfThreads(_ recipe: Recipe) throws {
        let input = VideoInput.file(try recipe.path())
        let one = try Decoded.all(input, threads: 1, meansOfFirst: 40)
        for threads in [2, 3, 7, nil] {
            let decoded = try Decoded.all(input, threads: threads, meansOfFirst: 40)
            #expect(decoded == one)
        }
    }

    @Test func stopsWhenAsked() throws {
        var seen = 0
        let report = try VideoFrames.forEach(
            in: .file(Recipe.base.path()), start: { _ in seen = 0 },
            body: { frame in
                seen += 1
                return frame.index == 9 ? .stop : .next
            })
        #expect(seen == 10)
        #expect(report.frames == 10)
        #expect(!report.isPartial)
    }

    @Test func saysWhatTheHeaderDeclares() throws {
        let base = try #require(Decoded.all(.file(Recipe.base.path())).stream)
        #expect(base.container == "mov")
        #expect(base.codec == "h264")
        #expect(base.pixelFormat == "yuv420p")
        #expect((base.width, base.height) == (320, 240))
        #expect(base.declaredFrameCount == 600)
        #expect(base.declaredDuration == 20)
        #expect(base.declaredFramesPerSecond == 30)
        let live = try #require(Decoded.all(.file(Recipe.liveWebM.path())).stream)
        #expect(live.container == "matroska")
        #expect(live.codec == "vp9")
        #expect(live.declaredFrameCount == nil)
        #expect(live.declaredDuration == nil)
        let phone = try #require(Decoded.all(.file(Recipe.phone.path())).stream)
        #expect(phone.creationTime == "2026-05-01T07:58:12.000000Z")
        #expect(phone.localCreationTime == "2026-05-01T09:58:12+0200")
        #expect(phone.captureFramesPerSecond == 240)
        #expect((phone.width, phone.height) == (320, 240))
    }

    @Test func saysByHowMuchATruncatedFileFallsShort() throws {
        let report = try Decoded.all(.file(Recipe.truncated.path())).report
        let missing = report.defects.compactMap { if case .endsEarly(let seconds) = $0 { seconds } else { nil } }
        let decoded = Double(report.frames) / 30  // of the 20 s that the header declares, at 30 frames per second
        #expect(missing.count == 1)
        #expect(report.whyPartial?.contains("earlier than its header says") == true)
        #expect(abs((missing.first ?? 0) + decoded - 20) < 0.2)
    }
}
