import Foundation

/// What starting costs, and what memory it takes.
struct ProcessFigures: Codable {
    /// Processor time of `camera-pulse --version` over `ffprobe -version`, and of measuring a ten-second clip over ffprobe
    /// counting its frames.
    var version, shortClip: Spread
    /// Most memory held for a short and a long clip of 1920×1080, in megabytes, with one thread.
    var shortMegabytes, longMegabytes: Double
    /// How long these are.
    var shortSeconds, longSeconds: Int

    init(rounds: Int, longSeconds: Int, folder: URL, programs: Programs) throws {
        (shortSeconds, self.longSeconds) = (10, longSeconds)
        let short = try BenchClip.h264.make(seconds: shortSeconds, in: folder)
        var (version, clip): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            let own = try ChildRun([programs.command, "--version"])
            version.append(own.cpuSeconds / (try ChildRun(["ffprobe", "-version"])).cpuSeconds)
        }
        for _ in 0..<max(1, rounds / 4) {
            let own = try ChildRun([programs.command, "measure", "--decode-threads", "1", short], accepted: [0, 3])
            let probe = ["ffprobe", "-v", "error", "-threads", "1", "-count_frames", "-show_streams", short]
            clip.append(own.cpuSeconds / (try ChildRun(probe)).cpuSeconds)
        }
        (self.version, shortClip) = (Spread(version), Spread(clip))
        shortMegabytes = try ChildRun([programs.command, "trace", "--decode-threads", "1", short]).peakMegabytes
        // The short one over and over, not encoded again.
        let long = folder.appending(path: "long.mp4").path
        _ = try ChildRun([
            "ffmpeg", "-v", "error", "-y", "-stream_loop", "\(longSeconds / shortSeconds - 1)", "-i", short, "-c",
            "copy", long,
        ])
        longMegabytes = try ChildRun([programs.command, "trace", "--decode-threads", "1", long]).peakMegabytes
    }
}
