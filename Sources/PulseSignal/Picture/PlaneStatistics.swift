/// The sum and the bounds of the samples in one rectangle of a component.
struct PlaneStatistics {
    var sum: UInt64 = 0
    var least = Int.max
    var most = Int.min

    /// Both interleaved components of `columns` × `rows` positions (`columns` counts positions, a multiple of 8).
    typealias Pair = (PlaneStatistics, PlaneStatistics)
}

extension PlaneStatistics {
    /// Bytes; `columns` is a multiple of 8.
    @inline(__always)
    static func bytes(_ base: UnsafeRawPointer, strideBytes: Int, columns: Int, rows: Int) -> PlaneStatistics {
        var least = SIMD16<UInt8>(repeating: .max)
        var most = SIMD16<UInt8>(repeating: 0)
        var sum: UInt64 = 0
        var row = base
        for _ in 0..<rows {
            // At most 2048 columns: 128 vectors of two bytes a lane, 128 · 2 · 255 < 2^16.
            var lanes = SIMD8<UInt16>()
            var x = 0
            while x &+ 16 <= columns {
                let v = (row + x).loadUnaligned(as: SIMD16<UInt8>.self)
                least = least.replacing(with: v, where: v .< least)
                most = most.replacing(with: v, where: v .> most)
                let words = unsafeBitCast(v, to: SIMD8<UInt16>.self)
                lanes &+= (words & 0xFF) &+ (words &>> 8)
                x &+= 16
            }
            if x < columns {
                let v = (row + x).loadUnaligned(as: SIMD8<UInt8>.self)
                let twice = SIMD16(lowHalf: v, highHalf: v)
                least = least.replacing(with: twice, where: twice .< least)
                most = most.replacing(with: twice, where: twice .> most)
                lanes &+= SIMD8<UInt16>(truncatingIfNeeded: v)
            }
            sum &+= total(lanes)
            row += strideBytes
        }
        return PlaneStatistics(sum: sum, least: Int(least.min()), most: Int(most.max()))
    }

    /// Interleaved bytes: the components at even and at odd places.
    @inline(__always)
    static func bytePairs(_ base: UnsafeRawPointer, strideBytes: Int, columns: Int, rows: Int) -> Pair {
        var least = SIMD16<UInt8>(repeating: .max)
        var most = SIMD16<UInt8>(repeating: 0)
        var (evenSum, oddSum) = (UInt64(0), UInt64(0))
        var row = base
        for _ in 0..<rows {
            var (even, odd) = (SIMD8<UInt16>(), SIMD8<UInt16>())
            var x = 0
            while x < columns {
                let v = (row + x &* 2).loadUnaligned(as: SIMD16<UInt8>.self)
                least = least.replacing(with: v, where: v .< least)
                most = most.replacing(with: v, where: v .> most)
                let words = unsafeBitCast(v, to: SIMD8<UInt16>.self)
                even &+= words & 0xFF
                odd &+= words &>> 8
                x &+= 8
            }
            evenSum &+= total(even)
            oddSum &+= total(odd)
            row += strideBytes
        }
        return (
            PlaneStatistics(sum: evenSum, least: Int(least.evenHalf.min()), most: Int(most.evenHalf.max())),
            PlaneStatistics(sum: oddSum, least: Int(least.oddHalf.min()), most: Int(most.oddHalf.max()))
        )
    }

    /// Two-byte samples of at most 12 bits after the shift by `lowBits`; `columns` is a multiple of 8.
    @inline(__always)
    static func words(
        _ base: UnsafeRawPointer, strideBytes: Int, columns: Int, rows: Int, lowBits: UInt16
    ) -> PlaneStatistics {
        var least = SIMD8<Int16>(repeating: .max)
        var most = SIMD8<Int16>(repeating: 0)
        var wide = SIMD4<UInt32>()
        var row = base
        for _ in 0..<rows {
            var x = 0
            while x < columns {
                let v = WordLanes.load(row + x &* 2) &>> lowBits
                let signed = SIMD8<Int16>(truncatingIfNeeded: v)
                least = least.replacing(with: signed, where: signed .< least)
                most = most.replacing(with: signed, where: signed .> most)
                let pairs = unsafeBitCast(v, to: SIMD4<UInt32>.self)
                wide &+= (pairs & 0xFFFF) &+ (pairs &>> 16)
                x &+= 8
            }
            row += strideBytes
        }
        return PlaneStatistics(sum: total(wide), least: Int(least.min()), most: Int(most.max()))
    }

    /// Interleaved two-byte samples: the components at even and at odd places.
    @inline(__always)
    static func wordPairs(
        _ base: UnsafeRawPointer, strideBytes: Int, columns: Int, rows: Int, lowBits: UInt16
    ) -> Pair {
        var least = SIMD8<Int16>(repeating: .max)
        var most = SIMD8<Int16>(repeating: 0)
        var (even, odd) = (SIMD4<UInt32>(), SIMD4<UInt32>())
        var row = base
        for _ in 0..<rows {
            var x = 0
            while x < columns {
                let v = WordLanes.load(row + x &* 4) &>> lowBits
                let signed = SIMD8<Int16>(truncatingIfNeeded: v)
                least = least.replacing(with: signed, where: signed .< least)
                most = most.replacing(with: signed, where: signed .> most)
                let pairs = unsafeBitCast(v, to: SIMD4<UInt32>.self)
                even &+= pairs & 0xFFFF
                odd &+= pairs &>> 16
                x &+= 4
            }
            row += strideBytes
        }
        return (
            PlaneStatistics(sum: total(even), least: Int(least.evenHalf.min()), most: Int(most.evenHalf.max())),
            PlaneStatistics(sum: total(odd), least: Int(least.oddHalf.min()), most: Int(most.oddHalf.max()))
        )
    }

    @inline(__always)
    private static func total(_ lanes: SIMD8<UInt16>) -> UInt64 {
        let pairs = unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
        return total((pairs & 0xFFFF) &+ (pairs &>> 16))
    }

    @inline(__always)
    static func total(_ lanes: SIMD4<UInt32>) -> UInt64 {
        let pairs = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
        let sums = (pairs & 0xFFFF_FFFF) &+ (pairs &>> 32)
        return sums[0] &+ sums[1]
    }
}
