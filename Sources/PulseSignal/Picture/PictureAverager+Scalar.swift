/// Sums of one channel over pixels, on the 8-bit scale.
struct ChannelSum {
    var value = 0.0
    var clipped = 0

    @inline(__always)
    mutating func add(_ v: Double) {
        value += min(max(v, 0), 255)
        clipped &+= v >= 254.5 ? 1 : 0
    }
}

struct ColorSum {
    var red = ChannelSum()
    var green = ChannelSum()
    var blue = ChannelSum()

    func mean(pixels: Int) -> PictureMean {
        let n = Double(pixels)
        return PictureMean(
            red: red.value / n, green: green.value / n, blue: blue.value / n,
            redClipped: Double(red.clipped) / n, greenClipped: Double(green.clipped) / n,
            blueClipped: Double(blue.clipped) / n)
    }
}

extension PictureAverager {
    func componentMean(_ picture: Components, native: Bool) -> PictureMean {
        var sum = ColorSum()
        let done = picture.addBlocks(to: &sum, native: native)
        for y in 0..<picture.height {
            for x in done..<picture.width { picture.addPixel(x, y, to: &sum) }
        }
        if picture.chroma == nil { (sum.green, sum.blue) = (sum.red, sum.red) }
        return sum.mean(pixels: picture.width * picture.height)
    }

    func packedMean(
        _ picture: Picture, bytesPerPixel: Int, offsets: (red: Int, green: Int, blue: Int)
    ) -> PictureMean {
        let size = 0..<bytesPerPixel
        precondition(
            size.contains(offsets.red) && size.contains(offsets.green) && size.contains(offsets.blue),
            "a channel lies outside its pixel of \(bytesPerPixel) bytes")
        var (red, green, blue) = (0, 0, 0)
        var (redClipped, greenClipped, blueClipped) = (0, 0, 0)
        for y in 0..<picture.height {
            var pixel = picture.planes.0.base + y &* picture.planes.0.strideBytes
            for _ in 0..<picture.width {
                let r = Int(pixel.load(fromByteOffset: offsets.red, as: UInt8.self))
                let g = Int(pixel.load(fromByteOffset: offsets.green, as: UInt8.self))
                let b = Int(pixel.load(fromByteOffset: offsets.blue, as: UInt8.self))
                red &+= r
                green &+= g
                blue &+= b
                redClipped &+= (r &+ 1) &>> 8  // 1 for 255, else 0
                greenClipped &+= (g &+ 1) &>> 8
                blueClipped &+= (b &+ 1) &>> 8
                pixel += bytesPerPixel
            }
        }
        let n = Double(picture.width) * Double(picture.height)
        return PictureMean(
            red: Double(red) / n, green: Double(green) / n, blue: Double(blue) / n,
            redClipped: Double(redClipped) / n, greenClipped: Double(greenClipped) / n,
            blueClipped: Double(blueClipped) / n)
    }
}

extension Components {
    @inline(__always)
    func addPixel(_ x: Int, _ y: Int, to sum: inout ColorSum) {
        let grey = conversion.lumaScale * (Double(luma.sample(x, y)) - conversion.black)
        guard let chroma else {
            sum.red.add(grey)  // green and blue are equal to it
            return
        }
        let (chromaX, chromaY) = (x &>> shiftX, y &>> shiftY)
        let cb = Double(chroma.cb.sample(chromaX, chromaY)) - conversion.centre
        let cr = Double(chroma.cr.sample(chromaX, chromaY)) - conversion.centre
        sum.red.add(grey + conversion.redCr * cr)
        sum.green.add(grey + conversion.greenCb * cb + conversion.greenCr * cr)
        sum.blue.add(grey + conversion.blueCb * cb)
    }
}
