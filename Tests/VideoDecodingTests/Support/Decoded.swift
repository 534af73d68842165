import Foundation
import PulseSignal
import Testing
import VideoDecoding

/// Everything that decoding a video gave.
struct Decoded: Equatable, CustomTestStringConvertible {
    var stream: VideoStream?
    var times: [Double?] = []
    var means: [PictureMean] = []
    var sizes: Set<[Int]> = []
    var layouts: [Picture.Layout] = []
    var report = DecodeReport()
    var starts = 0

    /// - Parameter meansOfFirst: How many frames to average; averaging is most of a test's time.
    static func all(
        _ input: VideoInput, threads: Int? = nil, meansOfFirst count: Int = 0, rate: Double? = nil
    ) throws(VideoError) -> Decoded {
        var decoded = Decoded()
        let averager = PictureAverager()
        decoded.report = try VideoFrames.forEach(
            in: input, options: VideoOptions(decodeThreads: threads, assumedFramesPerSecond: rate),
            start: { stream in
                decoded = Decoded(stream: stream, starts: decoded.starts + 1)
            },
            body: { frame in
                decoded.times.append(frame.seconds)
                decoded.sizes.insert([frame.picture.width, frame.picture.height])
                if decoded.layouts.last != frame.picture.layout { decoded.layouts.append(frame.picture.layout) }
                if frame.index < count { decoded.means.append(averager.average(frame.picture)) }
                return .next
            })
        return decoded
    }

    /// Short: a failed comparison prints it.
    var testDescription: String {
        "\(times.count) frames, \(times.prefix(2)), \(means.prefix(1)), starts \(starts), "
            + "\(report), \(stream, default: "-")"
    }

    /// The times as ffprobe prints them.
    var timesAsPrinted: [String] { times.map { $0.map { String(format: "%f", $0) } ?? "N/A" } }
}
