/// Averaging blocks of 8 bits, three channels in one pass.
extension Components {
    /// Adds a block.
    ///
    /// It is first taken to clip on the sides on which those before it do, in the one pass that also tells how far its
    /// samples reach: clipping where nothing clips changes no sum. Where it may clip on other sides too, it is gone
    /// through once more.
    @inline(__always)
    func addColour(_ block: LaneBlock, _ colour: FixedColour, memory: inout ColourMemory, to sum: inout ColorSum) {
        var taken = memory.sides
        guard !taken.isEmpty else {
            let statistics = statistics(of: block, y: lumaStatistics(of: block))
            let reach = ColourReach(statistics, conversion, of: block)
            memory.begin(reach.sides)
            let luma = ClippedSum(luma: 64 &* statistics.y.sum)
            let sums =
                reach.sides.isEmpty
                ? ColourLuma(red: luma, green: luma, blue: luma)
                : block.nativeClip(colour, reach.sides, bounded: false).luma
            return add(sums, reach, of: block, to: &sum)
        }
        var sums = block.nativeClip(colour, taken, bounded: memory.looksAtLuma)
        var statistics = BlockStatistics(y: sums.y, cb: sums.cb, cr: sums.cr, weight: chromaWeight(in: block))
        var reach = ColourReach(statistics, conversion, of: block)
        if memory.looksAtLuma {
            memory.note(reach.sides)
        } else if !taken.isSuperset(of: reach.sides) {
            statistics.y = lumaStatistics(of: block)
            reach = ColourReach(statistics, conversion, of: block)
            memory.noteThatChromaDoesNotTell(reach.sides)
        }
        if !taken.isSuperset(of: reach.sides) {
            taken.formUnion(reach.sides)
            sums = block.nativeClip(colour, taken, bounded: false)
        }
        memory.goOn(taken)
        add(sums.luma, reach, of: block, to: &sum)
    }

    @inline(__always)
    private func add(_ luma: ColourLuma, _ reach: ColourReach, of block: LaneBlock, to sum: inout ColorSum) {
        let black = Double(block.columns &* block.rows) * conversion.black
        func add(_ clipped: ClippedSum, _ reach: Reach, to sum: inout ChannelSum) {
            sum.value += conversion.lumaScale * (Double(clipped.luma) / 64 - black) + reach.sum
            sum.clipped &+= clipped.full
        }
        add(luma.red, reach.red, to: &sum.red)
        add(luma.green, reach.green, to: &sum.green)
        add(luma.blue, reach.blue, to: &sum.blue)
    }
}

/// On which sides blocks clip.
struct ColourMemory {
    /// Those on which the next block is taken to clip.
    private(set) var sides = ColourSides()
    /// Those on which blocks that were looked at in full were seen to clip, since `sides` were chosen.
    private var seen = ColourSides()
    /// Blocks since then.
    private var age = 0
    /// Whether chroma has told by itself that all other sides were out of reach.
    private var chromaTells = true

    /// Blocks after which sides that were not seen are given up.
    private static let span = 8

    /// Whether luma's bounds are looked for in the next block.
    @inline(__always)
    var looksAtLuma: Bool { age == 0 || !chromaTells || sides.sparesAChannel }

    /// Begins with a block that was looked at in full.
    @inline(__always)
    mutating func begin(_ sides: ColourSides) {
        self = ColourMemory()
        (self.sides, seen, age) = (sides, sides, 1)
    }

    /// - Parameter exact: Where a block clips, luma's bounds considered.
    @inline(__always)
    mutating func note(_ exact: ColourSides) { seen.formUnion(exact) }

    mutating func noteThatChromaDoesNotTell(_ exact: ColourSides) {
        chromaTells = false
        note(exact)
    }

    /// - Parameter taken: The sides on which the block was held.
    @inline(__always)
    mutating func goOn(_ taken: ColourSides) {
        sides = taken
        age &+= 1
        if age == Self.span { (sides, seen, age, chromaTells) = (seen, ColourSides(), 0, true) }
    }
}

/// How far the three channels reach in a block.
struct ColourReach {
    let red, green, blue: Reach
    /// Where a pixel may clip.
    let sides: ColourSides

    @inline(__always)
    init(_ statistics: BlockStatistics, _ c: ColorConversion, of block: LaneBlock) {
        let pixels = Double(block.columns &* block.rows)
        red = Reach(statistics, cb: 0, cr: c.redCr, conversion: c, pixels: pixels)
        green = Reach(statistics, cb: c.greenCb, cr: c.greenCr, conversion: c, pixels: pixels)
        blue = Reach(statistics, cb: c.blueCb, cr: 0, conversion: c, pixels: pixels)
        sides = ColourSides(red: red.sides, green: green.sides, blue: blue.sides)
    }
}
