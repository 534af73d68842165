import PulseSignal

/// The mean of each channel, and the share of pixels at full scale if the threshold were 0.05 code values higher or lower.
struct ReferenceMean {
    var means: [Double]
    var clipped: [ClosedRange<Double>]
}

extension SamplePicture {
    /// The mean as the standards define it, pixel by pixel in double precision.
    ///
    /// E'Y, E'Cb and E'Cr are the code values on the scale 0…1 and -0.5…0.5. Then E'R = E'Y + 2 (1 - Kr) E'Cr,
    /// E'B = E'Y + 2 (1 - Kb) E'Cb, and E'G follows from E'Y = Kr E'R + Kg E'G + Kb E'B.
    func referenceMean() -> ReferenceMean {
        let (kr, kb) =
            switch matrix {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            }
        let scale = Double(1 << (bitDepth - 8))
        var sums = [0.0, 0.0, 0.0]
        var surelyFull = [0, 0, 0]
        var perhapsFull = [0, 0, 0]
        for y in 0..<height {
            for x in 0..<width {
                var pixel: [Double]
                switch layout {
                case .packedRGB:
                    pixel = (0..<3).map { Double(code($0, x: x, y: y)) }
                case .planar, .semiPlanar, .gray:
                    let luma = Double(code(0, x: x, y: y))
                    var (cb, cr) = (128 * scale, 128 * scale)
                    if components.count == 3 {
                        cb = Double(code(1, x: x >> shiftX, y: y >> shiftY))
                        cr = Double(code(2, x: x >> shiftX, y: y >> shiftY))
                    }
                    let (ey, ecb, ecr): (Double, Double, Double) =
                        switch range {
                        case .limited:
                            (
                                (luma / scale - 16) / 219, (cb / scale - 128) / 224, (cr / scale - 128) / 224
                            )
                        case .full:
                            (
                                luma / (256 * scale - 1), (cb - 128 * scale) / (256 * scale - 1),
                                (cr - 128 * scale) / (256 * scale - 1)
                            )
                        }
                    let red = ey + 2 * (1 - kr) * ecr
                    let blue = ey + 2 * (1 - kb) * ecb
                    let green = (ey - kr * red - kb * blue) / (1 - kr - kb)
                    pixel = [red * 255, green * 255, blue * 255]
                }
                for channel in 0..<3 {
                    sums[channel] += max(0, min(255, pixel[channel]))
                    if pixel[channel] >= 254.55 { surelyFull[channel] += 1 }
                    if pixel[channel] >= 254.45 { perhapsFull[channel] += 1 }
                }
            }
        }
        let count = Double(width * height)
        return ReferenceMean(
            means: sums.map { $0 / count },
            clipped: zip(surelyFull, perhapsFull).map { Double($0) / count...Double($1) / count })
    }
}
