/// Averaging in blocks: sums and bounds of a block's samples first, every pixel only where the bounds allow clipping.
///
/// As long as no pixel clips, the mean of the converted pixels is the conversion of the mean.
extension Components {
    /// Adds the columns of the picture that whole vectors cover, and gives their number.
    ///
    /// - Parameter native: Whether to use the native kernels where the processor has what they need.
    func addBlocks(to sum: inout ColorSum, native: Bool) -> Int {
        guard bitDepth <= 12, shiftX <= 1 else { return 0 }
        switch (luma.sampleBytes, chroma?.cb.stepBytes ?? 0, shiftX) {
        case (1, 0, _): return addBlocks(BytesGray(), to: &sum, native)
        case (2, 0, _): return addBlocks(WordsGray(lanes: WordLanes(bitDepth: bitDepth)), to: &sum, native)
        case (1, 1, 0): return addBlocks(BytesFullWidth(), to: &sum, native)
        case (1, 1, 1): return addBlocks(BytesHalfWidth(), to: &sum, native)
        case (1, 2, 1): return addBlocks(BytesSemiPlanar(), to: &sum, native)
        case (2, 2, 0): return addBlocks(WordsFullWidth(lanes: WordLanes(bitDepth: bitDepth)), to: &sum, native)
        case (2, 2, 1): return addBlocks(WordsHalfWidth(lanes: WordLanes(bitDepth: bitDepth)), to: &sum, native)
        case (2, 4, 1): return addBlocks(WordsSemiPlanar(bitDepth: bitDepth), to: &sum, native)
        default: return 0
        }
    }

    /// Columns and rows of a block: it stays in the first-level cache, and its lanes do not overflow.
    private static var blockColumns: Int { 512 }
    private static var blockRows: Int { 8 }

    private func addBlocks<Format: LaneFormat>(_ format: Format, to sum: inout ColorSum, _ native: Bool) -> Int {
        let kernels = native && NativeFormat.isAvailable ? Format.native : nil
        let columns = width & ~15
        let nativeColumns = kernels == nil ? 0 : width & ~31
        let whole = height & ~((1 << shiftY) - 1)  // the last rows may be fewer to their row of chroma
        let channels = FixedChannels(self)
        var y = 0
        while y < height {
            let rows = y < whole ? min(Components.blockRows, whole - y) : height - y
            var x = 0
            while x < columns {
                let end = min(x + Components.blockColumns, x < nativeColumns ? nativeColumns : columns)
                let block = block(
                    x: x, y: y, columns: end - x, rows: rows, native: x < nativeColumns ? kernels : nil)
                block.add(format, statistics(of: block), channels, conversion, to: &sum)
                x = end
            }
            y += rows
        }
        return columns
    }

    @inline(__always)
    private func block(x: Int, y: Int, columns: Int, rows: Int, native: NativeFormat?) -> LaneBlock {
        let (chromaX, chromaY) = (x &>> shiftX, y &>> shiftY)
        let first = luma.row(y) + x &* luma.stepBytes
        let cb = chroma.map { $0.cb.row(chromaY) + chromaX &* $0.cb.stepBytes } ?? first
        let cr = chroma.map { $0.cr.row(chromaY) + chromaX &* $0.cr.stepBytes } ?? first
        return LaneBlock(
            luma: first, lumaStride: luma.strideBytes, chroma: ChromaRows(cb: cb, cr: cr),
            chromaStrides: (chroma?.cb.strideBytes ?? 0, chroma?.cr.strideBytes ?? 0), columns: columns, rows: rows,
            chromaShiftY: shiftY, bitDepth: bitDepth, native: native)
    }

    @inline(__always)
    private func statistics(of block: LaneBlock) -> BlockStatistics {
        let native = block.native != nil
        let y = luma.statistics(block.luma, columns: block.columns, rows: block.rows, native: native)
        guard let chroma else {
            let none = PlaneStatistics(sum: 0, least: 0, most: 0)
            return BlockStatistics(y: y, cb: none, cr: none, weight: 0)
        }
        let columns = block.columns &>> shiftX
        let rows = (block.rows &+ (1 &<< shiftY) &- 1) &>> shiftY
        let weight = Double(1 &<< shiftX) * Double(block.rows) / Double(rows)
        if chroma.cb.stepBytes > chroma.cb.sampleBytes {
            let (cb, cr) = chroma.cb.pairStatistics(block.chroma.cb, columns: columns, rows: rows, native: native)
            return BlockStatistics(y: y, cb: cb, cr: cr, weight: weight)
        }
        let cb = chroma.cb.statistics(block.chroma.cb, columns: columns, rows: rows, native: native)
        let cr = chroma.cr.statistics(block.chroma.cr, columns: columns, rows: rows, native: native)
        return BlockStatistics(y: y, cb: cb, cr: cr, weight: weight)
    }
}

/// The statistics of a block's components, and how many pixels a sample of chroma colours.
struct BlockStatistics {
    let y, cb, cr: PlaneStatistics
    let weight: Double
}

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
        let reach = Reach(statistics, cb: cb, cr: cr, centre: c.centre, pixels: pixels)
        let low = c.lumaScale * (Double(y.least) - c.black) + reach.least
        let high = c.lumaScale * (Double(y.most) - c.black) + reach.most
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

/// What chroma adds to a channel in a block: at least, at most, and in sum.
private struct Reach {
    let least, most, sum: Double

    @inline(__always)
    init(_ statistics: BlockStatistics, cb: Double, cr: Double, centre: Double, pixels: Double) {
        let (blue, red) = (statistics.cb, statistics.cr)
        let blueEnds = (cb * (Double(blue.least) - centre), cb * (Double(blue.most) - centre))
        let redEnds = (cr * (Double(red.least) - centre), cr * (Double(red.most) - centre))
        least = min(blueEnds.0, blueEnds.1) + min(redEnds.0, redEnds.1)
        most = max(blueEnds.0, blueEnds.1) + max(redEnds.0, redEnds.1)
        sum =
            cb * (Double(blue.sum) * statistics.weight - pixels * centre)
            + cr * (Double(red.sum) * statistics.weight - pixels * centre)
    }
}
