/// One decoded picture, described but not owned: valid only while whoever made it keeps the planes alive.
///
/// The averaging kernels read exactly `width` × `height` samples by each plane's stride; padding bytes are never read
/// into a result.
public struct Picture {
    /// How the samples of a picture are laid out in memory.
    public enum Layout: Equatable, Sendable {
        /// Three planes Y, Cb, Cr. `bitDepth` 8 has one byte a sample, 9…16 has two (little-endian, value in the low bits).
        /// Chroma is subsampled by 2^`chromaShiftX` and 2^`chromaShiftY`; its planes' sizes round up.
        case planar(bitDepth: Int, chromaShiftX: Int, chromaShiftY: Int)
        /// Two planes: Y, and Cb Cr interleaved, at 4:2:0. `bitDepth` 8 is NV12; 10 is P010 (two bytes a sample,
        /// little-endian, the value in the *high* ten bits).
        case semiPlanar(bitDepth: Int)
        /// One plane of luma (8 bit, or 9…16 bit in the low bits of two little-endian bytes); R = G = B.
        case gray(bitDepth: Int)
        /// One plane of 8-bit pixels of `bytesPerPixel` bytes, the channels at the given byte offsets; full range RGB.
        case packedRGB(bytesPerPixel: Int, red: Int, green: Int, blue: Int)
    }

    /// The coefficients between R'G'B' and Y'CbCr.
    public enum Matrix: Equatable, Sendable {
        /// ITU-R BT.601-7 (Kr 0.299, Kb 0.114); also SMPTE 170M and BT.470 BG.
        case bt601
        /// ITU-R BT.709-6 (Kr 0.2126, Kb 0.0722).
        case bt709
        /// ITU-R BT.2020-2, non-constant luminance (Kr 0.2627, Kb 0.0593).
        case bt2020
    }

    /// The code values that stand for black and white.
    public enum Range: Equatable, Sendable {
        /// 16…235 for luma and 16…240 for chroma, times 2^(bitDepth - 8).
        case limited
        /// 0…2^bitDepth - 1.
        case full
    }

    /// The first byte of a plane and the bytes from one row to the next (may be negative).
    public struct Plane {
        public var base: UnsafeRawPointer
        public var strideBytes: Int

        public init(base: UnsafeRawPointer, strideBytes: Int) {
            self.base = base
            self.strideBytes = strideBytes
        }
    }

    public var width: Int
    public var height: Int
    public var layout: Layout
    public var matrix: Matrix
    public var range: Range
    public var planes: (Plane, Plane?, Plane?)

    /// - Precondition: `width` and `height` are positive and `planes` has as many planes as `layout` needs.
    public init(
        width: Int, height: Int, layout: Layout, matrix: Matrix, range: Range, planes: (Plane, Plane?, Plane?)
    ) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel, not \(width)×\(height)")
        self.width = width
        self.height = height
        self.layout = layout
        self.matrix = matrix
        self.range = range
        self.planes = planes
    }
}
