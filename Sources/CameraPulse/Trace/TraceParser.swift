public import PulseSignal

/// Reads a colour trace in CSV piece by piece, so that a trace of any length, or one that is still being written, fits.
///
/// The first line names the columns: `red green blue` or `R G B` in any case and order (where one colour alone is measured, that
/// one is enough), and optionally a time: `time_s`,
/// `time_ms`, `time_us`, `time_ns`, or `t`, `time`, `timestamp`, whose unit is taken from the spacing of the values.
/// Fields are separated by commas, semicolons or tabs and may be quoted; a byte order mark, CRLF and blank lines are
/// allowed. An empty field or `nan` is a missing value, which the analysis drops and counts.
public struct TraceParser {
    static let longestLine = 1 << 16

    private let rateHertz: Double?
    private let channel: ChannelChoice
    private var pending: [UInt8] = []
    private var line = 0
    private var columns: TraceColumns?
    private var clock: TraceClock
    /// Whether the last line broke off in the middle and was left out.
    public private(set) var endedInMidLine = false
    /// Frames read so far.
    public private(set) var rows = 0

    /// - Parameter rateHertz: Frames per second of a trace without a time column; above 0. With a time column it is
    ///   not used.
    /// - Parameter channel: What is going to be measured: of one colour alone the others need no column, and are 0 then.
    public init(rateHertz: Double?, channel: ChannelChoice = .auto) {
        precondition(rateHertz.map { $0 > 0 && $0.isFinite } ?? true, "a frame rate is above 0 Hz")
        (self.rateHertz, self.channel) = (rateHertz, channel)
        clock = TraceClock(rateHertz: rateHertz)
    }

    /// Where the times come from: the trace's own column, or the assumed rate.
    public var timesAreAssumed: Bool { columns?.time == nil }

    /// Takes the next bytes and hands out the samples that are complete. Times are as they stand in the trace, in
    /// seconds; a missing time or colour is NaN.
    public mutating func feed(_ bytes: some Collection<UInt8>, _ emit: (ColorSample) -> Void) throws(TraceError) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            pending.append(contentsOf: rest[..<end])
            rest = rest[rest.index(after: end)...]
            try takeLine(isTorn: false, emit)
        }
        pending.append(contentsOf: rest)
        guard pending.count <= Self.longestLine else { throw .lineTooLong(line: line + 1) }
    }

    /// Takes the end of the trace: a last line without a line end, and the samples that waited for their unit of time.
    public mutating func finish(_ emit: (ColorSample) -> Void) throws(TraceError) {
        if !pending.isEmpty { try takeLine(isTorn: true, emit) }
        guard columns != nil else { throw .empty }
        clock.flush(emit)
        guard rows > 0 else { throw .noRows }
    }

    /// Whether bytes from the start of a file are the header of a colour trace.
    public static func looksLikeTrace(_ bytes: [UInt8], channel: ChannelChoice = .auto) -> Bool {
        var line = Array(bytes.prefix { $0 != 0x0A })
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        if line.last == 0x0D { line.removeLast() }
        return line.count < bytes.count && !line.contains(0)
            && (try? TraceColumns(header: line, line: 1, channel: channel)) != nil
    }

    private mutating func takeLine(isTorn: Bool, _ emit: (ColorSample) -> Void) throws(TraceError) {
        line += 1
        defer { pending.removeAll(keepingCapacity: true) }
        guard pending.count <= Self.longestLine else { throw .lineTooLong(line: line) }
        guard !pending.contains(0) else { throw .notText(line: line) }
        if line == 1, pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
        while let last = pending.last, last == 0x0D || last == 0x20 { pending.removeLast() }
        guard !pending.isEmpty else { return }
        guard let columns else {
            let header = try TraceColumns(header: pending, line: line, channel: channel)
            if header.time == nil && rateHertz == nil { throw .noTimeColumn }
            clock.unit = header.timeUnit
            self.columns = header
            return
        }
        do {
            let row = try columns.read(pending, line: line)
            rows += 1
            clock.take(row, emit)
        } catch {
            // A recording that was cut off in mid-line is good up to there.
            guard isTorn, rows > 0, case .tooFewFields = error else { throw error }
            endedInMidLine = true
        }
    }
}
