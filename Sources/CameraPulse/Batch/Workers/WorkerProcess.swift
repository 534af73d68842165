import Foundation
import Glibc

/// One process that measures clip after clip; it ends when this value goes away.
final class WorkerProcess {
    let identifier: pid_t
    private let requests: Int32
    /// To wait on for answers.
    let answers: Int32
    private var unread: [UInt8] = []
    /// Answers so far: a crash in the first clip is that clip's doing.
    private(set) var answered = 0
    private var ended: End?

    private init(identifier: pid_t, requests: Int32, answers: Int32) {
        (self.identifier, self.requests, self.answers) = (identifier, requests, answers)
    }

    deinit { _ = end() }

    static func start(_ program: WorkerProgram) throws(BatchError) -> WorkerProcess {
        let request = try Pipe.make()
        let answer = try Pipe.make()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, request.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, answer.writing, STDOUT_FILENO)
        // What a library says while it crashes is no line for the batch's own standard error.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let variables = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let words = [FileName(program.executable)] + program.arguments
        let argv = words.map { $0.withCString { strdup($0) } } + [nil]
        let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, program.executable, &actions, nil, argv, envp)
        close(request.reading)
        close(answer.writing)
        guard code == 0 else {
            close(request.writing)
            close(answer.reading)
            throw .workersDie(FileDescriptor.Failure(code: code).description)
        }
        return WorkerProcess(identifier: identifier, requests: request.writing, answers: answer.reading)
    }

    /// Hands it a clip; a worker that is no more is noticed when its answer is read.
    func ask(_ request: ClipRequest) { try? BatchOutput.write(request.bytes, to: requests, name: "worker") }

    enum Reading {
        case nothingYet
        case answer(ClipAnswer)
        case ended
    }

    /// Reads what has come; waits if nothing has.
    func read() -> Reading {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
            repeat { got = Glibc.read(answers, buffer.baseAddress, buffer.count) } while got < 0 && errno == EINTR
            filled = max(0, got)
        }
        guard got > 0 else { return .ended }
        unread += bytes
        guard unread.last == 0x0A, let answer = ClipAnswer(unread) else { return .nothingYet }
        unread = []
        answered += 1
        return .answer(answer)
    }

    /// Bytes that it holds in memory now.
    var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// How a process ended.
    struct End {
        /// The signal that ended it, or nil with its exit status.
        var signal: Int32?
        var status: Int32
        var peakBytes: Int
    }

    /// Ends it, if it has not ended itself, and says how it went.
    func end() -> End {
        if let ended { return ended }
        // One that still runs is killed; of one that has just ended the way it ended is kept.
        kill(identifier, SIGKILL)
        var (status, usage) = (Int32(0), rusage())
        while wait4(identifier, &status, 0, &usage) < 0 && errno == EINTR {}
        close(requests)
        close(answers)
        let signal = status & 0x7F
        let end = End(
            signal: signal == 0 ? nil : signal, status: (status >> 8) & 0xFF, peakBytes: usage.ru_maxrss * 1024)
        ended = end
        return end
    }
}

private enum Pipe {
    /// Both ends close in every program that is started.
    static func make() throws(BatchError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .workersDie(BatchError.systemReason) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
