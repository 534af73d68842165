import CFFmpeg
import PulseSignal

/// What libav's pixel formats and colour tags mean for a `Picture`.
enum PictureFormat {
    /// The layout, if the planes can be read as they are; `nil` if libswscale must repack them first.
    static func layout(of format: AVPixelFormat) -> Picture.Layout? {
        guard let description = PixelDescription(format), description.isPlain else { return nil }
        let components = description.components
        let first = components[0]
        let depth = Int(components[0].depth)
        if description.has(AV_PIX_FMT_FLAG_RGB) { return description.packedRGB }
        guard first.shift == 0 || components.count >= 3, first.offset == 0, first.depth >= 8,
            components.allSatisfy({ $0.depth == first.depth }), first.step == (first.depth == 8 ? 1 : 2),
            first.depth == 8 || !description.has(AV_PIX_FMT_FLAG_BE)
        else { return nil }
        if components.count == 1 { return first.shift == 0 ? .gray(bitDepth: depth) : nil }
        guard components.count >= 3 else { return nil }
        let planes = components.prefix(3).map(\.plane)
        if planes == [0, 1, 2], components.allSatisfy({ $0.shift == 0 && $0.offset == 0 && $0.step == first.step }) {
            return .planar(
                bitDepth: depth, chromaShiftX: description.chromaShiftX, chromaShiftY: description.chromaShiftY)
        }
        // P010 keeps its value in the high bits; P016 has no such bits to drop and no kernel of its own.
        let isKnown = first.depth == 8 && first.shift == 0 || first.depth == 10 && first.shift == 6
        guard isKnown, planes == [0, 1, 1], components[1].offset == 0, components[2].offset == first.step,
            components[1].step == 2 * first.step, (description.chromaShiftX, description.chromaShiftY) == (1, 1)
        else { return nil }
        return .semiPlanar(bitDepth: depth)
    }

    /// What a format without a layout is repacked into: the same samples in planes of their own where libav has such a
    /// format, and 8-bit RGB otherwise.
    static func repacked(_ format: AVPixelFormat) -> AVPixelFormat {
        guard let description = PixelDescription(format), description.isPlain, description.components.count >= 3,
            !description.has(AV_PIX_FMT_FLAG_RGB)
        else { return AV_PIX_FMT_RGB24 }
        let sampling: String
        switch (description.chromaShiftX, description.chromaShiftY) {
        case (0, 0): sampling = "444"
        case (1, 0): sampling = "422"
        case (1, 1): sampling = "420"
        default: return AV_PIX_FMT_RGB24
        }
        let depth = description.components.map(\.depth).max() ?? 8
        let planar = av_get_pix_fmt("yuv\(sampling)p" + (depth > 8 ? "\(depth)le" : ""))
        return planar != AV_PIX_FMT_NONE && layout(of: planar) != nil ? planar : AV_PIX_FMT_RGB24
    }

    /// Full if tagged so, and for the formats that are full by name or convention: yuvj…, RGB, and gray without a tag.
    static func range(of format: AVPixelFormat, tagged: AVColorRange) -> Picture.Range {
        guard let description = PixelDescription(format) else { return tagged == AVCOL_RANGE_JPEG ? .full : .limited }
        if description.name.hasPrefix("yuvj") || description.has(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) {
            return .full
        }
        switch tagged {
        case AVCOL_RANGE_JPEG: return .full
        case AVCOL_RANGE_MPEG: return .limited
        default: return description.components.count < 3 ? .full : .limited
        }
    }

    /// A stream that does not say gets BT.601, whatever its size: libswscale, and with it FFmpeg's own conversion, does
    /// the same.
    /// `nil` for SMPTE 240M, which only libswscale converts.
    static func matrix(of space: AVColorSpace) -> Picture.Matrix? {
        switch space {
        case AVCOL_SPC_BT709: .bt709
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: .bt2020
        case AVCOL_SPC_SMPTE240M: nil
        default: .bt601
        }
    }
}
