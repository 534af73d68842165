import Foundation

/// The most memory that the command holds for colour traces of two lengths, at 30 frames a second: a live stream by `workout
/// record --live`, which comes as fast as it is read, and a file by `measure`.
///
/// What grows with the length are the beats and readings of the recording; the frames are not kept.
struct TraceMemory: Codable {
    /// Hours of both.
    var shortHours, longHours: Double
    /// Megabytes.
    var liveShort, liveLong, measureShort, measureLong: Double

    /// What is repeated, in seconds.
    private static let patternSeconds = 600.0

    /// - Parameter hours: A short and a long length, multiples of 10 min.
    init(hours: (short: Double, long: Double), folder: URL, programs: Programs) throws {
        (shortHours, longHours) = hours
        let pattern = try SignalSpeed.recording(seconds: Self.patternSeconds)
        let bpm = pattern.meanRate(from: 0, to: pattern.end) ?? .nan
        let figures = try [hours.short, hours.long].map { hours in
            let trace = folder.appending(path: "trace.csv")
            try TraceFile.write(
                pattern.samples, repeated: Int((hours * 3600 / Self.patternSeconds).rounded()), to: trace)
            defer { try? FileManager.default.removeItem(at: trace) }
            return (
                live: try Self.live(trace, seconds: hours * 3600, bpm: bpm, folder: folder, programs: programs),
                measure: try Self.measure(trace, bpm: bpm, folder: folder, programs: programs)
            )
        }
        (liveShort, measureShort) = (figures[0].live, figures[0].measure)
        (liveLong, measureLong) = (figures[1].live, figures[1].measure)
    }

    private static func live(
        _ trace: URL, seconds: Double, bpm: Double, folder: URL, programs: Programs
    ) throws -> Double {
        struct Workout: Decodable {
            struct Statistics: Decodable { var heartRate: HeartRate? }
            struct HeartRate: Decodable { var average: Double }
            var duration: Double
            var statistics: Statistics
        }
        let store = folder.appending(path: "store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: store, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: store) }
        let place = ["--store", store.appending(path: "health.sqlite").path]
        _ = try ChildRun(
            [programs.command, "health", "authorize", "--source", "camera-pulse", "--share", "heartRate,workout"]
                + place)
        let output = folder.appending(path: "workout.json")
        let megabytes = try PeakMemory.megabytes(
            of: [programs.command, "workout", "record", "--live", "--json"] + place + ["-"], input: trace.path,
            output: output.path, programs: programs)
        let workout = try JSONDecoder().decode(Workout.self, from: Data(contentsOf: output))
        let average = workout.statistics.heartRate?.average ?? .nan
        guard abs(workout.duration - seconds) < 60, abs(average - bpm) < 2 else {
            throw BenchError.failed([
                "The live workout of \(seconds) s at \(bpm) bpm lasts \(workout.duration) s at \(average) bpm."
            ])
        }
        return megabytes
    }

    private static func measure(_ trace: URL, bpm: Double, folder: URL, programs: Programs) throws -> Double {
        let output = folder.appending(path: "measure.json")
        let megabytes = try PeakMemory.megabytes(
            of: [programs.command, "measure", "--json", trace.path], output: output.path, programs: programs)
        try EndToEndSpeed.check(measurement: output.path, bpm: bpm, within: 2)
        return megabytes
    }
}

extension TraceMemory {
    var table: Table {
        var table = Table(["most memory, colour traces (absolute)", "workout record --live, MB", "measure, MB"])
        table.add(
            megabytes: [liveShort, measureShort], for: "\(shortHours) h", and: [liveLong, measureLong],
            for: "\(longHours) h")
        return table
    }
}
