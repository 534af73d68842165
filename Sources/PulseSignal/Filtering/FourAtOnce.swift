internal import CPulseKernels

extension UnsafeBufferPointer<Float> {
    /// Four neighbours from a place on.
    /// - Precondition: They are inside, which only a debug build checks.
    @inline(__always)
    func four(at place: Int) -> SIMD4<Float> {
        assert(place >= 0 && place + 4 <= count, "four of \(count) numbers at \(place)")
        return UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(
            fromByteOffset: 4 &* place, as: SIMD4<Float>.self)
    }

    /// The same near the end: 0 beyond it.
    /// - Precondition: The first one is inside.
    @inline(__always)
    func upToFour(at place: Int) -> SIMD4<Float> {
        if place &+ 4 <= count { return four(at: place) }
        var rest = SIMD4<Float>()
        for k in place..<count { rest[k &- place] = self[k] }
        return rest
    }

    /// The greatest; 0 where there are none.
    var most: Float {
        guard count >= 4 else { return self.max() ?? 0 }
        var most = four(at: count - 4)
        for i in stride(from: 0, to: count - 4, by: 4) { most = greater(most, four(at: i)) }
        return most.max()
    }
}

extension UnsafeMutableBufferPointer<Float> {
    /// Sets four neighbours from a place on.
    /// - Precondition: They are inside, which only a debug build checks.
    @inline(__always)
    func setFour(at place: Int, _ four: SIMD4<Float>) {
        assert(place >= 0 && place + 4 <= count, "four of \(count) numbers at \(place)")
        UnsafeMutableRawPointer(baseAddress.unsafelyUnwrapped).storeBytes(
            of: four, toByteOffset: 4 &* place, as: SIMD4<Float>.self)
    }

    /// The same near the end: those that are inside.
    /// - Precondition: The first one is.
    @inline(__always)
    func setUpToFour(at place: Int, _ four: SIMD4<Float>) {
        if place &+ 4 <= count { return setFour(at: place, four) }
        for k in place..<count { self[k] = four[k &- place] }
    }
}

extension UnsafeBufferPointer<SIMD4<Float>> {
    /// The sums of three lanes at four neighbouring places, each lane by its weight; the fourth lane counts nothing.
    /// - Precondition: The places are inside.
    @inline(__always)
    func fourWeightedSums(at i: Int, by weights: SIMD4<Float>) -> SIMD4<Float> {
        let (a, b, c, d) = (self[i] * weights, self[i &+ 1] * weights, self[i &+ 2] * weights, self[i &+ 3] * weights)
        return SIMD4(a.x, b.x, c.x, d.x) + SIMD4(a.y, b.y, c.y, d.y) + SIMD4(a.z, b.z, c.z, d.z)
    }

    /// The same at all places.
    /// - Precondition: These are a multiple of four.
    func weightedSums(by weights: SIMD4<Float>, into sums: UnsafeMutableBufferPointer<Float>) {
        precondition(sums.count == count && count % 4 == 0, "\(count) sums")
        #if arch(x86_64)
            if NativeFormat.isAvailable, count % 8 == 0, let groups = UnsafeRawPointer(baseAddress),
                let target = sums.baseAddress
            {
                let (groups, count) = (groups.assumingMemoryBound(to: Float.self), Int32(count))
                return weights.withFloats { pulse_weighted_sums(groups, count, $0, target) }
            }
        #endif
        for i in stride(from: 0, to: count, by: 4) { sums.setFour(at: i, fourWeightedSums(at: i, by: weights)) }
    }
}
