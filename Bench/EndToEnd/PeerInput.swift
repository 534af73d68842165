import Foundation
import PulseSignal

/// Writes what other packages are compared on: an hour's trace and clips.
enum PeerInput {
    static func write(to folder: String) throws {
        let folder = URL(filePath: folder)
        let lines = try SignalSpeed.recording(seconds: 3600).samples.map {
            "\($0.seconds),\($0.red),\($0.green),\($0.blue)"
        }
        let text = (["time_s,red,green,blue"] + lines).joined(separator: "\n") + "\n"
        try text.write(to: folder.appending(path: "hour.csv"), atomically: true, encoding: .utf8)
        for clip in [BenchClip.h264, .hevc] { _ = try clip.make(seconds: BenchClip.seconds, in: folder) }
    }
}
