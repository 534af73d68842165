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
    static var native: NativeFormat? { .bytesHalfWidth }
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
    static var native: NativeFormat? { .bytesFullWidth }
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
    static var native: NativeFormat? { .bytesSemiPlanar }
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

/// Luma alone, 8 bits.
struct BytesGray: LaneFormat {
    @inline(__always)
    func luma(_ row: UnsafeRawPointer, _ x: Int) -> LanePair { ByteLanes.luma(row, x) }
    @inline(__always)
    func cb(_ rows: ChromaRows, _ x: Int) -> LanePair { LanePair(a: .zero, b: .zero) }
    @inline(__always)
    func cr(_ rows: ChromaRows, _ x: Int) -> LanePair { LanePair(a: .zero, b: .zero) }
}
