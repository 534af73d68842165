import Foundation
import TestSupport
import Testing

/// The built command, run as a user runs it.
enum Tool {
    struct Result {
        var status: Int32
        var output: String
        var error: String
        /// The largest resident size of the process, in bytes.
        var peakMemory: Int

        /// The lines of standard output as JSON objects.
        var objects: [[String: Any]] {
            output.split(separator: "\n").compactMap {
                try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }
        }
    }

    /// The executable lies beside the test bundle's own.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("camera-pulse").path

    static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try spawn([path] + arguments, environment: environment)
    }

    /// Runs a line of shell in which `$tool` is the command.
    static func shell(_ script: String, environment: [String: String] = [:]) throws -> Result {
        try spawn(["/bin/sh", "-c", script], environment: environment.merging(["tool": path]) { $1 })
    }

    /// Runs `ffmpeg` and expects it to succeed.
    static func ffmpeg(_ arguments: [String]) throws {
        let result = try spawn(["/usr/bin/ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments, environment: [:])
        try #require(result.status == 0, "\(result.error)")
    }

    private static func spawn(_ words: [String], environment: [String: String]) throws -> Result {
        let result = try ChildProcess.run(words, variables: environment)
        return Result(
            status: result.status, output: result.text, error: result.errorText, peakMemory: result.peakMemory)
    }
}

/// A folder of its own for one test, removed with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/camera-pulse-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }
}
