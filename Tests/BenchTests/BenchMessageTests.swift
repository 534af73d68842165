import Foundation
import TestSupport
import Testing

/// What the benchmark's command says when it cannot do what it is asked for.
final class BenchMessageTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "messages-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["accuracy", "--help"], ["gate", "--help"], ["calibrate", "--help"],
        ["store", "-h"],
    ])
    func printsItsHelp(_ arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 0)
        #expect(result.errorText.isEmpty)
        for word in ["accuracy", "--long", "--limits", "--signal", "--rates", "--counts", "peer-input", "machine"] {
            #expect(result.text.contains(word))
        }
    }

    /// Options that another benchmark has, and pairs of which one would be ignored.
    @Test(arguments: [
        ["speed", "--check"], ["speed", "--long"], ["speed", "--verbose"], ["speed", "--limits"],
        ["accuracy", "--signal"],
        ["accuracy", "--table"], ["store", "--long"], ["end-to-end", "--check"], ["gate", "--quick"],
        ["machine", "--json"],
        ["calibrate", "/nonexistent", "--json"], ["accuracy", "quick"], ["accuracy", "-quick"],
    ])
    func refusesAnOptionThatABenchmarkDoesNotKnow(_ arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 64)
        #expect(result.text.isEmpty)
        #expect(result.errorText.contains("'\(arguments[arguments.count - 1])'"))
        #expect(result.errorText.split(separator: "\n").count == 1 && result.errorText.contains("bench --help"))
    }

    @Test(arguments: [
        ["--table", "--rates", "calibrate", "/nonexistent"], ["--long", "--limits", "accuracy"],
        ["--long", "--check", "accuracy"], ["--quick", "--long", "accuracy"], ["--verbose", "--json", "accuracy"],
        ["--limits", "--json", "accuracy"], ["--quick", "--long", "end-to-end"],
    ])
    func refusesOptionsThatExcludeEachOther(_ words: [String]) throws {
        let result = try run(Array(words[2...] + words[..<2]))
        #expect(result.status == 64)
        #expect(result.errorText.hasPrefix("\(words[0]) and \(words[1]) exclude each other: "))
    }

    @Test func saysWhatItIsMeasuredOn() throws {
        let result = try run(["machine"])
        #expect(result.status == 0)
        #expect(result.text.contains(" cores, kernels "))
        #expect(result.text.contains("FFmpeg "))
    }

    /// One line with what, why and what to do.
    @Test func saysThatAFolderForPeersIsMissing() throws {
        let result = try run(["peer-input", "/nonexistent/folder"])
        #expect(result.status == 1)
        #expect(
            result.errorText == "/nonexistent/folder cannot be written to: No such file or directory. "
                + "Name a folder that is there and can be written.\n")
    }

    @Test func saysThatAFileOfCountsIsMissing() throws {
        let result = try run(["gate", "--counts", "/nonexistent"])
        #expect(result.status == 1)
        #expect(
            result.errorText == "/nonexistent cannot be read: No such file or directory. "
                + "'bench gate --json > FILE' makes one.\n")
    }

    @Test(arguments: [["gate"], ["work", "frames"]])
    func saysThatItIsNotInTheProjectsFolder(_ arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 1)
        #expect(result.errorText.hasPrefix("SampleVideos/rest-72.mp4 cannot be read: No such file or directory."))
        #expect(result.errorText.split(separator: "\n").count == 1)
    }

    @Test func saysThatTheTemporaryFolderIsMissingAndMakesNone() throws {
        try sampleVideo()
        let missing = folder.appending(path: "missing").path
        let result = try run(["gate"], variables: ["TMPDIR": missing])
        #expect(result.status == 1)
        #expect(
            result.errorText == "No folder can be made in \(missing): No such file or directory. "
                + "Set TMPDIR to a folder that is there and can be written.\n")
        #expect(!FileManager.default.fileExists(atPath: missing))
    }

    @Test func passesOnWhatFFmpegSaysLast() throws {
        try program("ffmpeg", "case $* in *-encoders*) echo libx264 libx265 ;; *) echo 'no space' >&2; exit 7 ;; esac")
        let result = try run(["peer-input", folder.path])
        #expect(result.status == 1)
        #expect(result.errorText == "ffmpeg failed with status 7: no space\n")
    }

    @Test func skipsTheClipsThatFFmpegHasNoEncoderFor() throws {
        try program("ffmpeg", "case $* in *-encoders*) echo libx264 ;; *) for last; do :; done; : > $last ;; esac")
        let result = try run(["peer-input", folder.path])
        #expect(result.status == 0)
        #expect(result.errorText == "skipped: HEVC 10 bit: this ffmpeg has no encoder libx265\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasPrefix("h264-") })
    }

    /// What is being counted sleeps, in a process of its own, until the signal comes. A program keeps ignoring what was ignored
    /// when it started (nohup), so that is undone first; in a session of its own no other's signal comes.
    @Test(arguments: ["TERM", "HUP"])
    func leavesNothingBehindWhereASignalEndsIt(_ signal: String) throws {
        try sampleVideo()
        let place = folder.appending(path: "temporary")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try program("strip", "exit 0")
        try program("valgrind", "sleep 600 & echo $! > sleeper.new; mv sleeper.new sleeper; wait")
        let script = """
            env --default-signal=\(signal) "$1" gate & bench=$!
            while kill -0 $bench && ! [ -e sleeper ]; do sleep 0.05; done
            ls temporary; kill -\(signal) $bench; wait $bench; echo "status $?"
            for i in $(seq 100); do grep -qs '[(]sleep[)] [^Z]' /proc/$(cat sleeper)/stat || break; sleep 0.05; done
            [ $i -lt 100 ] && echo gone
            """
        let result = try ChildProcess.run(
            ["setsid", "--wait", "sh", "-c", script, "sh", BenchTests.path],
            variables: variables(["TMPDIR": place.path]), in: folder)
        let lines = result.text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("gate-") == true, "\(result.errorText)")
        #expect(lines.dropFirst().map(String.init) == ["status \(signal == "TERM" ? 143 : 129)", "gone"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
    }

    private func sampleVideo() throws {
        let video = folder.appending(path: "SampleVideos/rest-72.mp4")
        try FileManager.default.createDirectory(
            at: video.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: video)
    }

    /// A program of this name that is found before the real one.
    private func program(_ name: String, _ script: String) throws {
        let file = folder.appending(path: name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    private func variables(_ more: [String: String]) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return more.merging(["PATH": "\(folder.path):\(path)"]) { $1 }
    }

    private func run(_ arguments: [String], variables more: [String: String] = [:]) throws -> ChildProcess.Result {
        try ChildProcess.run([BenchTests.path] + arguments, variables: variables(more), in: folder)
    }
}
