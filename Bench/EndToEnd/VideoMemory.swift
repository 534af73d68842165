import Foundation

/// The most memory that `trace` and `measure` hold for a short and a long video of 1920×1080, with one thread.
struct VideoMemory: Codable {
    /// How long these are.
    var shortSeconds, longSeconds: Int
    /// Megabytes.
    var traceShort, traceLong, measureShort, measureLong: Double

    /// - Parameter clip: A clip of `StartSpeed.clipSeconds`.
    /// - Parameter seconds: A short and a long length, multiples of that.
    init(_ clip: String, seconds: (short: Int, long: Int), folder: URL, programs: Programs) throws {
        (shortSeconds, longSeconds) = seconds
        let figures = try [shortSeconds, longSeconds].map { seconds in
            let looped = try Self.loop(clip, seconds: seconds, in: folder)
            defer { try? FileManager.default.removeItem(atPath: looped) }
            let (frames, output) = (seconds * BenchClip.rate, folder.appending(path: "memory").path)
            let trace = try PeakMemory.megabytes(
                of: [programs.command, "trace", "--decode-threads", "1", looped], output: output, programs: programs)
            try EndToEndSpeed.check(trace: output, frames: frames)
            let measure = try PeakMemory.megabytes(
                of: [programs.command, "measure", "--json", "--decode-threads", "1", looped], output: output,
                programs: programs)
            try EndToEndSpeed.check(measurement: output, frames: frames)
            return (trace: trace, measure: measure)
        }
        (traceShort, measureShort) = figures[0]
        (traceLong, measureLong) = figures[1]
    }

    /// The clip over and over, not encoded again.
    private static func loop(_ clip: String, seconds: Int, in folder: URL) throws -> String {
        let file = folder.appending(path: "loop-\(seconds).mp4").path
        _ = try ChildRun([
            "ffmpeg", "-v", "error", "-y", "-stream_loop", "\(seconds / StartSpeed.clipSeconds - 1)", "-i", clip, "-c",
            "copy", file,
        ])
        return file
    }

    var table: Table {
        var table = Table(["most memory, 1920x1080 (absolute)", "trace, MB", "measure, MB"])
        table.add(
            megabytes: [traceShort, measureShort], for: "\(shortSeconds) s", and: [traceLong, measureLong],
            for: "\(longSeconds) s")
        return table
    }
}
