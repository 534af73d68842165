import Foundation

/// Where the programs are that are run.
struct Programs {
    let bench, command: String

    /// The command is looked for beside this program, where both are built.
    init() throws {
        bench = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        command = URL(filePath: bench).deletingLastPathComponent().appending(path: "camera-pulse").path
        guard FileManager.default.isExecutableFile(atPath: command) else {
            throw BenchError.failed([
                "\(command) is missing. Build it too: swift build -c release --product camera-pulse"
            ])
        }
    }
}
