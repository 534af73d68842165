import Foundation

/// The built command, run as a user runs it.
enum Tool {
    struct Result {
        var status: Int32
        var output: String
        var error: String

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
        try run(path, arguments, environment: environment)
    }

    /// Runs a line of shell in which `$tool` is the command.
    static func shell(_ script: String, environment: [String: String] = [:]) throws -> Result {
        try run("/bin/sh", ["-c", script], environment: environment.merging(["tool": path]) { $1 })
    }

    private static func run(
        _ executable: String, _ arguments: [String], environment: [String: String]
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let folder = try TemporaryFolder()
        let (output, error) = (folder.file("out"), folder.file("err"))
        for file in [output, error] { FileManager.default.createFile(atPath: file, contents: nil) }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: error)
        try process.run()
        process.waitUntilExit()
        let texts = try [output, error].map {
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self)
        }
        return Result(status: process.terminationStatus, output: texts[0], error: texts[1])
    }
}

/// A folder of its own for one test, removed with it.
final class TemporaryFolder {
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
