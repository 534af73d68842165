package import Foundation

/// A program that a test runs to its end, beside others: its output goes to files, so that nobody has to read it meanwhile.
package final class ChildProcess {
    package struct Result {
        /// What it exited with; 128 and the signal's number where a signal ended it.
        package var status: Int32
        package var output, error: Data
        /// The largest resident size of the process, in bytes.
        package var peakMemory: Int

        package var text: String { String(decoding: output, as: UTF8.self) }
        package var errorText: String { String(decoding: error, as: UTF8.self) }
    }

    package struct CannotStart: Error, CustomStringConvertible {
        package let description: String
    }

    private let folder: URL
    private var child: pid_t = 0

    /// Starts a program.
    ///
    /// - Parameter words: The program, which is looked for in `PATH` unless it has a slash, and its arguments.
    /// - Parameter variables: What its environment has besides this process's.
    /// - Parameter directory: Where it runs; nil for where this process does.
    package init(_ words: [String], variables: [String: String] = [:], in directory: URL? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, file("output").path, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, file("error").path, O_WRONLY | O_CREAT, 0o600)
        // The tests run on threads that block signals, which a shell has to get: its `wait` needs SIGCHLD.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
        let words = directory.map { ["/usr/bin/env", "-C", $0.path] + words } ?? words
        let argv = words.map { strdup($0) } + [nil]
        let envp = environment.map { strdup($0) } + [nil]
        defer { for word in argv + envp { free(word) } }
        let status = posix_spawnp(&child, words[0], &actions, &attributes, argv, envp)
        guard status == 0 else {
            throw CannotStart(description: "cannot start \(words[0]): \(String(cString: strerror(status)))")
        }
    }

    deinit {
        if child != 0 {
            kill(child, SIGKILL)
            waitpid(child, nil, 0)
        }
        try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Waits for the end.
    package func end() throws -> Result {
        var (status, usage) = (Int32(0), rusage())
        while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
        child = 0
        let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return Result(
            status: exit, output: try Data(contentsOf: file("output")), error: try Data(contentsOf: file("error")),
            peakMemory: usage.ru_maxrss * 1024)
    }

    package static func run(
        _ words: [String], variables: [String: String] = [:], in directory: URL? = nil
    ) throws -> Result {
        try ChildProcess(words, variables: variables, in: directory).end()
    }
}
