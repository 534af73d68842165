import Foundation

/// What one run of another program cost.
struct ChildRun {
    /// Of processor time, user and system, and by the clock on the wall.
    let cpuSeconds, wallSeconds: Double
    /// The most memory it held.
    let peakMegabytes: Double
    /// Whether something had to be read from a disk.
    let hasReadDisk: Bool

    /// Runs a program to its end, its output thrown away or kept in a file.
    /// - Throws: `BenchError.failed` with the last thing it said unless it ends with status 0.
    init(_ words: [String], input: String = "/dev/null", output: String = "/dev/null") throws(BenchError) {
        var errors: [Int32] = [0, 0]
        guard pipe(&errors) == 0 else { throw .failed(["No pipe for \(words[0]): \(BenchError.reason)."]) }
        for descriptor in errors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let start = ContinuousClock.now
        let (child, code) = Self.start(words, input: input, output: output, errors: errors[1])
        close(errors[1])
        // To the end, so that the program never waits for a reader.
        let said = (try? FileHandle(fileDescriptor: errors[0], closeOnDealloc: true).readToEnd()) ?? Data()
        guard code == 0 else {
            throw .failed(["\(words[0]) cannot be started: \(String(cString: strerror(code))). Is it installed?"])
        }
        var (status, usage) = (Int32(), rusage())
        while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
        Leftovers.didEnd(child: child)
        let wall = ContinuousClock.now - start
        guard status == 0 else { throw .failed([Self.failure(of: words[0], status, said)]) }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
        cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
        wallSeconds = wall / .seconds(1)
        peakMegabytes = Double(usage.ru_maxrss) / 1024
        hasReadDisk = usage.ru_inblock > 0
    }

    private static func start(
        _ words: [String], input: String, output: String, errors: Int32
    ) -> (child: pid_t, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        // A group of its own, which a signal can end as a whole, and the signals as they were before this program watched.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (usual, none) = (sigset_t(), sigset_t())
        sigemptyset(&usual)
        sigemptyset(&none)
        for number in Leftovers.signals { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return Leftovers.start { posix_spawnp(&$0, words[0], &actions, &attributes, &arguments, environ) }
    }

    private static func failure(of program: String, _ status: Int32, _ said: Data) -> String {
        let signal = status & 0x7F
        let how = signal == 0 ? "failed with status \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
        // The line before this one of ffmpeg's says why.
        let last = String(decoding: said, as: UTF8.self).split(separator: "\n").last { $0 != "Conversion failed!" }
        return "\(URL(filePath: program).lastPathComponent) \(how)" + (last.map { ": \($0)" } ?? ", without a word.")
    }
}
