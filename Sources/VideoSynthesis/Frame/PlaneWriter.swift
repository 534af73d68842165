/// Where the planes of a picture that is to be encoded lie in memory.
struct PlaneTargets {
    /// The first byte of each plane, Y, Cb and Cr, and the bytes from row to row.
    let base: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer)
    let stride: (Int, Int, Int)
}

/// Converts R'G'B' pictures to planes of Y'CbCr, dithered: the mean over a plane keeps fractions of a code value that
/// rounding would lose, and with them a faint pulse.
///
/// - SeeAlso: ITU-R BT.601-7, BT.709-6 and BT.2020-2 for the coefficients and quantisation.
struct PlaneWriter {
    let width, height: Int
    let bitDepth: Int
    let chromaShiftX, chromaShiftY: Int
    private let luma, blueDifference, redDifference: Row

    /// One line of the conversion matrix, in code values: `offset` + `red` × R' + `green` × G' + `blue` × B'.
    private struct Row {
        var offset, red, green, blue: Float
    }

    init(_ format: VideoFormat) {
        (width, height) = (format.width, format.height)
        bitDepth = format.pixelFormat.bitDepth
        (chromaShiftX, chromaShiftY) = format.pixelFormat.chromaShift
        let (kr, kb) = format.matrix.weights
        let kg = 1 - kr - kb
        let full = Double(1 << bitDepth) - 1
        let unit = Double(1 << (bitDepth - 8))
        let isFull = format.range == .full
        let lumaScale = (isFull ? full : 219 * unit) / 255
        let chromaScale = (isFull ? full : 224 * unit) / 255
        func row(_ offset: Double, _ scale: Double, _ red: Double, _ green: Double, _ blue: Double) -> Row {
            Row(offset: Float(offset), red: Float(scale * red), green: Float(scale * green), blue: Float(scale * blue))
        }
        luma = row(isFull ? 0 : 16 * unit, lumaScale, kr, kg, kb)
        let (forBlue, forRed) = (chromaScale / (2 * (1 - kb)), chromaScale / (2 * (1 - kr)))
        blueDifference = row(128 * unit, forBlue, -kr, -kg, 1 - kb)
        redDifference = row(128 * unit, forRed, 1 - kr, -kg, -kb)
    }

    /// Writes `frame` into `targets`.
    func write(
        _ frame: ColorFrame, into targets: PlaneTargets, noise: NoiseTile, using generator: inout SeededGenerator
    ) {
        frame.red.withUnsafeBufferPointer { red in
            frame.green.withUnsafeBufferPointer { green in
                frame.blue.withUnsafeBufferPointer { blue in
                    guard let red = red.baseAddress, let green = green.baseAddress, let blue = blue.baseAddress else {
                        return
                    }
                    let source = (red, green, blue)
                    noise.withUniform(&generator) { writeLuma(source, targets.base.0, targets.stride.0, $0) }
                    noise.withUniform(&generator) {
                        writeChroma(blueDifference, source, targets.base.1, targets.stride.1, $0)
                    }
                    noise.withUniform(&generator) {
                        writeChroma(redDifference, source, targets.base.2, targets.stride.2, $0)
                    }
                }
            }
        }
    }

    private typealias Source = (UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>)

    private func writeLuma(
        _ source: Source, _ target: UnsafeMutableRawPointer, _ stride: Int, _ dither: UnsafePointer<Float>
    ) {
        for y in 0..<height {
            let start = y * width
            let (red, green, blue) = (source.0 + start, source.1 + start, source.2 + start)
            store(width, target + y * stride, dither + start) { x in
                luma.offset + luma.red * red[x] + luma.green * green[x] + luma.blue * blue[x]
            }
        }
    }

    private func writeChroma(
        _ row: Row, _ source: Source, _ target: UnsafeMutableRawPointer, _ stride: Int, _ dither: UnsafePointer<Float>
    ) {
        let (columns, rows) = (
            (width + (1 << chromaShiftX) - 1) >> chromaShiftX, (height + (1 << chromaShiftY) - 1) >> chromaShiftY
        )
        for y in 0..<rows {
            // A chroma sample is the mean of the pixels it stands for; at an odd edge the last pixel stands in.
            let top = (y << chromaShiftY) * width
            let bottom = min((y << chromaShiftY) + chromaShiftY, height - 1) * width
            let next = chromaShiftX
            let last = width - 1
            store(columns, target + y * stride, dither + y * columns) { column in
                let left = column << chromaShiftX
                let right = min(left + next, last)
                func mean(_ plane: UnsafePointer<Float>) -> Float {
                    (plane[top + left] + plane[top + right] + plane[bottom + left] + plane[bottom + right]) / 4
                }
                return row.offset + row.red * mean(source.0) + row.green * mean(source.1) + row.blue * mean(source.2)
            }
        }
    }

    @inline(__always)
    private func store(
        _ count: Int, _ target: UnsafeMutableRawPointer, _ dither: UnsafePointer<Float>, _ value: (Int) -> Float
    ) {
        let limit = Float((1 << bitDepth) - 1)
        if bitDepth == 8 {
            let bytes = target.assumingMemoryBound(to: UInt8.self)
            for x in 0..<count { bytes[x] = UInt8(truncatingIfNeeded: Self.floor(value(x) + dither[x], limit)) }
        } else {
            let words = target.assumingMemoryBound(to: UInt16.self)
            for x in 0..<count {
                words[x] = UInt16(truncatingIfNeeded: Self.floor(value(x) + dither[x], limit)).littleEndian
            }
        }
    }

    /// The integer below `value`, within 0…`limit`. A float of 2^23 and above holds integers only, so adding 2^23 rounds to
    /// one and leaves it in the low bits: unlike `Int(_:)`, this neither traps nor keeps the loop from being vectorised.
    @inline(__always)
    private static func floor(_ value: Float, _ limit: Float) -> UInt32 {
        let clamped = min(max(value - 0.5, 0), limit)
        return (clamped + 0x1p23).bitPattern & 0xffff
    }
}

extension VideoFormat.PixelFormat {
    var bitDepth: Int {
        switch self {
        case .yuv420p, .yuv422p, .yuv444p: 8
        case .yuv420p10, .yuv422p10, .yuv444p10: 10
        }
    }

    /// Chroma planes are smaller by 2 to these powers.
    var chromaShift: (x: Int, y: Int) {
        switch self {
        case .yuv420p, .yuv420p10: (1, 1)
        case .yuv422p, .yuv422p10: (1, 0)
        case .yuv444p, .yuv444p10: (0, 0)
        }
    }
}

extension VideoFormat.Matrix {
    /// The share of red and of blue in luma.
    var weights: (red: Double, blue: Double) {
        switch self {
        case .bt601: (0.299, 0.114)
        case .bt709: (0.2126, 0.0722)
        case .bt2020: (0.2627, 0.0593)
        }
    }
}
