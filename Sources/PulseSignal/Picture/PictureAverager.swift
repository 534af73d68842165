/// Averages pictures as they were decoded, without making an RGB picture.
///
/// The mean is that of the R'G'B' a viewer would see: matrix and range are honoured and every pixel is clipped at 0 and
/// at full scale, since the mean of a clipped picture is not the conversion of its mean. Each chroma sample counts for
/// the luma samples it covers (nearest), which for a mean is as good as interpolating.
public struct PictureAverager: Sendable {
    private let level: KernelLevel

    public init() { level = .best }

    /// An averager with kernels up to `level`.
    /// - Precondition: The level is among those that are available.
    package init(level: KernelLevel) {
        precondition(level <= .best, "the processor cannot run kernels of \(level)")
        self.level = level
    }

    /// The mean colour of `picture`, exact within 0.05 code values on the 8-bit scale.
    ///
    /// - Precondition: The bit depth, the chroma shifts (0…2) and the number of planes are those that the layout allows.
    public func average(_ picture: Picture) -> PictureMean {
        switch picture.layout {
        case .packedRGB(let bytesPerPixel, let red, let green, let blue):
            return packedMean(picture, bytesPerPixel: bytesPerPixel, offsets: (red, green, blue))
        case .planar, .semiPlanar, .gray:
            return componentMean(Components(picture), level: level)
        }
    }
}

/// The luma and chroma of a picture, and how they become colour.
struct Components {
    let width, height: Int
    let luma: PlaneSamples
    /// Cb and Cr; absent in gray pictures.
    let chroma: (cb: PlaneSamples, cr: PlaneSamples)?
    let shiftX, shiftY: Int
    let bitDepth: Int
    let conversion: ColorConversion

    init(_ picture: Picture) {
        (width, height) = (picture.width, picture.height)
        let (first, second, third) = picture.planes
        switch picture.layout {
        case .planar(let depth, let x, let y):
            precondition(8...16 ~= depth && 0...2 ~= x && 0...2 ~= y, "no such planar layout: \(picture.layout)")
            guard let second, let third else { preconditionFailure("a planar picture has three planes") }
            let bytes = depth > 8 ? 2 : 1
            luma = PlaneSamples(first, stepBytes: bytes, sampleBytes: bytes)
            chroma = (
                PlaneSamples(second, stepBytes: bytes, sampleBytes: bytes),
                PlaneSamples(third, stepBytes: bytes, sampleBytes: bytes)
            )
            (shiftX, shiftY, bitDepth) = (x, y, depth)
        case .semiPlanar(let depth):
            precondition(8...16 ~= depth, "no such semi-planar layout: \(picture.layout)")
            guard let second else { preconditionFailure("a semi-planar picture has two planes") }
            let bytes = depth > 8 ? 2 : 1
            let lowBits = depth > 8 ? 16 - depth : 0
            luma = PlaneSamples(first, stepBytes: bytes, sampleBytes: bytes, lowBits: lowBits)
            chroma = (
                PlaneSamples(second, stepBytes: 2 * bytes, sampleBytes: bytes, lowBits: lowBits),
                PlaneSamples(second, stepBytes: 2 * bytes, sampleBytes: bytes, lowBits: lowBits, offsetBytes: bytes)
            )
            (shiftX, shiftY, bitDepth) = (1, 1, depth)
        case .gray(let depth):
            precondition(8...16 ~= depth, "no such gray layout: \(picture.layout)")
            let bytes = depth > 8 ? 2 : 1
            luma = PlaneSamples(first, stepBytes: bytes, sampleBytes: bytes)
            chroma = nil
            (shiftX, shiftY, bitDepth) = (0, 0, depth)
        case .packedRGB:
            preconditionFailure("packed RGB has no luma plane")
        }
        conversion = ColorConversion(matrix: picture.matrix, range: picture.range, bitDepth: bitDepth)
    }
}
