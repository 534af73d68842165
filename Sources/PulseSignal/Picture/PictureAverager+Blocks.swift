/// Averaging in blocks: sums and bounds of a block's samples first, every pixel only where the bounds allow clipping.
///
/// As long as no pixel clips, the mean of the converted pixels is the conversion of the mean.
extension Components {
    /// Adds the columns of the picture but those that have only part of a sample of chroma, and gives their number.
    ///
    /// - Parameter level: Of the kernels to use, one that the processor can run.
    func addBlocks(to sum: inout ColorSum, level: KernelLevel) -> Int {
        guard bitDepth <= 12, shiftX <= 1 else { return 0 }
        switch (luma.sampleBytes, chroma?.cb.stepBytes ?? 0, shiftX) {
        case (1, 0, _): return addBlocks(BytesGray(), to: &sum, level)
        case (2, 0, _): return addBlocks(WordsGray(lanes: WordLanes(bitDepth: bitDepth)), to: &sum, level)
        case (1, 1, 0): return addBlocks(BytesFullWidth(), to: &sum, level)
        case (1, 1, 1): return addBlocks(BytesHalfWidth(), to: &sum, level)
        case (1, 2, 1): return addBlocks(BytesSemiPlanar(), to: &sum, level)
        case (2, 2, 0): return addBlocks(WordsFullWidth(lanes: WordLanes(bitDepth: bitDepth)), to: &sum, level)
        case (2, 2, 1): return addBlocks(WordsHalfWidth(lanes: WordLanes(bitDepth: bitDepth)), to: &sum, level)
        case (2, 4, 1): return addBlocks(WordsSemiPlanar(bitDepth: bitDepth), to: &sum, level)
        default: return 0
        }
    }

    /// Columns and rows of a block. Whole rows are read in memory's order, which the prefetcher rewards (a block 512 wide
    /// takes twice the time); a block stays in the nearest caches, and its lanes do not overflow.
    private static var blockColumns: Int { 2048 }
    private static var blockRows: Int { 8 }
    /// Rows where one pass does all, so that no cache has to hold them.
    private static var onePassRows: Int { 32 }

    private func addBlocks<Format: LaneFormat>(
        _ format: Format, to sum: inout ColorSum, _ level: KernelLevel
    ) -> Int {
        let kernels = level > .portable ? Format.native : nil
        let vector = kernels == nil ? 16 : 32
        let columns = width & ~(vector - 1)
        let whole = height & ~((1 << shiftY) - 1)  // the last rows may be fewer to their row of chroma
        let channels = FixedChannels(self)
        let colour = kernels?.clipsInOnePass == true ? FixedColour(conversion) : nil
        var memory = ColourMemory()
        let blockRows = colour == nil ? Components.blockRows : Components.onePassRows
        var y = 0
        while y < height {
            let rows = y < whole ? min(blockRows, whole - y) : height - y
            var x = 0
            while x < columns {
                let end = min(x + Components.blockColumns, columns)
                let block = block(x: x, y: y, columns: end - x, rows: rows, native: kernels, level: level)
                add(block, format, channels, colour, memory: &memory, to: &sum)
                x = end
            }
            y += rows
        }
        let rest = (width - columns) & ~((1 << shiftX) - 1)
        guard rest > 0 else { return columns }
        withTile(columns: vector) { tile in
            var y = 0
            while y < height {
                let rows = y < whole ? min(tile.height, whole - y) : height - y
                tile.copy(columns: rest, rows: rows, from: self, x: columns, y: y)
                let block = tile.block(x: 0, y: 0, columns: vector, rows: rows, native: kernels, level: level)
                tile.add(block, format, channels, colour, memory: &memory, to: &sum)
                y += rows
            }
        }
        return columns + rest
    }

    @inline(__always)
    private func add<Format: LaneFormat>(
        _ block: LaneBlock, _ format: Format, _ channels: FixedChannels, _ colour: FixedColour?,
        memory: inout ColourMemory, to sum: inout ColorSum
    ) {
        if let colour {
            addColour(block, colour, memory: &memory, to: &sum)
        } else {
            block.add(
                format, statistics(of: block, y: lumaStatistics(of: block)), channels, conversion, to: &sum)
        }
    }

    @inline(__always)
    private func block(
        x: Int, y: Int, columns: Int, rows: Int, native: NativeFormat?, level: KernelLevel
    ) -> LaneBlock {
        let (chromaX, chromaY) = (x &>> shiftX, y &>> shiftY)
        let first = luma.row(y) + x &* luma.stepBytes
        let cb = chroma.map { $0.cb.row(chromaY) + chromaX &* $0.cb.stepBytes } ?? first
        let cr = chroma.map { $0.cr.row(chromaY) + chromaX &* $0.cr.stepBytes } ?? first
        return LaneBlock(
            luma: first, lumaStride: luma.strideBytes, chroma: ChromaRows(cb: cb, cr: cr),
            chromaStrides: (chroma?.cb.strideBytes ?? 0, chroma?.cr.strideBytes ?? 0), columns: columns, rows: rows,
            chromaShiftY: shiftY, bitDepth: bitDepth, native: native, level: level)
    }

    @inline(__always)
    func lumaStatistics(of block: LaneBlock) -> PlaneStatistics {
        luma.statistics(block.luma, columns: block.columns, rows: block.rows, native: block.native != nil)
    }

    /// How many pixels of a block a sample of chroma colours.
    @inline(__always)
    func chromaWeight(in block: LaneBlock) -> Double {
        let rows = (block.rows &+ (1 &<< shiftY) &- 1) &>> shiftY
        return Double(1 &<< shiftX) * Double(block.rows) / Double(rows)
    }

    @inline(__always)
    func statistics(of block: LaneBlock, y: PlaneStatistics) -> BlockStatistics {
        let native = block.native != nil
        guard let chroma else {
            let none = PlaneStatistics(sum: 0, least: 0, most: 0)
            return BlockStatistics(y: y, cb: none, cr: none, weight: 0)
        }
        let columns = block.columns &>> shiftX
        let rows = (block.rows &+ (1 &<< shiftY) &- 1) &>> shiftY
        let weight = chromaWeight(in: block)
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
    var y: PlaneStatistics
    let cb, cr: PlaneStatistics
    let weight: Double
}
