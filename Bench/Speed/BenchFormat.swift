import PulseSignal

/// The pixel formats that are averaged as they are decoded, by the names that FFmpeg has for them. Others (packed YUYV among
/// them) are brought into one of these by libswscale first.
enum BenchFormat: String, CaseIterable, Codable {
    case yuv420p, nv12, yuv422p, yuv444p
    case yuv420p10le, p010le, yuv422p10le, yuv444p10le
    case gray, rgb24, rgba

    var bitDepth: Int {
        switch self {
        case .yuv420p, .nv12, .yuv422p, .yuv444p, .gray, .rgb24, .rgba: 8
        case .yuv420p10le, .p010le, .yuv422p10le, .yuv444p10le: 10
        }
    }

    var sampleBytes: Int { bitDepth > 8 ? 2 : 1 }

    /// Bits below the value in a sample.
    var lowBits: Int { self == .p010le ? 6 : 0 }

    /// By how many bits the columns and rows of chroma are fewer than those of luma.
    var chromaShift: (x: Int, y: Int) {
        switch self {
        case .yuv420p, .nv12, .yuv420p10le, .p010le: (1, 1)
        case .yuv422p, .yuv422p10le: (1, 0)
        case .yuv444p, .yuv444p10le, .gray, .rgb24, .rgba: (0, 0)
        }
    }

    /// Samples from one value of a component to its next.
    var chromaStep: Int { self == .nv12 || self == .p010le ? 2 : 1 }

    /// Bytes of a pixel that holds its colours one after the other.
    var packedBytes: Int? {
        switch self {
        case .rgb24: 3
        case .rgba: 4
        default: nil
        }
    }

    var layout: Picture.Layout {
        if let packedBytes { return .packedRGB(bytesPerPixel: packedBytes, red: 0, green: 1, blue: 2) }
        if self == .gray { return .gray(bitDepth: 8) }
        if chromaStep == 2 { return .semiPlanar(bitDepth: bitDepth) }
        return .planar(bitDepth: bitDepth, chromaShiftX: chromaShift.x, chromaShiftY: chromaShift.y)
    }

    /// What there is to be clipped: no more than the scale's ends where a picture holds no chroma.
    var contents: [BenchPicture.Content] {
        self == .gray || packedBytes != nil ? [.unclipped] : BenchPicture.Content.allCases
    }
}
