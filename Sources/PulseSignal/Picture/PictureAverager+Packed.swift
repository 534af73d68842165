/// Averaging of packed 8-bit R'G'B', which needs no conversion: a sum and a count of 255 for each channel.
extension PictureAverager {
    func packedMean(
        _ picture: Picture, bytesPerPixel: Int, offsets: (red: Int, green: Int, blue: Int)
    ) -> PictureMean {
        let size = 0..<bytesPerPixel
        precondition(
            size.contains(offsets.red) && size.contains(offsets.green) && size.contains(offsets.blue),
            "a channel lies outside its pixel of \(bytesPerPixel) bytes")
        var sums = PackedSums()
        var row = picture.planes.0.base
        for _ in 0..<picture.height {
            var x = 0
            if 3...4 ~= bytesPerPixel {
                while x &+ 16 <= picture.width {
                    let groups = min((picture.width &- x) / 16, PackedSums.mostGroups)
                    sums.add(row + x &* bytesPerPixel, groups: groups, bytesPerPixel: bytesPerPixel, offsets)
                    x &+= groups &* 16
                }
            }
            while x < picture.width {
                let pixel = row + x &* bytesPerPixel
                sums.add(
                    pixel.load(fromByteOffset: offsets.red, as: UInt8.self),
                    pixel.load(fromByteOffset: offsets.green, as: UInt8.self),
                    pixel.load(fromByteOffset: offsets.blue, as: UInt8.self))
                x &+= 1
            }
            row += picture.planes.0.strideBytes
        }
        let n = Double(picture.width) * Double(picture.height)
        return PictureMean(
            red: Double(sums.red.value) / n, green: Double(sums.green.value) / n, blue: Double(sums.blue.value) / n,
            redClipped: Double(sums.red.full) / n, greenClipped: Double(sums.green.full) / n,
            blueClipped: Double(sums.blue.full) / n)
    }
}

private struct PackedSums {
    typealias Sum = (value: UInt64, full: UInt64)
    var red: Sum = (0, 0)
    var green: Sum = (0, 0)
    var blue: Sum = (0, 0)

    /// Groups of 16 pixels that the narrow lanes can hold: 128 · 255 < 2^16, and 128 < 2^8.
    static let mostGroups = 128

    @inline(__always)
    mutating func add(_ r: UInt8, _ g: UInt8, _ b: UInt8) {
        red.value &+= UInt64(r)
        green.value &+= UInt64(g)
        blue.value &+= UInt64(b)
        red.full &+= r == 255 ? 1 : 0
        green.full &+= g == 255 ? 1 : 0
        blue.full &+= b == 255 ? 1 : 0
    }

    /// Sixteen pixels fill as many vectors as a pixel has bytes, so that a lane always holds the same channel.
    mutating func add(
        _ first: UnsafeRawPointer, groups: Int, bytesPerPixel: Int, _ offsets: (red: Int, green: Int, blue: Int)
    ) {
        let white = SIMD16<UInt8>(repeating: 255)
        let one = SIMD16<UInt8>(repeating: 1)
        for vector in 0..<bytesPerPixel {
            var (even, odd) = (SIMD8<UInt16>(), SIMD8<UInt16>())
            var full = SIMD16<UInt8>()
            var address = first + 16 &* vector
            for _ in 0..<groups {
                let bytes = address.loadUnaligned(as: SIMD16<UInt8>.self)
                let words = unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
                even &+= words & 0xFF
                odd &+= words &>> 8
                full &+= SIMD16<UInt8>().replacing(with: one, where: bytes .== white)
                address += 16 &* bytesPerPixel
            }
            for lane in 0..<16 {
                let value = UInt64(lane & 1 == 0 ? even[lane / 2] : odd[lane / 2])
                let count = UInt64(full[lane])
                let offset = (16 &* vector &+ lane) % bytesPerPixel
                // Not exclusive: a caller may name one byte for several channels.
                if offset == offsets.red { (red.value, red.full) = (red.value &+ value, red.full &+ count) }
                if offset == offsets.green { (green.value, green.full) = (green.value &+ value, green.full &+ count) }
                if offset == offsets.blue { (blue.value, blue.full) = (blue.value &+ value, blue.full &+ count) }
            }
        }
    }
}
