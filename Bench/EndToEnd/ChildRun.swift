import Foundation

/// What one run of another program cost.
struct ChildRun {
    /// Of processor time, user and system, and by the clock on the wall.
    var cpuSeconds, wallSeconds: Double
    /// The most memory it held.
    var peakMegabytes: Double

    /// Runs a program to its end, its output thrown away.
    /// - Throws: `BenchError.failed` unless it ends with one of the `accepted` statuses.
    init(_ words: [String], accepted: Set<Int32> = [0]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
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
        // Ended by itself, and with which status.
        guard status & 0x7f == 0, accepted.contains(status >> 8 & 0xff) else {
            throw BenchError.failed(["\(words.joined(separator: " ")) failed."])
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
        cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
        wallSeconds = Double(wall.components.seconds) + Double(wall.components.attoseconds) * 1e-18
        peakMegabytes = Double(usage.ru_maxrss) / 1024
    }
}
