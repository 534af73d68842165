/// How much fine detail a picture shows, as a scene in focus does and skin pressed on the lens does not.
public enum PictureTexture {
    /// The mean magnitude of the second difference of luma over small blocks, in 8-bit code values of luma (of green for
    /// packed RGB); 0 for a picture too small to have any.
    ///
    /// At each of 80 fixed sites the means m of five square blocks in a cross are taken; the differences are
    /// left - 2 · centre + right and above - 2 · centre + below. A smooth field, a vignette included, has second
    /// differences near 0 whatever its slope. Each is computed twice, from the even and from the odd rows of the blocks:
    /// d₁ and d₂ share the detail of the scene but not the noise of the sensor, so sign(d₁d₂) · √|d₁d₂| is the magnitude
    /// where there is detail and averages to 0 where there is only noise.
    ///
    /// Skin on the lens gives a few tenths, also with noise of 3 code values per pixel; a scene in focus several.
    public static func measure(_ picture: Picture) -> Double {
        let side = blockSide(picture)
        guard picture.width >= 3 * side, picture.height >= 3 * side, side >= 2 else { return 0 }
        let (samples, codes) = samples(picture)
        let scale = 1 / (codes * Double(side * side / 2))
        var total = 0.0
        for site in 1...sites {
            let x = place(site, step: 0.754_877_666, in: picture.width - 3 * side)
            let y = place(site, step: 0.569_840_291, in: picture.height - 3 * side)
            func block(_ right: Int, _ down: Int) -> SIMD2<Double> {
                samples.halfSums(x: x + right * side, y: y + down * side, side: side)
            }
            let centre = 2 * block(1, 1)
            total += magnitude(block(0, 1) - centre + block(2, 1)) + magnitude(block(1, 0) - centre + block(1, 2))
        }
        return max(0, total * scale / Double(2 * sites))
    }

    private static var sites: Int { 80 }

    /// Even, and large enough to average noise away without averaging print away: 8, from about 720 rows on 16; less
    /// only where the picture would not hold three.
    private static func blockSide(_ picture: Picture) -> Int {
        let short = min(picture.width, picture.height)
        return min(short >= 720 ? 16 : 8, short / 3 & ~1)
    }

    /// Spreads the sites evenly but in no rows or columns, which the edges of a scene could all run between: the
    /// additive recurrence of lowest discrepancy in two dimensions, its steps the powers of 1/1.3247… (x³ = x + 1).
    private static func place(_ site: Int, step: Double, in room: Int) -> Int {
        let turns = Double(site) * step
        return Int((turns - turns.rounded(.down)) * Double(room + 1))
    }

    private static func magnitude(_ difference: SIMD2<Double>) -> Double {
        let product = difference.x * difference.y
        return product < 0 ? -(-product).squareRoot() : product.squareRoot()
    }

    /// Where luma (or green) lies, and its codes per 8-bit code value.
    private static func samples(_ picture: Picture) -> (PlaneSamples, Double) {
        if case .packedRGB(let bytesPerPixel, _, let green, _) = picture.layout {
            let plane = picture.planes.0
            return (PlaneSamples(plane, stepBytes: bytesPerPixel, sampleBytes: 1, offsetBytes: green), 1)
        }
        let components = Components(picture)
        return (components.luma, Double(1 << (components.bitDepth - 8)))
    }
}

extension PlaneSamples {
    /// The sums of a square block's even and of its odd rows; `side` is even.
    func halfSums(x: Int, y: Int, side: Int) -> SIMD2<Double> {
        guard side & 7 == 0, stepBytes == sampleBytes else {
            var sums = SIMD2<Double>()
            for row in 0..<side {
                for column in 0..<side { sums[row & 1] += Double(sample(x &+ column, y &+ row)) }
            }
            return sums
        }
        var (even, odd) = (SIMD4<UInt32>(), SIMD4<UInt32>())
        var address = row(y) + x &* stepBytes
        for _ in 0..<side / 2 {
            for column in 0..<side / 8 {
                even &+= quads(address + column &* 8 &* sampleBytes)
                odd &+= quads(address + strideBytes + column &* 8 &* sampleBytes)
            }
            address += 2 &* strideBytes
        }
        return SIMD2(Double(PlaneStatistics.total(even)), Double(PlaneStatistics.total(odd)))
    }

    /// Eight neighbouring samples, summed by twos.
    @inline(__always)
    private func quads(_ address: UnsafeRawPointer) -> SIMD4<UInt32> {
        let words =
            sampleBytes == 1
            ? SIMD8<UInt16>(truncatingIfNeeded: address.loadUnaligned(as: SIMD8<UInt8>.self))
            : WordLanes.load(address) &>> UInt16(lowBits)
        let pairs = unsafeBitCast(words, to: SIMD4<UInt32>.self)
        return (pairs & 0xFFFF) &+ (pairs &>> 16)
    }
}
