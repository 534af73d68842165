/// Sixteen neighbouring samples, in two vectors whose order within the pair does not matter to a sum.
struct LanePair {
    var a, b: SIMD8<Int16>
}

/// Where the chroma of a row of luma begins.
struct ChromaRows {
    let cb, cr: UnsafeRawPointer
}

/// Loads sixteen pixels of one layout as fixed-point numbers.
///
/// Luma comes as 1/32 of an 8-bit code value (0…8191). Chroma comes without its centre and scaled to the full 16 bits, so
/// that the high half of its product with a 16-bit factor is a term in luma's unit. Lanes of chroma go with the lanes of
/// luma they colour. Nothing beyond the sixteen pixels' own samples is read.
protocol LaneFormat {
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair
}

/// Bytes: even samples in one vector, odd ones in the other.
enum ByteLanes {
    @inline(__always)
    static func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair {
        let words = load(row + x)
        return LanePair(
            a: SIMD8<Int16>(truncatingIfNeeded: (words &<< 8) &>> 3),
            b: SIMD8<Int16>(truncatingIfNeeded: (words & 0xFF00) &>> 3))
    }

    @inline(__always)
    static func evenChroma(_ words: SIMD8<UInt16>) -> SIMD8<Int16> {
        SIMD8<Int16>(truncatingIfNeeded: (words &<< 8) ^ 0x8000)
    }

    @inline(__always)
    static func oddChroma(_ words: SIMD8<UInt16>) -> SIMD8<Int16> {
        SIMD8<Int16>(truncatingIfNeeded: (words & 0xFF00) ^ 0x8000)
    }

    @inline(__always)
    static func load(_ address: UnsafeRawPointer) -> SIMD8<UInt16> {
        unsafeBitCast(address.loadUnaligned(as: SIMD16<UInt8>.self), to: SIMD8<UInt16>.self)
    }
}

/// 8-bit planes, chroma at half the width (4:2:0, 4:2:2).
struct BytesHalfWidth: LaneFormat {
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { ByteLanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(rows.cb + x &>> 1) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(rows.cr + x &>> 1) }
    @inline(__always)
    private func chroma(_ address: UnsafeRawPointer) -> LanePair {
        let words = SIMD8<UInt16>(truncatingIfNeeded: address.loadUnaligned(as: SIMD8<UInt8>.self))
        let lanes = ByteLanes.evenChroma(words)
        return LanePair(a: lanes, b: lanes)
    }
}

/// 8-bit planes of one size (4:4:4, 4:4:0).
struct BytesFullWidth: LaneFormat {
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { ByteLanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(rows.cb + x) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { chroma(rows.cr + x) }
    @inline(__always)
    private func chroma(_ address: UnsafeRawPointer) -> LanePair {
        let words = ByteLanes.load(address)
        return LanePair(a: ByteLanes.evenChroma(words), b: ByteLanes.oddChroma(words))
    }
}

/// 8-bit luma, Cb and Cr interleaved (NV12).
struct BytesSemiPlanar: LaneFormat {
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { ByteLanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair {
        let lanes = ByteLanes.evenChroma(ByteLanes.load(rows.cb + x))
        return LanePair(a: lanes, b: lanes)
    }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair {
        let lanes = ByteLanes.oddChroma(ByteLanes.load(rows.cb + x))
        return LanePair(a: lanes, b: lanes)
    }
}

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

/// Luma alone, 8 bits.
struct BytesGray: LaneFormat {
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { ByteLanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { LanePair(a: .zero, b: .zero) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { LanePair(a: .zero, b: .zero) }
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
