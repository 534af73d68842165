/// Averaging blocks of 8 bits, three channels in one pass.
extension Components {
    /// Adds a block.
    ///
    /// It is first taken to clip on the sides on which those before it do, in the one pass that also tells how far its
    /// samples reach: clipping where nothing clips changes no sum. Where it may clip on other sides too, it is gone
    /// through once more.
    @inline(__always)
    func addColour(_ block: LaneBlock, _ colour: FixedColour, memory: inout ColourMemory, to sum: inout ColorSum) {
        let pixels = block.columns &* block.rows
        var taken = memory.sides
        var sums: ColourSums?
        var statistics: BlockStatistics
        var reach: ColourReach
        if taken.isEmpty {
            statistics = self.statistics(of: block, y: lumaStatistics(of: block))
            reach = ColourReach(statistics, conversion, pixels: pixels)
            taken = reach.sides
            sums = taken.isEmpty ? nil : block.nativeClip(colour, taken, bounded: false)
            memory.begin(taken)
        } else {
            let first = block.nativeClip(colour, taken, bounded: memory.looksAtLuma)
            sums = first
            let anyLuma = PlaneStatistics(sum: 0, least: 0, most: 255)
            statistics = BlockStatistics(y: anyLuma, cb: first.cb, cr: first.cr, weight: chromaWeight(in: block))
            reach = ColourReach(statistics, conversion, pixels: pixels)
            let chromaTells = taken.isSuperset(of: reach.sides)
            let isExact = memory.looksAtLuma || taken.sparesAChannel || !chromaTells
            if isExact {
                let known = memory.looksAtLuma || taken.sparesAChannel
                statistics.y = known ? first.y : lumaStatistics(of: block)
                reach = ColourReach(statistics, conversion, pixels: pixels)
            }
            if !taken.isSuperset(of: reach.sides) {
                taken.formUnion(reach.sides)
                sums = block.nativeClip(colour, taken, bounded: false)
            }
            memory.note(taken, isExact ? reach.sides : nil, chromaTells: chromaTells)
        }
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

/// On which sides blocks clip.
struct ColourMemory {
    /// Those on which the next block is taken to clip.
    private(set) var sides = ColourSides()
    /// Whether the next block's luma is looked at: chroma often tells by itself that all other sides are out of reach.
    private(set) var looksAtLuma = true
    /// Those on which a block was seen to clip since `sides` were chosen.
    private var seen = ColourSides()
    private var age = 0

    /// Blocks after which sides that were not seen are given up. The next block is then looked at in full.
    private static let span = 8

    /// Begins with a block that was looked at in full.
    @inline(__always)
    mutating func begin(_ sides: ColourSides) {
        self = ColourMemory()
        self.sides = sides
    }

    /// - Parameters:
    ///   - taken: The sides on which the block was held.
    ///   - exact: Those on which it clips, if that is known.
    @inline(__always)
    mutating func note(_ taken: ColourSides, _ exact: ColourSides?, chromaTells: Bool) {
        sides = taken
        looksAtLuma = !chromaTells
        if let exact { seen.formUnion(exact) }
        age &+= 1
        if age == Self.span { begin(seen) }
    }
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
