import Foundation
import Testing

/// The built command, run as a user runs it.
enum Tool {
    /// Whether a sanitizer watches: it keeps freed memory back.
    static let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

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
        let folder = try TemporaryFolder()
        let (output, error) = (folder.file("out"), folder.file("err"))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT, 0o600)
        // The tests run on threads that block signals, which a shell has to get: its `wait` needs SIGCHLD.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let argv = words.map { strdup($0) } + [nil]
        let envp = variables.map { strdup($0) } + [nil]
        defer { for word in argv + envp { free(word) } }
        var child: pid_t = 0
        try #require(posix_spawn(&child, words[0], &actions, &attributes, argv, envp) == 0, "cannot start \(words[0])")
        var (status, usage) = (Int32(0), rusage())
        while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
        let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return Result(
            status: exit, output: try text(output), error: try text(error), peakMemory: usage.ru_maxrss * 1024)
    }

    private static func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
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
