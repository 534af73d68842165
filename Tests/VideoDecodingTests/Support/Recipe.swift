import Foundation
import TestSupport

/// The inputs that tests decode: a fingertip at 72 bpm in every shape in which cameras, browsers, editors and broken
/// copies deliver it. All but the first are made from the first.
enum Recipe: String, CaseIterable, Sendable {
    case base = "base.mp4"
    case variableRate = "vfr.mp4"
    case withoutMoov = "nomoov.mp4"
    case faststart = "faststart.mp4"
    case truncated = "truncated.mp4"
    case bitRot = "bitrot.mp4"
    case rotated = "rotated.mp4"
    case hlg10 = "hlg10.mp4"
    case tenBit = "ten.mkv"
    case fullRange = "full.mp4"
    case liveWebM = "live.webm"
    case av1 = "av1.mp4"
    case audioOnly = "audio.m4a"
    case audioWithCover = "cover.m4a"
    case mjpegAVI = "mj.avi"
    case h264AVI = "h264.avi"
    case rawH264 = "raw.h264"
    case interlaced = "inter.ts"
    case oddFFV1 = "odd.mkv"
    case oddH264 = "odd.mp4"
    case editList = "edit.mp4"
    case lateStart = "late.ts"
    case fps240 = "fps240.mp4"
    case slowMotion = "slow.mp4"
    case sizeChange = "sizes.ts"
    case oneFrame = "one.mp4"
    case short = "short.mp4"
    case phone = "phone.mov"
    case twoCodecs = "codecs.ts"
    case noisy = "noisy.mp4"
    case backward = "backward.ts"

    func path() throws -> String { try Workshop.file(rawValue) { try make($0) } }

    private static let pulse =
        "geq=r='180+6*sin(2*PI*1.2*T)':g='20+sin(2*PI*1.2*T)':b=15"
    private static let annexB = ["-bsf:v", "h264_mp4toannexb"]
    private static let tone = ["-f", "lavfi", "-i", "sine=440:d=3"]

