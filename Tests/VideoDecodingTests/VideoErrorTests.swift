import Foundation
import Testing
import VideoDecoding

struct VideoErrorTests {
    private func failure(of input: VideoInput) throws -> VideoError {
        let error = #expect(throws: VideoError.self) { () throws(VideoError) in try Decoded.all(input) }
        return try #require(error)
    }

    private func file(_ name: String, _ content: some Sequence<UInt8>) throws -> VideoInput {
        .file(try Workshop.file(name) { try Workshop.write(content, to: $0) })
    }

    private func expect(_ input: VideoInput, reason: String, saying words: String...) throws {
        let error = try failure(of: input)
        let found = error.reason
        #expect(found == reason)
        let message = error.description
        #expect(message.split(whereSeparator: \.isNewline).count == 1)
        #expect(message.count < 600)
        for word in words { #expect(message.contains(word), "\(message)") }
    }

    @Test func namesWhatIsWrongWithTheFile() throws {
        let folder = Workshop.folder.path
        try expect(.file(folder + "/none.mp4"), reason: "notFound", saying: "none.mp4")
        try expect(.file(""), reason: "notFound")
        try expect(.file("a\0b"), reason: "notFound")
        try expect(.file(folder), reason: "unreadable", saying: "directory")
        try expect(.file("/dev/zero"), reason: "unreadable", saying: "device")
        try expect(file("empty.mp4", []), reason: "empty", saying: "empty.mp4", "empty")
        try expect(file("text.mp4", "Dear diary, this is no video.\n".utf8), reason: "notAVideo", saying: "text.mp4")
        try expect(file("zero.mp4", repeatElement(0, count: 300_000)), reason: "notAVideo")
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func saysWhenPermissionIsMissing() throws {
        let input = try file("secret.mp4", [1, 2, 3])
        #expect(chmod(Workshop.folder.appendingPathComponent("secret.mp4").path, 0) == 0)
        try expect(input, reason: "unreadable", saying: "ermission")
    }

    @Test func namesWhatIsWrongWithTheRecording() throws {
        try expect(.file(Recipe.withoutMoov.path()), reason: "damaged", saying: "moov atom not found", "again")
        try expect(.file(Recipe.audioOnly.path()), reason: "noVideoStream", saying: "only sound")
        try expect(.file(Recipe.audioWithCover.path()), reason: "noVideoStream", saying: "cover picture")
        let song = try Workshop.file("song.mp3") { try Tool.ffmpeg(["-f", "lavfi", "-i", "sine=d=1", $0]) }
        try expect(.file(song), reason: "noVideoStream", saying: "mp3")
        let picture = try Workshop.file("still.png") { path in
            try Tool.ffmpeg(["-f", "lavfi", "-i", "color=red:s=64x64", "-frames:v", "1", path])
        }
        try expect(.file(picture), reason: "notAVideo", saying: "picture")
        // The pictures are gone, the index is whole.
        let bytes = try Workshop.bytes(Recipe.faststart.path())
        let hollow = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
        let zeros = repeatElement(UInt8(0), count: bytes.count - hollow)
        try expect(file("hollow.mp4", bytes[..<hollow] + zeros), reason: "damaged")
        try expect(file("headless.mp4", bytes[..<hollow]), reason: "damaged")
    }

    @Test func namesACodecThatNobodyCanDecode() throws {
        var bytes = try Workshop.bytes(Recipe.base.path())
        let tag = try #require(bytes.lastRange(of: "avc1"))  // the sample description's; the first is a brand
        bytes.replaceSubrange(tag, with: "qqqq".utf8)
        try expect(file("codec.mp4", bytes), reason: "unsupportedCodec", saying: "Convert")
    }

    /// Playlists and the like, each naming a video that could be read.
    @Test(arguments: [
        "#EXTM3U\n#EXT-X-TARGETDURATION:20\n#EXTINF:20,\nbase.mp4\n#EXT-X-ENDLIST\n",
        "\u{FEFF}#EXTM3U\nbase.mp4\n",
        "ffconcat version 1.0\nfile base.mp4\n",
        "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=video 5004 RTP/AVP 96\r\n",
        "<?xml version=\"1.0\"?>\n<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"><BaseURL>base.mp4</BaseURL></MPD>",
        "[playlist]\nFile1=base.mp4\n",
        "<asx version=\"3.0\"><entry><ref href=\"base.mp4\"/></entry></asx>",
    ])
    func refusesPlaylists(_ text: String) throws {
        _ = try Recipe.base.path()
        for name in ["list.mp4", "list.m3u8", "list"] {
            let name = "\(text.hashValue)-\(name)"
            try expect(file(name, text.utf8), reason: "notAllowed", saying: "playlist")
        }
    }

    @Test(arguments: [
        "http://127.0.0.1:9/a.mp4", "concat:a.mp4|b.mp4", "pipe:0", "subfile,,:a.mp4", "data:video/mp4,x",
    ])
    func takesAProtocolForAPlainName(_ name: String) throws {
        try expect(.file(name), reason: "notFound")
    }

    @Test func opensNoOtherFileForAMovieThatPointsToOne() throws {
        let target = try Recipe.base.path()
        let path = try Workshop.file("reference.mov") { try Workshop.write(MovieReference.bytes(to: target), to: $0) }
        // A reader that follows references sees all of the other file; this one sees the hollow file it was given.
        let count = ["-v", "quiet", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", path]
        let followed = try Tool.run("ffprobe", ["-enable_drefs", "1"] + count)
        #expect(String(decoding: followed, as: UTF8.self).hasPrefix("600"))
        try expect(.file(path), reason: "damaged")
    }
}

extension [UInt8] {
    func lastRange(of text: String) -> Range<Int>? {
        let pattern = Array(text.utf8)
        guard count >= pattern.count else { return nil }
        return (0...count - pattern.count).last { self[$0..<$0 + pattern.count].elementsEqual(pattern) }
            .map { $0..<$0 + pattern.count }
    }
}
