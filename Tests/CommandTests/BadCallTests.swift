import Foundation
import Testing

struct BadCallTests {
    @Test(arguments: [
        (["measure"], "measure needs a file"),
        ([], "give a command"),
        (["meassure", "x.mp4"], "unknown command 'meassure'"),
        (["measure", "--jsn", "x.mp4"], "unknown option --jsn"),
        (["measure", "--band", "0-0", "x.mp4"], "--band 0-0: give LOW-HIGH"),
        (["measure", "--band", "220-30", "x.mp4"], "--band 220-30"),
        (["measure", "--band", "x", "x.mp4"], "--band x"),
        (["measure", "--rate", "-1", "x.csv"], "--rate -1: give a number"),
        (["measure", "--rate", "nan", "x.csv"], "--rate nan"),
        (["measure", "--window", "0", "x.mp4"], "--window 0"),
        (["measure", "--channel", "infrared", "x.mp4"], "choose one of auto, red, green, blue"),
        (["measure", "--start", "yesterday", "x.mp4"], "--start yesterday"),
        (["measure", "--decode-threads", "0", "x.mp4"], "--decode-threads 0"),
        (["measure", "--json=1", "x.mp4"], "--json takes no value"),
        (["measure", "x.mp4", "--window"], "--window needs a value"),
        (["synthesize"], "synthesize needs --output"),
        (["synthesize", "--output", "x.mp4", "--rate", "30"], "--rate goes with --trace"),
        (["synthesize", "--output", "x.mp4", "--trace", "t.csv", "--bpm", "60"], "--bpm does not go with --trace"),
        (["synthesize", "--output", "x.mp4", "--fps", "-30/-1"], "--fps cannot be '-30/-1'"),
        (["trace"], "trace takes one file"),
        (["trace", "a.mp4", "b.mp4"], "trace takes one file"),
    ])
    func getOneLineAndExit64(_ arguments: [String], _ message: String) throws {
        let result = try Tool.shell(#"exec "$tool" "# + arguments.map { "'\($0)'" }.joined(separator: " "))
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.split(separator: "\n").count == 1 && result.error.contains(message), "\(result.error)")
    }

    @Test(arguments: [
        ("missing.mp4", nil, "notFound"),
        ("missing.csv", nil, "notFound"),
        (".", nil, "unreadable"),
        ("empty.mp4", "", "empty"),
        ("empty.csv", "", "empty"),
        ("blank.csv", "\r\n\r\n", "empty"),
        ("text.mp4", "this is no video\n", "notAVideo"),
        ("nored.csv", "G,B\n1,2\n", "badTrace"),
        ("words.csv", "\u{FEFF}R,G,B\r\n1,2,3\r\n1,two,3\r\n", "badTrace"),
        ("headeronly.csv", "R,G,B\n", "badTrace"),
    ])
    func inputsGetOneLineTheirReasonAndExit1(_ name: String, _ content: String?, _ reason: String) throws {
        let folder = try TemporaryFolder()
        let file = try content.map { try folder.write($0, to: name) } ?? folder.file(name)
        let result = try Tool.run("measure", "--json", "--rate", "30", file)
        #expect(result.status == 1)
        #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
        #expect(result.objects.first?["verdict"] as? String == "failed")
        #expect(result.objects.first?["reason"] as? String == reason, "\(result.output)")
    }

    @Test func anUnreadableFileIsSaidToBeUnreadable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("R,G,B\n1,2,3\n", to: "locked.csv")
        chmod(file, 0)
        // Root may read everything; as nobody the file is closed.
        let prefix = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
        chmod(folder.path, 0o755)
        let result = try Tool.shell("\(prefix)\"$tool\" measure --json '\(file)'")
        #expect(result.status == 1)
        #expect(result.objects.first?["reason"] as? String == "unreadable", "\(result.output)\(result.error)")
    }

    /// A device may do something when it is opened, and many have no end.
    @Test(arguments: ["measure /dev/zero", "trace /dev/zero", "compare /dev/zero x.csv", "compare x.jsonl /dev/zero"])
    func aDeviceIsRefusedInTheSameWords(_ words: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("", to: "x.jsonl")
        let result = try Tool.shell("cd '\(folder.path)' && \"$tool\" \(words)")
        let line = " '/dev/zero': it is a device. Check that it is a file you may read.\n"
        #expect(result.status == 1 && result.error.hasSuffix(line), "\(result.error)")
    }

    @Test func aFullDiskIsReported() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("R,G,B\n1,2,3\n", to: "short.csv")
        let result = try Tool.shell("\"$tool\" measure --json --rate 30 '\(file)' > /dev/full")
        #expect(result.status == 1)
        #expect(result.error.contains("cannot write the result: No space left on device"), "\(result.error)")
    }

    @Test(arguments: ["measure --json --rate 30", "trace --rate 30"])
    func aClosedOutputIsSaidToBe(_ words: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("R,G,B\n1,2,3\n", to: "short.csv")
        let result = try Tool.shell("\"$tool\" \(words) '\(file)' >&-")
        #expect(result.status == 1 && result.error.contains("standard output is closed"), "\(result.error)")
    }

    @Test(arguments: ["measure -", "trace -", "compare - x.csv", "batch --from-list -"])
    func aClosedInputIsSaidToBe(_ words: String) throws {
        let result = try Tool.shell("\"$tool\" \(words) <&-")
        #expect(result.status == 1 && result.error.contains("it is closed"), "\(result.error)")
    }

    @Test(arguments: ["", "measure", "trace", "synthesize", "health", "health samples"])
    func theVersionIsSaidEverywhere(_ command: String) throws {
        let result = try Tool.shell("\"$tool\" \(command) --version")
        #expect(result.status == 0 && result.output.hasPrefix("camera-pulse "), "\(result.error)")
    }

    @Test(arguments: ["measure", "batch", "health", "health doctor", "workout list"])
    func helpBeforeACommandIsItsHelp(_ command: String) throws {
        let help = try Tool.shell("\"$tool\" help \(command)")
        #expect(help.status == 0 && help.output.hasPrefix("usage: camera-pulse \(command) "), "\(help.error)")
        #expect(try help.output == Tool.shell("\"$tool\" \(command) --help").output)
    }

    @Test(arguments: ["help meassure", "help health doktor"])
    func helpForNoCommandIsABadCall(_ words: String) throws {
        let result = try Tool.shell("\"$tool\" \(words)")
        #expect(result.status == 64 && result.error.contains("unknown command"), "\(result.error)")
    }

    @Test(arguments: [
        "measure", "batch", "compare", "trace", "synthesize", "health authorize", "health delete", "health deliver",
        "health doctor", "health observers", "health samples", "health sources", "health statistics",
        "workout delete", "workout list", "workout record", "workout recover", "workout show",
    ])
    func helpFitsAWindow(_ command: String) throws {
        let lines = try Tool.shell("\"$tool\" \(command) --help").output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 120 }, "\(lines.filter { $0.count > 120 })")
    }

    @Test(arguments: ["measure", "trace", "synthesize"])
    func helpNamesTheCommandAndEndsWell(_ command: String) throws {
        let result = try Tool.run(command, "--help")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("usage: camera-pulse \(command)"))
        #expect(result.output.contains("exit status") && result.output.contains("example"))
    }
}
