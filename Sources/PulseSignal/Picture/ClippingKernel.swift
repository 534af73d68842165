/// A rectangle of luma whose width is a multiple of 16 (of 32 where it has a `native` form), and its chroma.
struct LaneBlock {
    /// The first samples of the block; 2^`chromaShiftY` rows of luma share a row of chroma, counted from the first.
    let luma: UnsafeRawPointer
    let lumaStride: Int
    let chroma: ChromaRows
    let chromaStrides: (cb: Int, cr: Int)
    let columns, rows: Int
    let chromaShiftY: Int
    let bitDepth: Int
    /// The layout's name in the native kernels, if they are to be used.
    let native: NativeFormat?
    /// The level of those.
    let level: KernelLevel
}

/// Which chroma a channel depends on: red on Cr, blue on Cb, green on both (and falls as they rise), gray on none.
enum ChromaTerms { case none, cb, cr, bothFalling }

/// One channel as fixed point, in 1/32 of an 8-bit luma code: luma and its chroma terms, clipped to black…white.
struct FixedChannel {
    /// Magnitudes of the chroma factors times 2^13, and what to add to chroma so that the product rounds, not truncates.
    let cb, cr: Int16
    let cbRounding, crRounding: Int16
    let black, white: Int16
    /// The greatest luma that is not yet full scale.
    let belowFull: Int16
    /// Luma codes in one fixed-point unit.
    let lumaCode: Double

    /// - Parameter cb: 8-bit code values of the channel per code of Cb; `cr` likewise.
    init(cb: Double, cr: Double, conversion: ColorConversion, bitDepth: Int) {
        let unit = 32 / Double(1 << (bitDepth - 8))
        lumaCode = 1 / unit
        self.cb = Int16((abs(cb) / conversion.lumaScale * 8192).rounded())
        self.cr = Int16((abs(cr) / conversion.lumaScale * 8192).rounded())
        let free = (1 << (16 - bitDepth)) - 1  // no carry into chroma's own bits
        cbRounding = Int16(min(free, 32768 / max(1, Int(self.cb))))
        crRounding = Int16(min(free, 32768 / max(1, Int(self.cr))))
        black = Int16(conversion.black * unit)
        white = Int16(conversion.white * unit)
        let full = (conversion.black + 254.5 / conversion.lumaScale) * unit
        belowFull = Int16(full.rounded(.up)) - 1
    }

    /// The bounds of luma, given chroma.
    struct Bounds {
        let black, white, belowFull: SIMD8<Int16>
    }

    @inline(__always)
    func bounds(_ terms: ChromaTerms, cb: SIMD8<Int16>, cr: SIMD8<Int16>) -> Bounds {
        let term: SIMD8<Int16> =
            switch terms {
            case .none: .zero
            case .cb: .zero &- product(cb, self.cb, cbRounding)
            case .cr: .zero &- product(cr, self.cr, crRounding)
            case .bothFalling: product(cb, self.cb, cbRounding) &+ product(cr, self.cr, crRounding)
            }
        return Bounds(black: term &+ black, white: term &+ white, belowFull: term &+ belowFull)
    }

    @inline(__always)
    private func product(_ lanes: SIMD8<Int16>, _ factor: Int16, _ rounding: Int16) -> SIMD8<Int16> {
        let wide = SIMD8<Int32>(truncatingIfNeeded: lanes &+ rounding) &* SIMD8(repeating: Int32(factor))
        return SIMD8<Int16>(truncatingIfNeeded: wide &>> 16)
    }
}

/// What a channel's luma, held within the bounds that chroma leaves it, adds up to.
struct ClippedSum {
    /// In 1/32 of an 8-bit luma code, chroma not added.
    var luma: UInt64 = 0
    /// Pixels at full scale.
    var full = 0
}

