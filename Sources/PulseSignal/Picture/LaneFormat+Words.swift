/// Two-byte samples of at most 12 bits: the first eight in one vector, the next eight in the other.
struct WordLanes {
    /// Left shift that makes luma 1/32 of an 8-bit code, and the one that makes chroma fill 16 bits.
    let lumaShift, chromaShift: UInt16

    init(bitDepth: Int) {
        precondition(9...12 ~= bitDepth, "a fixed-point lane holds 9…12 bits, not \(bitDepth)")
        lumaShift = UInt16(13 - bitDepth)
        chromaShift = UInt16(16 - bitDepth)
    }

    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair {
        let address = row + x &* 2
        return LanePair(
            a: SIMD8<Int16>(truncatingIfNeeded: WordLanes.load(address) &<< lumaShift),
            b: SIMD8<Int16>(truncatingIfNeeded: WordLanes.load(address + 16) &<< lumaShift))
    }

    @inline(__always)
    func chroma(_ words: SIMD8<UInt16>) -> SIMD8<Int16> {
        SIMD8<Int16>(truncatingIfNeeded: (words &<< chromaShift) ^ 0x8000)
    }

    @inline(__always)
    static func load(_ address: UnsafeRawPointer) -> SIMD8<UInt16> {
        address.loadUnaligned(as: SIMD8<UInt16>.self)
    }

    /// Each of eight lanes twice, in order.
    @inline(__always)
    static func twice(_ lanes: SIMD8<Int16>) -> LanePair {
        var both = SIMD16<Int16>()
        both.evenHalf = lanes
        both.oddHalf = lanes
        return LanePair(a: both.lowHalf, b: both.highHalf)
    }
}

/// 9…12-bit planes, chroma at half the width.
struct WordsHalfWidth: LaneFormat {
    static var native: NativeFormat? { .wordsHalfWidth }
    let lanes: WordLanes
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { lanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { WordLanes.twice(lanes.chroma(WordLanes.load(rows.cb + x))) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { WordLanes.twice(lanes.chroma(WordLanes.load(rows.cr + x))) }
}

/// 9…12-bit planes of one size.
struct WordsFullWidth: LaneFormat {
    static var native: NativeFormat? { .wordsFullWidth }
    let lanes: WordLanes
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { lanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(rows.cb + x &* 2) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(rows.cr + x &* 2) }
    @inline(__always)
    private func chroma(_ address: UnsafeRawPointer) -> LanePair {
        LanePair(a: lanes.chroma(WordLanes.load(address)), b: lanes.chroma(WordLanes.load(address + 16)))
    }
}

/// 9…12 bits in the high bits of two bytes, Cb and Cr interleaved (P010).
struct WordsSemiPlanar: LaneFormat {
    static var native: NativeFormat? { .wordsSemiPlanar }
    let used: SIMD8<UInt16>

    init(bitDepth: Int) {
        precondition(9...12 ~= bitDepth, "a fixed-point lane holds 9…12 bits, not \(bitDepth)")
        used = SIMD8(repeating: UInt16.max &<< UInt16(16 - bitDepth))
    }

    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair {
        let address = row + x &* 2
        return LanePair(
            a: SIMD8<Int16>(truncatingIfNeeded: (WordLanes.load(address) & used) &>> 3),
            b: SIMD8<Int16>(truncatingIfNeeded: (WordLanes.load(address + 16) & used) &>> 3))
    }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(pairs(rows, x).evenHalf) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(pairs(rows, x).oddHalf) }
    @inline(__always)
    private func pairs(_ rows: ChromaRows, _ x: Int) -> SIMD16<UInt16> {
        (rows.cb + x &* 2).loadUnaligned(as: SIMD16<UInt16>.self)
    }
    @inline(__always)
    private func chroma(_ words: SIMD8<UInt16>) -> LanePair {
        WordLanes.twice(SIMD8<Int16>(truncatingIfNeeded: (words & used) ^ 0x8000))
    }
}

/// Luma alone, 9…12 bits.
struct WordsGray: LaneFormat {
    let lanes: WordLanes
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { lanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { LanePair(a: .zero, b: .zero) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { LanePair(a: .zero, b: .zero) }
}
