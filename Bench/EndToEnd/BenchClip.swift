import Foundation

/// The videos of the end-to-end figures, made by ffmpeg: 1920×1080 at 30 frames a second, a pulsing red field with the
/// noise of a sensor, which is what costs a decoder its time.
enum BenchClip: String, CaseIterable, Codable {
    case h264, h264Saturated, hevc, hevcSaturated

    static let rate = 30

    var title: String {
        switch self {
        case .h264: "H.264, full range"
        case .h264Saturated: "H.264, full range, saturated"
        case .hevc: "HEVC 10 bit"
        case .hevcSaturated: "HEVC 10 bit, saturated"
        }
    }

    /// Enough for a pulse to be read, and for the start of a process to be lost in it.
    static let seconds = 8

    /// The light's frequency in radians per second, and its rate.
    private static let pulsation = 7.5
    static let bpm = 60 * pulsation / (2 * Double.pi)

    private var isSaturated: Bool { self == .h264Saturated || self == .hevcSaturated }

    private var encoder: String {
        switch self {
        case .h264, .h264Saturated: "libx264"
        case .hevc, .hevcSaturated: "libx265"
        }
    }

    /// A clip that cannot be made here.
    struct Skipped: Codable {
        var clip: BenchClip
        var reason: String
    }

    /// Asks ffmpeg which encoders it has.
    /// - Returns: The clips that cannot be made.
    static func skipped(in folder: URL) throws -> [Skipped] {
        let list = folder.appending(path: "encoders").path
        _ = try ChildRun(["ffmpeg", "-v", "error", "-encoders"], output: list)
        defer { try? FileManager.default.removeItem(atPath: list) }
        let names = Set(try String(contentsOfFile: list, encoding: .utf8).split(whereSeparator: \.isWhitespace))
        return allCases.filter { !names.contains($0.encoder[...]) }.map {
            Skipped(clip: $0, reason: "this ffmpeg has no encoder \($0.encoder)")
        }
    }

    /// Encodes `seconds` of it.
    /// - Returns: The file, in `folder`.
    func make(seconds: Int, in folder: URL) throws -> String {
        let file = folder.appending(path: "\(rawValue)-\(seconds).mp4").path
        // A tile with the pulse, enlarged, and noise on top. Saturated, red is at full scale and green and blue near 0.
        let wave = "sin(\(Self.pulsation)*T)"
        let red = isSaturated ? "252+6*\(wave)" : "170+6*\(wave)"
        let (green, blue) = isSaturated ? ("5+2*\(wave)", "3") : ("60+4*\(wave)", "50+2*\(wave)")
        let source =
            "nullsrc=s=32x18:r=\(Self.rate):d=\(seconds),geq=r='\(red)-X/4':g='\(green)+X/4':b='\(blue)+Y/4',"
            + "scale=1920:1080:flags=bilinear:out_color_matrix=bt709"
        let words: [String] =
            switch self {
            case .h264, .h264Saturated:
                [
                    "\(source):out_range=full,format=yuvj420p,noise=alls=6:allf=t", "-c:v", encoder, "-preset",
                    "veryfast", "-b:v", "14M", "-minrate", "14M", "-maxrate", "14M", "-bufsize", "14M",
                    "-x264-params", "nal-hrd=vbr", "-color_range", "pc",
                ]
            case .hevc, .hevcSaturated:
                [
                    "\(source),format=yuv420p10le,noise=alls=4:allf=t", "-c:v", encoder, "-preset", "ultrafast",
                    "-b:v", "9M", "-tag:v", "hvc1", "-x265-params", "log-level=error:qcomp=1:ipratio=1.1",
                ]
            }
        _ = try ChildRun(["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i"] + words + [file])
        return file
    }
}
