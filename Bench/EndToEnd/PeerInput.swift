import Foundation

/// Writes what other packages are compared on: an hour's trace and clips.
enum PeerInput {
    /// What there is to be found.
    private struct Truth: Encodable {
        var hourBpm: Double?
        var clipBpm: Double
        var clipFrames: Int
    }

    static func write(to path: String) throws {
        guard access(path, W_OK) == 0 else {
            throw BenchError.failed([
                "\(path) cannot be written to: \(BenchError.reason). Name a folder that is there and can be written."
            ])
        }
        let folder = URL(filePath: path)
        let hour = try SignalSpeed.recording(seconds: 3600)
        try TraceFile.write(hour.samples, repeated: 1, to: folder.appending(path: "hour.csv"))
        let truth = Truth(
            hourBpm: hour.meanRate(from: 0, to: hour.end), clipBpm: BenchClip.bpm,
            clipFrames: BenchClip.seconds * BenchClip.rate)
        try JSONEncoder().encode(truth).write(to: folder.appending(path: "truth.json"))
        let skipped = try BenchClip.skipped(in: folder)
        for clip in [BenchClip.h264, .hevc] {
            if let reason = skipped.first(where: { $0.clip == clip })?.reason {
                FileHandle.standardError.write(Data("skipped: \(clip.title): \(reason)\n".utf8))
            } else {
                _ = try clip.make(seconds: BenchClip.seconds, in: folder)
            }
        }
    }
}
