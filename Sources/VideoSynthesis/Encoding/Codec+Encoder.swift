internal import CFFmpeg
import Foundation

extension VideoFormat.Codec {
    /// libav's encoders for the codec, the preferred one first. libaom stands before SVT-AV1 because it writes nothing to
    /// standard error and takes every pixel format.
    private var encoderNames: [String] {
        switch self {
        case .h264: ["libx264", "libopenh264"]
        case .hevc: ["libx265"]
        case .vp8: ["libvpx"]
        case .vp9: ["libvpx-vp9"]
        case .av1: ["libaom-av1", "libsvtav1"]
        case .mjpeg: ["mjpeg"]
        case .ffv1: ["ffv1"]
        }
    }

    private var encoders: [UnsafePointer<AVCodec>] {
        encoderNames.compactMap { avcodec_find_encoder_by_name($0) }
    }

    /// Those that the installed FFmpeg can encode.
    static var available: [Self] { allCases.filter { !$0.encoders.isEmpty } }

    var identifier: AVCodecID {
        switch self {
        case .h264: AV_CODEC_ID_H264
        case .hevc: AV_CODEC_ID_HEVC
        case .vp8: AV_CODEC_ID_VP8
        case .vp9: AV_CODEC_ID_VP9
        case .av1: AV_CODEC_ID_AV1
        case .mjpeg: AV_CODEC_ID_MJPEG
        case .ffv1: AV_CODEC_ID_FFV1
        }
    }

    /// The installed encoder that takes `format`'s pictures.
    func encoder(for format: VideoFormat) throws(SynthesisError) -> UnsafePointer<AVCodec> {
        let installed = encoders
        guard !installed.isEmpty else { throw .codecUnavailable(self, available: Self.available) }
        let wanted = format.pixelFormat.libav(for: self)
        guard let encoder = installed.first(where: { cffmpeg_encoder_takes($0, wanted) != 0 }) else {
            let supported = VideoFormat.PixelFormat.allCases.filter { candidate in
                installed.contains { cffmpeg_encoder_takes($0, candidate.libav(for: self)) != 0 }
            }
            throw .pixelFormatUnsupported(format.pixelFormat, codec: self, supported: supported)
        }
        return encoder
    }

    /// Private options of the encoder named `encoder`: quick, of constant quality, in one thread so that equal pictures give
    /// equal bytes, and silent. `live` asks for every packet as soon as its picture is in.
    func options(encoder: String, quality: Double, live: Bool) -> [(name: String, value: String)] {
        // VP9's and AV1's scales rise more slowly at first; this makes their quantiser steps about equal to x264's.
        let of63 = String(Int((63 * pow(quality / 51, 1.7)).rounded()))
        switch encoder {
        case "libx264":
            return [("preset", "veryfast"), ("crf", String(quality))] + (live ? [("tune", "zerolatency")] : [])
        case "libx265":
            let silent = "log-level=none:pools=none:frame-threads=1:wpp=0:info=0"
            return [("preset", "veryfast"), ("crf", String(quality)), ("x265-params", silent)]
                + (live ? [("tune", "zerolatency")] : [])
        case "libvpx":
            // VP8 knows constant quality only below a bit rate; its quantiser starts at 4.
            return [
                ("crf", String(max(Int(of63) ?? 0, 4))), ("deadline", live ? "realtime" : "good"), ("cpu-used", "4"),
                ("lag-in-frames", "0"),
            ]
        case "libvpx-vp9":
            return [
                ("crf", of63), ("deadline", "realtime"), ("cpu-used", "5"), ("lag-in-frames", "0"),
                ("row-mt", "0"),
            ]
        case "libaom-av1":
            return [("crf", of63), ("usage", "realtime"), ("cpu-used", "8"), ("lag-in-frames", "0"), ("row-mt", "0")]
        case "libsvtav1":
            return [("crf", of63), ("preset", "10")]
        default:
            return []
        }
    }
}

extension VideoFormat.PixelFormat {
    /// libav's name; JPEG's full-range pictures have names of their own.
    func libav(for codec: VideoFormat.Codec) -> AVPixelFormat {
        let isJPEG = codec == .mjpeg
        return switch self {
        case .yuv420p: isJPEG ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUV420P
        case .yuv422p: isJPEG ? AV_PIX_FMT_YUVJ422P : AV_PIX_FMT_YUV422P
        case .yuv444p: isJPEG ? AV_PIX_FMT_YUVJ444P : AV_PIX_FMT_YUV444P
        case .yuv420p10: AV_PIX_FMT_YUV420P10LE
        case .yuv422p10: AV_PIX_FMT_YUV422P10LE
        case .yuv444p10: AV_PIX_FMT_YUV444P10LE
        }
    }
}
