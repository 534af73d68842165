import Foundation
import Testing
import VideoSynthesis

struct OutputTests {
    @Test func whatStandsUnderTheNameIsKeptUnlessForced() throws {
        let workspace = try Workspace()
        let path = workspace.path("clip.mp4")
        try Data("a recording".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: SynthesisError.outputExists(path)) {
            try workspace.synthesize("clip.mp4", .small(duration: 0.3))
        }
        #expect(try workspace.bytes("clip.mp4") == Data("a recording".utf8))
        var output = VideoSynthesizer.Output(path: path)
        output.overwrite = true
        try VideoSynthesizer(output: output).synthesize(.small(duration: 0.3))
        #expect(try Reference.frameTimes(path).count == 9)
        #expect(try workspace.names == ["clip.json", "clip.mp4"])
    }

    @Test func anOldTruthIsKeptToo() throws {
        let workspace = try Workspace()
        try Data("{}".utf8).write(to: URL(fileURLWithPath: workspace.path("clip.json")))
        #expect(throws: SynthesisError.outputExists(workspace.path("clip.json"))) {
            try workspace.synthesize("clip.mp4", .small(duration: 0.3))
        }
        #expect(try workspace.names == ["clip.json"])
    }

    @Test(arguments: [1, 5])
    func aStoppedRunLeavesNothing(after frames: Int) throws {
        let workspace = try Workspace()
        let synthesizer = VideoSynthesizer(output: .init(path: workspace.path("clip.mp4"))) { done, _ in done < frames }
        #expect(throws: SynthesisError.cancelled) { try synthesizer.synthesize(.small(duration: 1)) }
        #expect(try workspace.names == [])
    }

    @Test(arguments: ["nowhere/clip.mp4", "clip.xyz", "clip", ".mp4"])
    func aPlaceThatCannotBeWrittenIsOneClearLine(name: String) throws {
        let workspace = try Workspace()
        let error = #expect(throws: SynthesisError.self) { try workspace.synthesize(name, .small(duration: 0.3)) }
        let message = try #require(error).description
        #expect(message.contains(name) && !message.contains("\n") && message.hasSuffix("."))
        #expect(try workspace.names == [])
    }

    @Test func aFolderIsNoOutput() throws {
        let workspace = try Workspace()
        try FileManager.default.createDirectory(atPath: workspace.path("clip.mp4"), withIntermediateDirectories: false)
        #expect(throws: SynthesisError.cannotCreate(path: workspace.path("clip.mp4"), reason: "it is a folder")) {
            try workspace.synthesize("clip.mp4", .small(duration: 0.3))
        }
    }

    @Test func aFullDiskIsReported() throws {
        var output = VideoSynthesizer.Output(path: "/dev/full")
        output.container = .mkv
        let error = #expect(throws: SynthesisError.self) {
            try VideoSynthesizer(output: output).synthesize(.small(duration: 1))
        }
        #expect(error == .cannotWrite(path: "/dev/full", reason: "No space left on device"))
    }

    @Test(arguments: [VideoFormat.Container.mkv, .webm, .ts, .nut, .mp4])
    func aPipeCarriesEveryFrameInOrder(container: VideoFormat.Container) throws {
        let workspace = try Workspace()
        let fifo = workspace.path("pipe")
        try #require(mkfifo(fifo, 0o600) == 0)
        var output = VideoSynthesizer.Output(path: fifo)
        output.container = container
        output.realtime = true
        output.truthPath = workspace.path("truth.json")
        let reader = try Reference.Command("ffprobe", Reference.frameTimeArguments + [fifo])
        let begun = ContinuousClock.now
        let truth = try VideoSynthesizer(output: output).synthesize(.small(duration: 1))
        #expect(begun.duration(to: .now) >= .seconds(0.96), "frames came before their time")
        let times = Reference.frameTimes(try reader.output())
        try #require(times.count == truth.frames.count)
        for (time, stored) in zip(times, truth.frames) { expectClose(time, stored, within: 2e-6, "s") }
        #expect(try workspace.names == ["pipe", "truth.json"])
    }

    @Test(arguments: [
        ("clip.mp4", "clip.json"), ("a.b/clip", "a.b/clip.json"), ("x/.mp4", "x/.mp4.json"),
        ("ü 1.x.mkv", "ü 1.x.json"),
    ])
    func theTruthStandsBesideTheVideo(_ names: (video: String, truth: String)) {
        #expect(VideoSynthesizer.Output.truthPath(beside: names.video) == names.truth)
    }

    @Test(arguments: ["Ünïcode 日本 clip: 50% [a] #1.mp4", "-dash.mp4", "new\nline.mp4"])
    func anyNameCanBeWritten(name: String) throws {
        let workspace = try Workspace()
        try workspace.synthesize(name, .small(duration: 0.3))
        #expect(try workspace.names.sorted() == [name, VideoSynthesizer.Output.truthPath(beside: name)].sorted())
    }
}
