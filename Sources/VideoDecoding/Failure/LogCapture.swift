import CFFmpeg
import Glibc

/// One reader's share of libav's log: how much was complained, and the last complaint. libav logs through a callback of
/// the whole process and from threads of its own; a line is attributed by the `opaque` field of the context that logs,
/// or by the thread that is inside `LogCapture.during`. Lines of nobody are dropped: nothing reaches the terminal.
struct LogCapture: ~Copyable {
    private let ticket: UInt

    init() {
        LogRegistry.install
        ticket = LogRegistry.shared.withLock { $0.open() }
    }

    deinit { _ = LogRegistry.shared.withLock { $0.lines.removeValue(forKey: ticket) } }

    /// What to put into the `opaque` field of a format or codec context.
    var opaque: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: ticket) }

    /// Complaints at error level so far.
    var errorCount: Int { LogRegistry.shared.withLock { $0.lines[ticket]?.errorCount ?? 0 } }

    /// The last complaint at error level, or else at warning level, in one line of bounded length.
    var lastLine: String? {
        let bytes = LogRegistry.shared.withLock { registry -> [UInt8]? in
            guard let lines = registry.lines[ticket] else { return nil }
            return lines.lastError ?? lines.lastWarning
        }
        guard let bytes else { return nil }
        // A second line is advice to callers of libav.
        let line = OneLine.escaped(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
        return line.isEmpty ? nil : line
    }

    /// Runs libav calls whose contexts are not ours, such as those of probing, on the calling thread.
    func during<R: ~Copyable>(_ body: () -> R) -> R {
        let thread = UInt(pthread_self())
        LogRegistry.shared.withLock { $0.threads[thread] = ticket }
        defer { _ = LogRegistry.shared.withLock { $0.threads.removeValue(forKey: thread) } }
        return body()
    }
}

private struct LogRegistry {
    struct Lines {
        var errorCount = 0
        var lastError, lastWarning: [UInt8]?
    }

    static let shared = Guarded(LogRegistry())
    static let install: Void = av_log_set_callback { context, level, format, arguments in
        guard level <= AV_LOG_WARNING, let context, let format, let arguments else { return }
        LogRegistry.receive(from: context, isError: level <= AV_LOG_ERROR, format: format, arguments: arguments)
    }

    var lines: [UInt: Lines] = [:]
    var threads: [UInt: UInt] = [:]
    private var nextTicket: UInt = 1

    mutating func open() -> UInt {
        defer { nextTicket += 1 }
        lines[nextTicket] = Lines()
        return nextTicket
    }

    private static func receive(
        from context: UnsafeMutableRawPointer, isError: Bool, format: UnsafePointer<CChar>, arguments: CVaListPointer
    ) {
        let claimed = ticket(of: context)
        let thread = UInt(pthread_self())
        var line = [UInt8](repeating: 0, count: 240)
        let length = line.withUnsafeMutableBytes { bytes in
            Int(vsnprintf(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, format, arguments))
        }
        guard length > 0 else { return }
        line.removeLast(line.count - min(length, line.count - 1))
        while let last = line.last, last <= 0x20 { line.removeLast() }
        // libav writes some lines in pieces; a piece without a letter says nothing.
        guard line.contains(where: { 0x41...0x7A ~= $0 }) else { return }
        shared.withLock { registry in
            guard let ticket = registry.lines[claimed] != nil ? claimed : registry.threads[thread] else { return }
            if isError {
                registry.lines[ticket]?.errorCount += 1
                registry.lines[ticket]?.lastError = line
            } else {
                registry.lines[ticket]?.lastWarning = line
            }
        }
    }

    /// The `opaque` field of the format or codec context behind a logging context; 0 if there is none.
    private static func ticket(of context: UnsafeMutableRawPointer) -> UInt {
        var context = context
        for _ in 0..<4 {
            // Every logging context begins with a pointer to its class, by the contract of av_log.
            guard let kind = context.load(as: UnsafePointer<AVClass>?.self) else { return 0 }
            let name = kind.pointee.class_name.map { String(cString: $0) }
            if name == "AVFormatContext" {
                return UInt(bitPattern: context.assumingMemoryBound(to: AVFormatContext.self).pointee.opaque)
            }
            if name == "AVCodecContext" {
                return UInt(bitPattern: context.assumingMemoryBound(to: AVCodecContext.self).pointee.opaque)
            }
            let offset = Int(kind.pointee.parent_log_context_offset)
            guard offset > 0, let parent = context.load(fromByteOffset: offset, as: UnsafeMutableRawPointer?.self)
            else { return 0 }
            context = parent
        }
        return 0
    }
}
