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
    func componentMean(_ picture: Components, level: KernelLevel) -> PictureMean {
        var sum = ColorSum()
        let done = picture.addBlocks(to: &sum, level: level)
        if done < picture.width {
            for y in 0..<picture.height {
                for x in done..<picture.width { picture.addPixel(x, y, to: &sum) }
            }
        }
        if picture.chroma == nil { (sum.green, sum.blue) = (sum.red, sum.red) }
        return sum.mean(pixels: picture.width * picture.height)
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
