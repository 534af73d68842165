import Foundation
import Testing
import VideoSynthesis

struct FormatTests {
    struct Kind: CustomTestStringConvertible, Sendable {
        var codec: VideoFormat.Codec
        var container: VideoFormat.Container
        var testDescription: String { "\(codec.rawValue) in \(container.rawValue)" }
    }

    static let kinds = VideoFormat.Codec.allCases.flatMap { codec in
        VideoFormat.Container.allCases.map { Kind(codec: codec, container: $0) }
    }

    /// ffmpeg's own muxers say which kinds exist: `ffmpeg -c:v CODEC clip.CONTAINER` fails for these.
    static let impossible: [VideoFormat.Codec: Set<VideoFormat.Container>] = [
        .h264: [.webm], .hevc: [.webm, .avi], .vp8: [.mp4, .mov, .ts], .vp9: [.mov, .ts], .av1: [.mov, .ts],
        .mjpeg: [.webm, .ts], .ffv1: [.mp4, .mov, .webm, .ts],
    ]

    @Test(arguments: kinds)
    func everyCodecGoesIntoTheContainersThatHoldIt(_ kind: Kind) throws {
        let workspace = try Workspace()
        let name = "clip." + kind.container.rawValue
        let parameters = SynthesisParameters.small(duration: 1) { $0.video.codec = kind.codec }
        do {
            let truth = try workspace.synthesize(name, parameters)
            #expect(try Reference.stream(workspace.path(name), "codec_name") == [kind.codec.rawValue])
            let pixels = try Reference.pixels(workspace.path(name), width: 96, height: 64)
            #expect(pixels.red.count == truth.frames.count)
            let color = pixels.meanColor
            expectClose(color.red, 190, within: 1.5, "code values")
            expectClose(color.green, 38, within: 1.5, "code values")
            expectClose(color.blue, 22, within: 1.5, "code values")
        } catch let error as SynthesisError {
            guard case .codecNotInContainer(kind.codec, kind.container, let fitting) = error else { throw error }
            #expect(Self.impossible[kind.codec]?.contains(kind.container) == true)
            #expect(!fitting.isEmpty && !fitting.contains(kind.codec))
            #expect(try workspace.names == [])
        }
    }

    @Test(arguments: [VideoFormat.Codec.h264, .hevc, .ffv1], VideoFormat.PixelFormat.allCases)
    func everyPixelFormatShowsTheSameColour(_ codec: VideoFormat.Codec, _ format: VideoFormat.PixelFormat) throws {
        let workspace = try Workspace()
        let names = ["yuv420p10": "yuv420p10le", "yuv422p10": "yuv422p10le", "yuv444p10": "yuv444p10le"]
        // Limited range with BT.601 is the default, which the test above covers.
        let kinds: [(VideoFormat.Range, VideoFormat.Matrix)] = [(.limited, .bt709), (.full, .bt2020)]
        for (range, matrix) in kinds {
            let name = "\(range)-\(matrix).mkv"
            let parameters = SynthesisParameters.small(duration: 0.3) {
                $0.video.codec = codec
                $0.video.pixelFormat = format
                $0.video.range = range
                $0.video.matrix = matrix
            }
            try workspace.synthesize(name, parameters)
            let stream = try Reference.stream(workspace.path(name), "pix_fmt,color_range,color_space")
            let stored = stream[0].replacingOccurrences(of: "yuvj", with: "yuv")
            #expect(stored == names[format.rawValue] ?? format.rawValue)
            #expect(stream[1] == (range == .full ? "pc" : "tv"))
            #expect(stream[2] == ["bt601": "smpte170m", "bt709": "bt709", "bt2020": "bt2020nc"][matrix.rawValue])
            let color = try Reference.pixels(workspace.path(name), width: 96, height: 64).meanColor
            // swscale takes 10-bit full range for 1020 = 255, which adds up to 0.6; nine frames see part of a pulse.
            expectClose(color.red, 190, within: 3, "code values")
            expectClose(color.green, 38, within: 1.5, "code values")
            expectClose(color.blue, 22, within: 1.5, "code values")
        }
    }

    @Test func aSizeThatIsOddNeedsFullChroma() throws {
        let workspace = try Workspace()
        var parameters = SynthesisParameters.small(duration: 0.3) { $0.video.width = 97 }
        #expect(throws: SynthesisError.self) { try workspace.synthesize("clip.mp4", parameters) }
        parameters.video.pixelFormat = .yuv444p
        try workspace.synthesize("clip.mp4", parameters)
        #expect(try Reference.stream(workspace.path("clip.mp4"), "width,height") == ["97", "64"])
    }

    @Test(arguments: [(0, ""), (90, "-90"), (180, "-180"), (270, "90")])
    func rotationIsStoredAndThePixelsStay(_ turn: (degrees: Int, counterclockwise: String)) throws {
        let workspace = try Workspace()
        let parameters = SynthesisParameters.small(duration: 0.3) { $0.video.rotation = turn.degrees }
        try workspace.synthesize("clip.mov", parameters)
        let text = try Reference.probe(workspace.path("clip.mov"), ["-show_entries", "stream_side_data=rotation"])
        #expect(text.trimmingCharacters(in: .whitespacesAndNewlines.union([","])) == turn.counterclockwise)
        #expect(try Reference.stream(workspace.path("clip.mov"), "width,height").prefix(2) == ["96", "64"])
    }

    @Test func theCreationTimeIsStoredOnlyWhenAsked() throws {
        let workspace = try Workspace()
        try workspace.synthesize("without.mp4", .small(duration: 0.3))
        try workspace.synthesize("with.mp4", .small(duration: 0.3) { $0.video.created = "2026-05-01T09:58:12+02:00" })
        let entries = ["-show_entries", "format_tags=creation_time,encoder"]
        #expect(try Reference.probe(workspace.path("without.mp4"), entries).allSatisfy(\.isWhitespace))
        #expect(try Reference.probe(workspace.path("with.mp4"), entries).hasPrefix("2026-05-01T07:58:12.000000Z"))
    }
}
