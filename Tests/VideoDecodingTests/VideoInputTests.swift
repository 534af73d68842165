import Foundation
import Testing
import VideoDecoding

struct VideoInputTests {
    /// Names as bytes; the last two are not UTF-8.
    static let names: [[UInt8]] =
        ["Ünïcode 日本 clip: 50% [a] #1.mp4", "-dash.mp4", "line\nbreak.mp4", "%03d.mp4", "http:x.mp4"].map {
            Array($0.utf8)
        }
        + [[0x63, 0x6C, 0x69, 0x70, 0xFF, 0xFE, 0x25], [0xE6, 0x97, 0x2E, 0x6D, 0x70, 0x34]]

    /// Copies by bytes, since Foundation's paths are text.
    private func copy(_ source: String, to path: [UInt8]) throws {
        let bytes = try Workshop.bytes(source)
        let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
    }

    @Test(arguments: names)
    func opensAFileOfAnyName(_ name: [UInt8]) throws {
        let path = Array(Workshop.folder.path.utf8) + Array("/".utf8) + name
        try copy(Recipe.short.path(), to: path)
        #expect(try Decoded.all(.file(bytes: path)).report.frames == 27)
    }

    @Test func escapesNamesThatAreNotUTF8() {
        #expect(VideoInput.file("日本 50%.mp4").name == "日本 50%.mp4")
        #expect(VideoInput.file(bytes: [0x61, 0xFF, 0x25, 0xC3, 0xBC, 0xC3]).name == "a%FF%25ü%C3")
        #expect(VideoInput.standardInput.name == "-")
    }

    /// Zero-width joiners (U+200D) are part of emoji and stay.
    @Test func keepsMessagesOnOneLine() {
        let error = #expect(throws: VideoError.self) { () throws(VideoError) in
            try Decoded.all(.file("no\nsuch\u{1B}[2J\u{202E}👩\u{200D}🔬"))
        }
        #expect(error?.description.contains(#"'no\nsuch\u{1B}[2J\u{202E}👩‍🔬'"#) == true)
    }

    /// The last two are MP4 files whose index is at the end, where a pipe cannot go first.
    @Test(arguments: [Recipe.liveWebM, .lateStart, .faststart, .mjpegAVI, .rawH264, .interlaced, .base, .noisy])
    func readsAPipeLikeAFile(_ recipe: Recipe) throws {
        let path = try recipe.path()
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/cat")
        writer.arguments = [path]
        let pipe = Pipe()
        writer.standardOutput = pipe
        try writer.run()
        let piped = try Decoded.all(.pipe(fileDescriptor: pipe.fileHandleForReading.fileDescriptor), meansOfFirst: 5)
        writer.waitUntilExit()
        var file = try Decoded.all(.file(path), meansOfFirst: 5)
        // A file's length lets libav guess a bit rate and with it a duration; frames and their colours are the same.
        file.stream = piped.stream
        #expect(piped == file)
    }

    @Test func readsAFIFOLikeAFile() throws {
        let path = try Recipe.liveWebM.path()
        let fifo = Workshop.folder.appendingPathComponent("fifo.webm").path
        try #require(mkfifo(fifo, 0o600) == 0)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "exec cat \"$0\" > \"$1\"", path, fifo]
        try writer.run()
        let piped = try Decoded.all(.file(fifo), meansOfFirst: 5)
        writer.waitUntilExit()
        let file = try Decoded.all(.file(path), meansOfFirst: 5)
        #expect(piped.report.frames == 600)
        #expect(piped == file)
    }

    @Test func readsARedirectedFileFromWhereItStands() throws {
        let path = try Recipe.short.path()  // an MP4 with its index at the end, which a pipe could not give
        let shifted = Workshop.folder.appendingPathComponent("shifted.bin").path
        try Workshop.write([UInt8](repeating: 7, count: 1000) + Workshop.bytes(path), to: shifted)
        let descriptor = open(shifted, O_RDONLY)
        defer { close(descriptor) }
        try #require(lseek(descriptor, 1000, SEEK_SET) == 1000)
        let redirected = try Decoded.all(.pipe(fileDescriptor: descriptor))
        #expect(try redirected == Decoded.all(.file(path)))
        #expect(fcntl(descriptor, F_GETFD) >= 0, "a descriptor of the caller's must stay open")
    }

    @Test func reportsAPipeThatGivesNothing() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.close()
        let input = VideoInput.pipe(fileDescriptor: pipe.fileHandleForReading.fileDescriptor)
        let error = #expect(throws: VideoError.self) { () throws(VideoError) in try Decoded.all(input) }
        #expect(error?.reason == "empty")
    }
}
