/// Which process something on disk belongs to, told apart from a later one with the same number.
struct ProgramIdentity: Equatable, Sendable {
    let text: String

    /// This process.
    static let current = ProgramIdentity(text: text(of: getpid()) ?? "\(getpid())")

    /// Whether the process is still running, on this machine since it last started.
    var isAlive: Bool {
        guard let processIdentifier else { return false }
        return Self.text(of: processIdentifier) == text
    }

    /// The process's number.
    var processIdentifier: Int32? { text.split(separator: " ").first.flatMap { pid_t($0) } }

    /// Number, time of the start in clock ticks since the machine started, and the machine's own start.
    private static func text(of pid: pid_t) -> String? {
        guard let line = contents("/proc/\(pid)/stat"), let close = line.lastIndex(of: ")") else { return nil }
        // The fields after the name, which may hold anything: state is the 1st, the flags the 7th, the time of the start the
        // 20th (proc(5)).
        let fields = line[line.index(after: close)...].split(separator: " ")
        guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
        // One that is on its way out has closed its files already.
        if let flags = UInt64(fields[6]), flags & exitingFlag != 0 { return nil }
        let boot = contents("/proc/sys/kernel/random/boot_id")?.trimmingCharacters(in: .whitespacesAndNewlines)
        return "\(pid) \(fields[19]) \(boot ?? "")"
    }

    /// PF_EXITING of Linux's sched.h.
    private static let exitingFlag: UInt64 = 4

    private static func contents(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