    private func make(_ path: String) throws {
        func from(_ recipe: Recipe, before: [String] = [], _ arguments: [String]) throws {
            try Tool.ffmpeg(before + ["-i", recipe.path()] + arguments + [path])
        }
        let x264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-qp", "10"]
        switch self {
        case .base:
            try Tool.ffmpeg(
                ["-f", "lavfi", "-i", "nullsrc=s=320x240:r=30:d=20,\(Self.pulse)", "-c:v", "libx264"]
                    + ["-pix_fmt", "yuv420p", "-qp", "10", path])
        case .variableRate:
            try from(
                .base,
                ["-vf", "select='not(eq(mod(n,7),3)+eq(mod(n,11),5)+between(t,8,8.4))'", "-vsync", "vfr"] + x264)
        case .withoutMoov:
            let bytes = try Workshop.bytes(Recipe.base.path())
            try Workshop.write(bytes.prefix(bytes.count / 2), to: path)
        case .faststart: try from(.base, ["-c", "copy", "-movflags", "+faststart"])
        case .truncated:
            let bytes = try Workshop.bytes(Recipe.faststart.path())
            try Workshop.write(bytes.prefix(bytes.count * 6 / 10), to: path)
        case .bitRot: try Workshop.write(Self.rotted(Workshop.bytes(Recipe.base.path())), to: path)
        case .rotated: try from(.base, ["-c", "copy", "-metadata:s:v:0", "rotate=90"])
        case .hlg10:
            let color = "colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc:range=limited:log-level=none"
            try from(
                .base,
                ["-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le", "-x265-params", color]
                    + ["-tag:v", "hvc1"])
        case .tenBit: try from(.base, ["-t", "2", "-pix_fmt", "yuv420p10le", "-c:v", "ffv1"])
        case .noisy: try from(.base, ["-t", "1", "-vf", "noise=alls=40:allf=t"] + x264)
        case .fullRange:
            try from(
                .base,
                ["-vf", "scale=out_range=full", "-c:v", "libx264", "-preset", "ultrafast", "-qp", "10"]
                    + ["-pix_fmt", "yuvj420p", "-color_range", "pc"])
        case .liveWebM:
            try from(
                .base, ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-f", "webm", "-live", "1"])
        case .av1: try from(.base, ["-c:v", "libsvtav1", "-preset", "12", "-svtav1-params", "lp=2"])
        case .audioOnly: try Tool.ffmpeg(Self.tone + ["-c:a", "aac", path])
        case .audioWithCover:
            let cover = ["-f", "lavfi", "-i", "color=red:s=64x64:d=0.04", "-map", "0", "-map", "1", "-c:v", "mjpeg"]
            try Tool.ffmpeg(Self.tone + cover + ["-c:a", "aac", "-disposition:v:0", "attached_pic", "-shortest", path])
        case .mjpegAVI: try from(.base, ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p"])
        case .h264AVI: try from(.base, ["-c:v", "libx264", "-preset", "veryfast", "-bf", "2"] + Self.annexB)
        case .rawH264: try from(.base, ["-c", "copy"] + Self.annexB)
        case .interlaced:
            try from(
                .base,
                [
                    "-vf", "scale=720:576,setfield=tff,fps=25", "-c:v", "mpeg2video", "-flags", "+ilme+ildct", "-top",
                    "1",
                ]
            )
        case .oddFFV1:
            try from(.base, ["-t", "4", "-vf", "scale=321:241", "-pix_fmt", "yuv444p", "-c:v", "ffv1"])
        case .oddH264: try from(.base, ["-t", "4", "-vf", "scale=202:360"] + x264)
        case .editList: try from(.base, before: ["-ss", "1.35"], ["-c", "copy"])
        case .lateStart: try from(.base, ["-c", "copy", "-output_ts_offset", "582.336", "-f", "mpegts"])
        case .fps240:
            try Tool.ffmpeg(["-f", "lavfi", "-i", "nullsrc=s=64x48:r=240:d=6,\(Self.pulse)"] + x264 + [path])
        case .slowMotion: try from(.fps240, ["-vf", "setpts=8*PTS", "-r", "30"] + x264)
        case .sizeChange: try Self.join([["-s", "320x240"] + x264, ["-s", "640x480"] + x264], path)
        case .twoCodecs:
            try Self.join([x264, ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"]], path)
        case .backward: try Self.join([["-c", "copy"], ["-c", "copy"]], offset: -5, path)
        case .oneFrame: try from(.base, ["-frames:v", "1"] + x264)
        case .short: try from(.base, ["-t", "0.9"] + x264)
        case .phone:
            // As a phone writes it: sound first, then the picture, then tracks that are neither.
            try from(
                .base, before: Self.tone,
                ["-map", "0:a", "-map", "1:v", "-map", "0:a"]
                    + ["-c:v", "copy", "-c:a", "aac", "-frames:v", "90"]
                    + ["-metadata", "creation_time=2026-05-01T07:58:12Z"]
                    + ["-metadata", "com.apple.quicktime.creationdate=2026-05-01T09:58:12+0200"]
                    + ["-metadata", "com.android.capture.fps=240.0", "-movflags", "use_metadata_tags"])
        }
    }

    /// Two transport streams of ten seconds, one behind the other; the times of the second begin at 10 s plus `offset`.
    private static func join(_ encodings: [[String]], offset: Int = 0, _ path: String) throws {
        var joined: [UInt8] = []
        for (index, encoding) in encodings.enumerated() {
            let part = path + ".part\(index).ts"
            try Tool.ffmpeg(
                ["-ss", "\(index * 10)", "-t", "10", "-i", Recipe.base.path()] + encoding
                    + ["-output_ts_offset", "\(index * (10 + offset))", part])
            joined += try Workshop.bytes(part)
        }
        try Workshop.write(joined, to: path)
    }

    /// 200 bits of the coded pictures flipped, at places that are the same in every run.
    private static func rotted(_ bytes: [UInt8]) throws -> [UInt8] {
        var bytes = bytes
        guard let start = bytes.firstRange(of: Array("mdat".utf8))?.upperBound,
            let end = bytes.firstRange(of: Array("moov".utf8))?.lowerBound, start + 1000 < end
        else { throw Tool.Failed(description: "the MP4 file is not laid out as expected") }
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            bytes[Int.random(in: start + 900..<end - 4, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        return bytes
    }
}
