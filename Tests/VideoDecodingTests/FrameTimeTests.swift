import Testing
import VideoDecoding

struct FrameTimeTests {
    /// Intact recordings and the number of frames that are known to be in them.
    static let intact: [(recipe: Recipe, frames: Int)] = [
        (.base, 600), (.variableRate, 457), (.faststart, 600), (.rotated, 600), (.hlg10, 600), (.fullRange, 600),
        (.liveWebM, 600), (.av1, 600), (.mjpegAVI, 600), (.interlaced, 500), (.oddFFV1, 120),
        (.oddH264, 120), (.editList, 559), (.lateStart, 600), (.fps240, 1440), (.slowMotion, 1440), (.oneFrame, 1),
        (.short, 27), (.phone, 90), (.noisy, 30),
    ]

    @Test(arguments: intact)
    func givesTheFramesAndTimesThatFfprobeGives(_ expected: (recipe: Recipe, frames: Int)) throws {
        let path = try expected.recipe.path()
        let decoded = try Decoded.all(.file(path))
        #expect(decoded.report.frames == expected.frames)
        #expect(try decoded.timesAsPrinted == Tool.frameTimes(of: path))
        #expect(decoded.report.timing == .timestamps)
        #expect(decoded.report.defects == [])
        #expect(decoded.report.missingTimes == 0)
        #expect(decoded.report.backwardTimes == 0)
        #expect(decoded.report.duplicateTimes == 0)
    }

    @Test func marksFramesWithoutATimeStampInAStreamThatHasThem() throws {
        let path = try Recipe.h264AVI.path()
        let decoded = try Decoded.all(.file(path))
        let expected = try Tool.frameTimes(of: path)
        #expect(decoded.timesAsPrinted == expected)
        #expect(decoded.report.timing == .timestamps)
        #expect(decoded.report.frames == 600)
        // AVI stores no presentation times; libav has none for the frames that leave the decoder when the file is over.
        #expect(decoded.report.missingTimes == expected.count { $0 == "N/A" })
        #expect(decoded.report.missingTimes > 0)
        #expect(!decoded.report.isPartial)
    }

    @Test(arguments: [Recipe.sizeChange, .twoCodecs])
    func givesEveryFrameOfJoinedStreams(_ recipe: Recipe) throws {
        let path = try recipe.path()
        let decoded = try Decoded.all(.file(path))
        #expect(decoded.report.frames == 600)
        #expect(try decoded.timesAsPrinted == Tool.frameTimes(of: path))
    }

    @Test(arguments: [Recipe.truncated, .bitRot])
    func givesWhatFfprobeGivesOfDamagedFilesAndSaysThatTheyArePartial(_ recipe: Recipe) throws {
        let path = try recipe.path()
        let decoded = try Decoded.all(.file(path))
        let expected = try Tool.frameTimes(of: path)
        #expect(decoded.timesAsPrinted == expected)
        #expect((300..<600).contains(expected.count))
        #expect(decoded.report.isPartial)
    }

    @Test func countsTimesThatGoBack() throws {
        let path = try Recipe.backward.path()
        let decoded = try Decoded.all(.file(path))
        let expected = try Tool.frameTimes(of: path)
        #expect(decoded.timesAsPrinted == expected)
        let times = expected.compactMap(Double.init)
        #expect(decoded.report.backwardTimes == zip(times, times.dropFirst()).count { $1 < $0 })
        #expect(decoded.report.backwardTimes > 0)
        #expect(decoded.report.duplicateTimes == zip(times, times.dropFirst()).count { $1 == $0 })
    }

    @Test func startsWhereTheFileSays() throws {
        let late = try Decoded.all(.file(Recipe.lateStart.path()))
        let first = try #require(late.times.first ?? nil)
        #expect(abs(first - 583.7) < 0.1)  // 582.336 s of offset and the muxer's own delay of 1.4 s
    }

    @Test(arguments: [nil, 25, 240] as [Double?])
    func countsTimeOutWhereThereAreNoTimeStamps(rate: Double?) throws {
        let decoded = try Decoded.all(.file(Recipe.rawH264.path()), rate: rate)
        #expect(decoded.report.timing == .assumed)
        #expect(decoded.report.frames == 600)
        let step = 1 / (rate ?? 30)  // the encoder wrote 30 frames per second into the stream
        for (index, time) in decoded.times.enumerated() {
            let time = try #require(time)
            #expect(abs(time - Double(index) * step) < 1e-9)
        }
    }
}