extension LaneBlock {
    /// Clips every pixel: clamp(Y + c, black, white) = clamp(Y, black - c, white - c) + c, so that luma alone is summed
    /// and chroma's share follows from its own sum.
    ///
    /// - Parameters:
    ///   - low: Whether a pixel may fall below black.
    ///   - high: Whether a pixel may reach full scale.
    @inline(__always)
    func clip<Format: LaneFormat>(
        _ format: Format, _ channel: FixedChannel, terms: ChromaTerms, low: Bool, high: Bool
    ) -> ClippedSum {
        var sums = LaneSums()
        var y = 0
        while y < rows {
            let chromaY = y &>> chromaShiftY
            let chromaRow = ChromaRows(
                cb: chroma.cb + chromaY &* chromaStrides.cb, cr: chroma.cr + chromaY &* chromaStrides.cr)
            let first = luma + y &* lumaStride
            sums.full = .zero
            if chromaShiftY > 0 && y &+ 1 < rows {
                let pair = (first, first + lumaStride)
                clipRow(format, channel, terms, low, high, pair, true, chromaRow, &sums)
                y &+= 2
            } else {
                clipRow(format, channel, terms, low, high, (first, first), false, chromaRow, &sums)
                y &+= 1
            }
            if high { sums.fullTotal &+= Int(sums.full.wrappedSum()) }
        }
        return ClippedSum(luma: PlaneStatistics.total(sums.luma), full: sums.fullTotal)
    }

    private struct LaneSums {
        var luma = SIMD4<UInt32>()
        var full = SIMD8<Int16>()
        var fullTotal = 0
    }

    /// One row of chroma with one or two rows of luma.
    @inline(__always)
    private func clipRow<Format: LaneFormat>(
        _ format: Format, _ channel: FixedChannel, _ terms: ChromaTerms, _ low: Bool, _ high: Bool,
        _ lumaRows: (UnsafeRawPointer, UnsafeRawPointer), _ paired: Bool, _ chromaRow: ChromaRows,
        _ sums: inout LaneSums
    ) {
        var total = sums
        var x = 0
        while x < columns {
            let cb = terms == .cr || terms == .none ? nil : format.cb(chromaRow, x)
            let cr = terms == .cb || terms == .none ? nil : format.cr(chromaRow, x)
            let a = channel.bounds(terms, cb: cb?.a ?? .zero, cr: cr?.a ?? .zero)
            let b = channel.bounds(terms, cb: cb?.b ?? .zero, cr: cr?.b ?? .zero)
            let first = format.luma(lumaRows.0, x)
            // Four values of at most 255 · 32 fit into 16 bits.
            var sum = clamp(first.a, a, low, high) &+ clamp(first.b, b, low, high)
            if high { total.full &-= ones(first.a, a) &+ ones(first.b, b) }
            if paired {
                let second = format.luma(lumaRows.1, x)
                sum &+= clamp(second.a, a, low, high) &+ clamp(second.b, b, low, high)
                if high { total.full &-= ones(second.a, a) &+ ones(second.b, b) }
            }
            let pairs = unsafeBitCast(sum, to: SIMD4<UInt32>.self)
            total.luma &+= (pairs & 0xFFFF) &+ (pairs &>> 16)
            x &+= 16
        }
        sums = total
    }

    @inline(__always)
    private func clamp(
        _ lanes: SIMD8<Int16>, _ bounds: FixedChannel.Bounds, _ low: Bool, _ high: Bool
    ) -> SIMD8<Int16> {
        var lanes = lanes
        if low { lanes = lanes.replacing(with: bounds.black, where: lanes .< bounds.black) }
        if high { lanes = lanes.replacing(with: bounds.white, where: lanes .> bounds.white) }
        return lanes
    }

    /// -1 where luma is at full scale, else 0.
    @inline(__always)
    private func ones(_ lanes: SIMD8<Int16>, _ bounds: FixedChannel.Bounds) -> SIMD8<Int16> {
        SIMD8<Int16>.zero.replacing(with: -1, where: lanes .> bounds.belowFull)
    }
}
