import Foundation
import Glibc

/// A worker's side of the pipes to the batch that started it.
package struct WorkerChannel: ~Copyable {
    private let requests: FileDescriptor
    private let answers: Int32
    private var unread: [UInt8] = []

    /// Takes standard input for requests and standard output for answers, which nothing else may then use.
    ///
    /// From now on the process ends when the batch does, whatever it is in the middle of, and leaves signals from the
    /// terminal to the batch.
    package init() {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_IGN) }
        answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        requests = FileDescriptor.open(FileName("-")) ?? .none
        Thread.detachNewThread {
            // Only the end of the batch closes the other side.
            var entry = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&entry, 1, -1) < 1 {}
            _exit(0)
        }
    }

    /// Waits for the next request; nil when there will be none.
    package mutating func next() -> ClipRequest? {
        while true {
            if let request = ClipRequest.take(from: &unread) { return request }
            guard case .success(let bytes) = requests.read(atMost: 1 << 16), !bytes.isEmpty else { return nil }
            unread += bytes
        }
    }

    package func answer(_ answer: ClipAnswer) throws {
        try BatchOutput.write(answer.bytes, to: answers, name: "the pipe to the batch")
    }
}
