import Foundation
import Testing
import VideoSynthesis

struct DeterminismTests {
    static let kinds: [(name: String, codec: VideoFormat.Codec)] = [
        ("clip.mp4", .h264), ("clip.mov", .hevc), ("clip.webm", .vp9), ("clip.webm", .vp8), ("clip.mkv", .av1),
        ("clip.avi", .mjpeg), ("clip.mkv", .ffv1), ("clip.ts", .h264), ("clip.nut", .hevc),
    ]

    @Test(arguments: kinds)
    func aSeedGivesOneClipToTheByte(_ kind: (name: String, codec: VideoFormat.Codec)) throws {
        let (first, second, third) = (try Workspace(), try Workspace(), try Workspace())
        let parameters = SynthesisParameters.small(duration: 2) {
            $0.video.codec = kind.codec
            $0.rhythm.jitterMilliseconds = 20
            $0.timing.dropShare = 0.1
            $0.disturbances.fingerOn = [.init(start: 0, end: 1.5)]
        }
        try first.synthesize(kind.name, parameters)
        try second.synthesize(kind.name, parameters)
        var other = parameters
        other.seed = 2
        try third.synthesize(kind.name, other)
        #expect(try first.names == ["clip.json", kind.name].sorted())
        // x264 and x265 repeat themselves only while no other thread of the process encodes, as other tests may.
        if ![.h264, .hevc].contains(kind.codec) { #expect(try first.bytes(kind.name) == second.bytes(kind.name)) }
        #expect(try first.bytes("clip.json") == second.bytes("clip.json"))
        #expect(try first.bytes(kind.name) != third.bytes(kind.name))
        #expect(try first.bytes("clip.json") != third.bytes("clip.json"))
    }

    @Test func theTruthReadsBackAndRemakesTheClip() throws {
        let workspace = try Workspace()
        let truth = try workspace.synthesize(
            "clip.webm", .small(duration: 2) { $0.rhythm.fibrillation = 0.2 })
        let read = try JSONDecoder().decode(SynthesisTruth.self, from: workspace.bytes("clip.json"))
        #expect(read == truth)
        try workspace.synthesize("again.webm", read.parameters)
        #expect(try workspace.bytes("again.webm") == workspace.bytes("clip.webm"))
        var again = try JSONDecoder().decode(SynthesisTruth.self, from: workspace.bytes("again.json"))
        #expect(again.file == "again.webm")
        again.file = truth.file
        #expect(again == truth)
    }
}
