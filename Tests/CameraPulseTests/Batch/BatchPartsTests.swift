import CameraPulse
import Testing

struct ShardTests {
    @Test(arguments: ["", "1", "2/2", "-1/2", "a/b", "0/0", "0/2/3", "0/99999999999999999999"])
    func aBadPartIsNone(_ text: String) { #expect(Shard(text) == nil) }

    @Test func partsCountFromZero() { #expect(Shard("0/1") != nil && Shard("15/16") != nil) }
}

struct StorePatternTests {
    @Test(arguments: [
        ("stores/{dir}.sqlite", "anna", "stores/anna.sqlite"), ("/x/{dir}/health", "a/b", "/x/a/b/health"),
        ("{dir}.sqlite", "../../etc", "etc.sqlite"), ("s/{dir}.sqlite", "", "s/root.sqlite"),
    ])
    func namesAStorePerFolder(_ pattern: String, _ folder: String, _ path: String) throws {
        var pattern = try #require(StorePattern(pattern))
        #expect(try pattern.path(for: BatchInput(file: FileName("f/1.mp4"), folder: Array(folder.utf8))) == path)
    }

    @Test(arguments: ["stores.sqlite", "{dir}/{dir}"])
    func needsTheFolderOnce(_ text: String) { #expect(StorePattern(text) == nil) }
}

struct ClipRequestTests {
    @Test func anUnfinishedRequestWaitsForItsRest() {
        var bytes = Array("clips/a\n.mp4\0store\0".utf8)
        #expect(ClipRequest.take(from: &bytes) == nil)
        bytes += Array("hash\0next".utf8)
        let request = ClipRequest(file: FileName("clips/a\n.mp4"), store: "store", knownHash: "hash")
        #expect(ClipRequest.take(from: &bytes) == request)
        #expect(bytes == Array("next".utf8))
    }
}
