import Foundation

/// What one run of another program cost.
struct ChildRun {
    /// Of processor time, user and system, and by the clock on the wall.
    var cpuSeconds, wallSeconds: Double
    /// The most memory it held.
    var peakMegabytes: Double

    /// Runs a program to its end, its output thrown away or kept in a file.
    /// - Throws: `BenchError.failed` unless it ends with status 0.
    init(_ words: [String], output: String = "/dev/null") throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let start = ContinuousClock.now
        var child = pid_t()
        guard posix_spawnp(&child, words[0], &actions, nil, &arguments, environ) == 0 else {
            throw BenchError.failed(["\(words[0]) cannot be started."])
        }
        var (status, usage) = (Int32(), rusage())
        while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
        let wall = ContinuousClock.now - start
        guard status == 0 else {
            throw BenchError.failed(["\(words.joined(separator: " ")) failed."])
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
        cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
        wallSeconds = Double(wall.components.seconds) + Double(wall.components.attoseconds) * 1e-18
        peakMegabytes = Double(usage.ru_maxrss) / 1024
    }
}
