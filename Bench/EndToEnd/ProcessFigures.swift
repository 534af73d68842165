import Foundation

/// What starting costs, and what memory it takes.
struct ProcessFigures: Codable {
    /// Processor time of `camera-pulse --version` over `ffprobe -version`, and of measuring a ten-second clip over ffprobe
    /// counting its frames.
    var version, shortClip: Spread
    /// Wall seconds of the same, cold caches aside, likewise.
    var versionWall, shortClipWall: Spread
    /// Most memory held for a short and a long clip of 1920×1080, in megabytes, with one thread.
    var shortMegabytes, longMegabytes: Double
    /// How long these are.
    var shortSeconds, longSeconds: Int

    /// - Parameter memorySeconds: A short and a long length, multiples of 10.
    init(rounds: Int, memorySeconds: (short: Int, long: Int), folder: URL, programs: Programs) throws {
        let clip = try BenchClip.h264.make(seconds: 10, in: folder)
        let probe = ["ffprobe", "-v", "error", "-threads", "1", "-count_frames", "-show_streams", clip]
        let measure = [programs.command, "measure", "--decode-threads", "1", clip]
        (version, versionWall) = try Self.ratios(rounds, [programs.command, "--version"], ["ffprobe", "-version"])
        (shortClip, shortClipWall) = try Self.ratios(max(1, rounds / 8), measure, probe)
        (shortSeconds, longSeconds) = memorySeconds
        let megabytes = try [shortSeconds, longSeconds].map { seconds in
            let looped = try Self.loop(clip, seconds: seconds, in: folder)
            defer { try? FileManager.default.removeItem(atPath: looped) }
            return try ChildRun([programs.command, "trace", "--decode-threads", "1", looped]).peakMegabytes
        }
        (shortMegabytes, longMegabytes) = (megabytes[0], megabytes[1])
    }

    /// Of one program over another, in turn: processor time and wall time.
    private static func ratios(_ rounds: Int, _ own: [String], _ other: [String]) throws -> (Spread, Spread) {
        var (cpu, wall): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            let (one, two) = (try ChildRun(own), try ChildRun(other))
            cpu.append(one.cpuSeconds / two.cpuSeconds)
            wall.append(one.wallSeconds / two.wallSeconds)
        }
        return (Spread(cpu), Spread(wall))
    }

    /// The clip of 10 s over and over, not encoded again.
    private static func loop(_ clip: String, seconds: Int, in folder: URL) throws -> String {
        let file = folder.appending(path: "loop-\(seconds).mp4").path
        _ = try ChildRun([
            "ffmpeg", "-v", "error", "-y", "-stream_loop", "\(seconds / 10 - 1)", "-i", clip, "-c", "copy", file,
        ])
        return file
    }
}
