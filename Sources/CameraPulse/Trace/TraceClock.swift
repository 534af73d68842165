import PulseSignal

/// Gives each row of a trace its time in seconds.
///
/// Where the header leaves the unit open the first rows wait until the spacing of their times tells it: cameras take
/// between 1 and 1000 frames a second, so a median spacing of 0.001 to 1 is in seconds, up to 1000 in milliseconds, up
/// to 1 000 000 in microseconds, and above in nanoseconds.
struct TraceClock {
    var unit: TraceColumns.TimeUnit = .unknown
    private let secondsPerFrame: Double?
    private var frame = 0
    private var waiting: [TraceColumns.Row] = []
    private static let rowsThatTell = 32

    init(rateHertz: Double?) { secondsPerFrame = rateHertz.map { 1 / $0 } }

    mutating func take(_ row: TraceColumns.Row, _ emit: (ColorSample) -> Void) {
        if row.time != nil, unit == .unknown {
            waiting.append(row)
            if waiting.count >= Self.rowsThatTell { flush(emit) }
        } else {
            emit(sample(row))
        }
    }

    /// Settles the unit with what there is and lets the waiting rows go.
    mutating func flush(_ emit: (ColorSample) -> Void) {
        guard !waiting.isEmpty else { return }
        let times = waiting.compactMap { $0.time }.filter(\.isFinite)
        let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
        let spacing = steps.isEmpty ? 0 : steps[steps.count / 2]
        unit = .seconds(spacing <= 1 ? 1 : spacing <= 1e3 ? 1e-3 : spacing <= 1e6 ? 1e-6 : 1e-9)
        for row in waiting { emit(sample(row)) }
        waiting.removeAll()
    }

    private mutating func sample(_ row: TraceColumns.Row) -> ColorSample {
        defer { frame += 1 }
        let seconds: Double
        if let time = row.time, case .seconds(let perUnit) = unit {
            seconds = time * perUnit
        } else {
            seconds = Double(frame) * (secondsPerFrame ?? .nan)
        }
        return ColorSample(seconds: seconds, red: row.red, green: row.green, blue: row.blue)
    }
}
