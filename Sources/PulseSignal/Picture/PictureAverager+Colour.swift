/// Averaging blocks of 8 bits, three channels in one pass.
extension Components {
    /// Adds a block.
    ///
    /// Chroma often tells by itself which sides are out of reach, whatever luma is. If those that remain are the ones on
    /// which the block before clips, luma's bounds are not looked for: clipping where nothing clips changes no sum.
    @inline(__always)
    func addColour(_ block: LaneBlock, _ colour: FixedColour, memory: inout ColourMemory, to sum: inout ColorSum) {
        var statistics = statistics(of: block, y: PlaneStatistics(sum: 0, least: 0, most: 255))
        var reach = ColourReach(statistics, conversion, pixels: block.columns &* block.rows)
        if !memory.trusts(reach.sides) {
            statistics.y = luma.statistics(block.luma, columns: block.columns, rows: block.rows, native: true)
            reach = ColourReach(statistics, conversion, pixels: block.columns &* block.rows)
            memory.keep(reach.sides)
        }
        let sums = reach.sides.isEmpty ? nil : block.nativeClip(colour, reach.sides)
        let black = Double(block.columns &* block.rows) * conversion.black
        func add(_ clipped: ClippedSum?, _ reach: Reach, to sum: inout ChannelSum) {
            let luma = clipped.map { Double($0.luma) / 64 } ?? Double(statistics.y.sum)
            sum.value += conversion.lumaScale * (luma - black) + reach.sum
            sum.clipped &+= clipped?.full ?? 0
        }
        add(sums?.red, reach.red, to: &sum.red)
        add(sums?.green, reach.green, to: &sum.green)
        add(sums?.blue, reach.blue, to: &sum.blue)
    }
}

/// Where the last block that was looked at in full clips.
struct ColourMemory {
    private var sides = ColourSides()
    private var age = 0

    /// Blocks for which the memory is good: then they may have ceased to clip.
    private static let span = 8

    /// Whether a block that can clip on `possible` sides is taken to do so.
    @inline(__always)
    mutating func trusts(_ possible: ColourSides) -> Bool {
        age &+= 1
        return age < Self.span && !possible.isEmpty && sides.isSuperset(of: possible)
    }

    @inline(__always)
    mutating func keep(_ sides: ColourSides) { (self.sides, age) = (sides, 0) }
}

/// How far the three channels reach in a block.
struct ColourReach {
    let red, green, blue: Reach

    @inline(__always)
    init(_ statistics: BlockStatistics, _ c: ColorConversion, pixels: Int) {
        let pixels = Double(pixels)
        red = Reach(statistics, cb: 0, cr: c.redCr, conversion: c, pixels: pixels)
        green = Reach(statistics, cb: c.greenCb, cr: c.greenCr, conversion: c, pixels: pixels)
        blue = Reach(statistics, cb: c.blueCb, cr: 0, conversion: c, pixels: pixels)
    }

    @inline(__always)
    var sides: ColourSides { ColourSides(red: red.sides, green: green.sides, blue: blue.sides) }
}
