/// How code values of Y'CbCr become R'G'B' on the 8-bit scale, for one matrix, range and bit depth.
///
/// R = luma(Y) + redCr · (Cr - centre), G = luma(Y) + greenCb · (Cb - centre) + greenCr · (Cr - centre),
/// B = luma(Y) + blueCb · (Cb - centre), with luma(Y) = lumaScale · (Y - black).
/// - SeeAlso: ITU-R BT.601-7, BT.709-6 and BT.2020-2 for the matrices and the limited range; ITU-T H.273 (8.3) for the
///   full range.
struct ColorConversion {
    /// 8-bit code values per luma code.
    let lumaScale: Double
    /// The luma code of black, and of full scale.
    let black, white: Double
    /// The chroma code that means no colour.
    let centre: Double
    /// 8-bit code values per chroma code.
    let redCr, greenCb, greenCr, blueCb: Double

    init(matrix: Picture.Matrix, range: Picture.Range, bitDepth: Int) {
        let (kr, kb) =
            switch matrix {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            }
        let kg = 1 - kr - kb
        let unit = Double(1 << (bitDepth - 8))
        let chromaScale: Double
        switch range {
        case .limited:
            (black, white) = (16 * unit, 235 * unit)
            chromaScale = 255 / (224 * unit)
        case .full:
            (black, white) = (0, 256 * unit - 1)
            chromaScale = 255 / (256 * unit - 1)
        }
        lumaScale = 255 / (white - black)
        centre = 128 * unit
        redCr = 2 * (1 - kr) * chromaScale
        greenCb = -2 * kb * (1 - kb) / kg * chromaScale
        greenCr = -2 * kr * (1 - kr) / kg * chromaScale
        blueCb = 2 * (1 - kb) * chromaScale
    }
}
