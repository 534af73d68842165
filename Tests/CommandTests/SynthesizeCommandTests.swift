import Foundation
import Testing

struct SynthesizeCommandTests {
    @Test(arguments: [("mine.json", "{\"precious\":1}"), ("mine.mp4", "a recording")])
    func neverReplacesWhatItDidNotMake(_ name: String, _ content: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(content, to: name)
        let clip = folder.file("mine.mp4")
        let refused = try Tool.run("synthesize", "--duration", "1", "--output", clip)
        #expect(refused.status == 1 && refused.error.contains("--force"), "\(refused.error)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == content)
        #expect(try Tool.run("synthesize", "--duration", "1", "--force", "--output", clip).status == 0)
        #expect(try Tool.run("synthesize", "--duration", "2", "--output", clip).status == 0)
    }

    @Test func keepsWhatItMakesPrivate() throws {
        let folder = try TemporaryFolder()
        let clip = folder.file("clip.mp4")
        _ = try Tool.run("synthesize", "--duration", "1", "--output", clip)
        for file in [clip, folder.file("clip.json")] {
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func saysWhyAnOutputCannotBeCreated() throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run("synthesize", "--duration", "1", "--output", folder.file("missing/clip.mp4"))
        #expect(result.status == 1)
        #expect(result.error.contains("No such file or directory. Choose a folder"), "\(result.error)")
    }
}
