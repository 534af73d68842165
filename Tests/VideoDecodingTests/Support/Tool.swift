import Foundation
import TestSupport

/// `ffmpeg` and `ffprobe`: they make the inputs, and they are the independent word on what is in them.
enum Tool {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    @discardableResult
    static func run(_ name: String, _ arguments: [String], in folder: URL? = nil) throws -> Data {
        let result = try ChildProcess.run([name] + arguments, in: folder)
        guard result.status == 0 else {
            throw Failed(
                description: "\(name) \(arguments.joined(separator: " ")): \(result.status) \(result.errorText)")
        }
        return result.output
    }

    static func ffmpeg(_ arguments: [String]) throws {
        try run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments)
    }

    /// What ffprobe prints as each frame's best-effort time, in seconds; `N/A` for none.
    static func frameTimes(of path: String, stream: Int = 0) throws -> [String] {
        let output = try run(
            "ffprobe",
            [
                "-v", "quiet", "-select_streams", "v:\(stream)", "-show_entries", "frame=best_effort_timestamp_time",
                "-of", "default=nokey=1:noprint_wrappers=1", path,
            ])
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// FFmpeg's accurate conversion to RGB.
    static let accurateRGB = [
        "-vf", "scale=flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp+bitexact,format=rgb24",
        "-fps_mode", "passthrough", "-f", "rawvideo",
    ]

    /// The mean of each channel of the first frames, after that conversion.
    static func means(of path: String, frames: Int, pixels: Int) throws -> [[Double]] {
        let input = ["-v", "error", "-nostdin", "-noautorotate", "-i", path, "-map", "0:v:0", "-frames:v", "\(frames)"]
        return try means(ofRGB: run("ffmpeg", input + accurateRGB + ["-"]), pixels: pixels)
    }

    static func means(ofRGB pictures: Data, pixels: Int) -> [[Double]] {
        pictures.withUnsafeBytes { bytes in
            (0..<bytes.count / (3 * pixels)).map { frame in
                var sums = [0, 0, 0]
                for pixel in 0..<pixels {
                    for channel in 0..<3 { sums[channel] &+= Int(bytes[(frame &* pixels &+ pixel) &* 3 &+ channel]) }
                }
                return sums.map { Double($0) / Double(pixels) }
            }
        }
    }
}
