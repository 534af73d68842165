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

    /// A call that no machine could serve is a bad one.
    @Test(arguments: [
        "--output clip.xyz", "--output clip", "--output clip.mov --codec vp9", "--output clip.webm --codec h264",
        "--output clip.mkv --codec mjpeg --pixel-format yuv420p10", "--output - --truth -",
        "--output clip.mp4 --truth clip.mp4", "--output clip.mp4 --trace t.csv --truth t.json",
    ])
    func anOutputThatCannotBeIsABadCall(_ words: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("R,G,B\n1,2,3\n", to: "t.csv")
        let result = try Tool.shell("cd '\(folder.path)' && \"$tool\" synthesize --duration 1 \(words)")
        #expect(result.status == 64 && result.output.isEmpty, "\(result.error)")
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.csv"])
    }

    /// What is written in place stays what it is, also when writing fails.
    @Test(arguments: ["--output clip.mp4 --truth pipe", "--output pipe --container mkv --truth t.json"])
    func aPipeStaysAPipe(_ words: String) throws {
        let folder = try TemporaryFolder()
        let result = try Tool.shell(
            """
            cd '\(folder.path)'; mkfifo pipe; trap '' PIPE
            head -c 1 pipe > first & "$tool" synthesize --duration 300 --size 64x48 --force \(words); echo $?
            wait; ls -l pipe | cut -c1
            """)
        #expect(result.output == "1\np\n", "\(result.output)\(result.error)")
        #expect(result.error.contains("Cannot write 'pipe'"), "\(result.error)")
    }

    @Test(arguments: ["", "HUP"])
    func leavesNothingBehindWhenItsReaderOrTerminalGoesAway(_ signal: String) throws {
        let folder = try TemporaryFolder()
        let end =
            signal.isEmpty ? "head -c 10 <&3 > /dev/null; exec 3<&-" : "head -c 10 <&3 > /dev/null; kill -HUP $maker"
        let result = try Tool.shell(
            """
            cd '\(folder.path)'; mkfifo pipe; mkdir truth
            env --default-signal=PIPE,HUP "$tool" synthesize --size 64x48 --duration 3000 --container mkv --output - \\
              --truth truth/t.json > pipe & maker=$!
            exec 3< pipe; \(end)
            [ -z '\(signal)' ] || cat <&3 > /dev/null
            wait $maker; echo "status $?"; ls -A truth
            """)
        #expect(result.output == "status \(signal.isEmpty ? 1 : 130)\n", "\(result.output)\(result.error)")
    }

    @Test func saysWhyAnOutputCannotBeCreated() throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run("synthesize", "--duration", "1", "--output", folder.file("missing/clip.mp4"))
        #expect(result.status == 1)
        #expect(result.error.contains("No such file or directory. Choose a folder"), "\(result.error)")
    }
}
