/// The three channels as fixed point.
struct FixedChannels {
    let red, green, blue: FixedChannel

    init(_ picture: Components) {
        let (c, depth) = (picture.conversion, picture.bitDepth)
        red = FixedChannel(cb: 0, cr: c.redCr, conversion: c, bitDepth: depth)
        green = FixedChannel(cb: c.greenCb, cr: c.greenCr, conversion: c, bitDepth: depth)
        blue = FixedChannel(cb: c.blueCb, cr: 0, conversion: c, bitDepth: depth)
    }
}

extension LaneBlock {
    @inline(never)
    func add<Format: LaneFormat>(
        _ format: Format, _ statistics: BlockStatistics, _ channels: FixedChannels, _ c: ColorConversion,
        to sum: inout ColorSum
    ) {
        guard statistics.weight > 0 else {
            add(format, statistics, channels.red, .none, c, cb: 0, cr: 0, to: &sum.red)
            return
        }
        add(format, statistics, channels.red, .cr, c, cb: 0, cr: c.redCr, to: &sum.red)
        add(format, statistics, channels.green, .bothFalling, c, cb: c.greenCb, cr: c.greenCr, to: &sum.green)
        add(format, statistics, channels.blue, .cb, c, cb: c.blueCb, cr: 0, to: &sum.blue)
    }

    @inline(__always)
    private func add<Format: LaneFormat>(
        _ format: Format, _ statistics: BlockStatistics, _ channel: FixedChannel, _ terms: ChromaTerms,
        _ c: ColorConversion, cb: Double, cr: Double, to sum: inout ChannelSum
    ) {
        let pixels = Double(columns &* rows)
        let y = statistics.y
        let reach = Reach(statistics, cb: cb, cr: cr, conversion: c, pixels: pixels)
        let (low, high) = (reach.low, reach.high)
        if low >= 0 && high < 254.5 {
            sum.value += c.lumaScale * (Double(y.sum) - pixels * c.black) + reach.sum
            return
        }
        if high <= 0 { return }
        if low >= 255 {
            sum.value += 255 * pixels
            sum.clipped &+= columns &* rows
            return
        }
        let clipped: ClippedSum
        if let native {
            clipped = nativeClip(native, channel, terms: terms, low: low < 0, high: high >= 254.5)
        } else if low >= 0 {
            clipped = clip(format, channel, terms: terms, low: false, high: true)
        } else if high < 254.5 {
            clipped = clip(format, channel, terms: terms, low: true, high: false)
        } else {
            clipped = clip(format, channel, terms: terms, low: true, high: true)
        }
        sum.value += c.lumaScale * (Double(clipped.luma) * channel.lumaCode - pixels * c.black) + reach.sum
        sum.clipped &+= clipped.full
    }
}

/// How far a channel reaches in a block, and what chroma adds to it in sum.
struct Reach {
    /// Bounds of the channel before clipping, on the 8-bit scale.
    let low, high: Double
    let sum: Double

    @inline(__always)
    init(_ statistics: BlockStatistics, cb: Double, cr: Double, conversion c: ColorConversion, pixels: Double) {
        let (y, blue, red) = (statistics.y, statistics.cb, statistics.cr)
        let blueEnds = (cb * (Double(blue.least) - c.centre), cb * (Double(blue.most) - c.centre))
        let redEnds = (cr * (Double(red.least) - c.centre), cr * (Double(red.most) - c.centre))
        low =
            c.lumaScale * (Double(y.least) - c.black) + min(blueEnds.0, blueEnds.1) + min(redEnds.0, redEnds.1)
        high =
            c.lumaScale * (Double(y.most) - c.black) + max(blueEnds.0, blueEnds.1) + max(redEnds.0, redEnds.1)
        sum =
            cb * (Double(blue.sum) * statistics.weight - pixels * c.centre)
            + cr * (Double(red.sum) * statistics.weight - pixels * c.centre)
    }

    /// Where a pixel may clip.
    @inline(__always)
    var sides: ClippingSides {
        (low < 0 ? ClippingSides.low : []).union(high >= 254.5 ? .high : [])
    }
}
