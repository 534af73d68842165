import CFFmpeg
import PulseSignal

/// libav's description of a pixel format, as far as it says where the samples are.
struct PixelDescription {
    let name: String
    let components: [AVComponentDescriptor]
    let chromaShiftX, chromaShiftY: Int
    private let flags: Int32

    init?(_ format: AVPixelFormat) {
        guard let description = av_pix_fmt_desc_get(format)?.pointee, description.nb_components > 0 else { return nil }
        name = String(cString: description.name)
        let all = description.comp
        components = Array([all.0, all.1, all.2, all.3].prefix(Int(description.nb_components)))
        (chromaShiftX, chromaShiftY) = (Int(description.log2_chroma_w), Int(description.log2_chroma_h))
        flags = Int32(truncatingIfNeeded: description.flags)
    }

    func has(_ flag: Int32) -> Bool { flags & flag != 0 }

    /// Whether the samples are whole integers in memory, each in bytes of its own.
    var isPlain: Bool {
        !has(
            AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BAYER
                | AV_PIX_FMT_FLAG_FLOAT) && !name.hasPrefix("xyz")
    }

    var packedRGB: Picture.Layout? {
        guard !has(AV_PIX_FMT_FLAG_PLANAR), components.count >= 3,
            components.allSatisfy({ $0.depth == 8 && $0.shift == 0 && $0.plane == 0 && $0.step == components[0].step }),
            components[0].step == 3 || components[0].step == 4
        else { return nil }
        return .packedRGB(
            bytesPerPixel: Int(components[0].step), red: Int(components[0].offset), green: Int(components[1].offset),
            blue: Int(components[2].offset))
    }
}
