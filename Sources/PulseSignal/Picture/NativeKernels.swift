internal import CPulseKernels

/// The layouts that the native kernels know.
enum NativeFormat {
    case bytesHalfWidth, bytesFullWidth, bytesSemiPlanar, wordsHalfWidth, wordsFullWidth, wordsSemiPlanar

    /// Whether this processor can run the native kernels.
    static let isAvailable = KernelLevel.best > .portable

    /// Whether the three channels can be clipped together.
    var clipsInOnePass: Bool { self == .bytesHalfWidth || self == .bytesSemiPlanar }
}

extension PlaneSamples {
    /// The sum and the bounds of a rectangle of samples.
    func statistics(_ first: UnsafeRawPointer, columns: Int, rows: Int, native: Bool) -> PlaneStatistics {
        #if arch(x86_64)
            if native {
                let base = first.assumingMemoryBound(to: UInt8.self)
                return PlaneStatistics(
                    sampleBytes == 1
                        ? pulse_bytes(base, strideBytes, Int32(columns), Int32(rows))
                        : pulse_words(base, strideBytes, Int32(columns), Int32(rows), Int32(lowBits)))
            }
        #endif
        return sampleBytes == 1
            ? .bytes(first, strideBytes: strideBytes, columns: columns, rows: rows)
            : .words(first, strideBytes: strideBytes, columns: columns, rows: rows, lowBits: UInt16(lowBits))
    }

    /// Those of the two interleaved components that begin at `first`.
    func pairStatistics(
        _ first: UnsafeRawPointer, columns: Int, rows: Int, native: Bool
    ) -> (PlaneStatistics, PlaneStatistics) {
        #if arch(x86_64)
            if native {
                let base = first.assumingMemoryBound(to: UInt8.self)
                var (even, odd) = (pulse_statistics(), pulse_statistics())
                if sampleBytes == 1 {
                    pulse_byte_pairs(base, strideBytes, Int32(columns), Int32(rows), &even, &odd)
                } else {
                    pulse_word_pairs(base, strideBytes, Int32(columns), Int32(rows), Int32(lowBits), &even, &odd)
                }
                return (PlaneStatistics(even), PlaneStatistics(odd))
            }
        #endif
        return sampleBytes == 1
            ? PlaneStatistics.bytePairs(first, strideBytes: strideBytes, columns: columns, rows: rows)
            : PlaneStatistics.wordPairs(
                first, strideBytes: strideBytes, columns: columns, rows: rows, lowBits: UInt16(lowBits))
    }
}

#if arch(x86_64)
    extension PlaneStatistics {
        init(_ native: pulse_statistics) {
            self.init(sum: native.sum, least: Int(native.least), most: Int(native.most))
        }
    }
#endif

extension LaneBlock {
    /// `clip` by the native kernels.
    func nativeClip(
        _ format: NativeFormat, _ channel: FixedChannel, terms: ChromaTerms, low: Bool, high: Bool
    ) -> ClippedSum {
        #if arch(x86_64)
            var block = nativeBlock(format)
            var channel = pulse_channel(
                cb: channel.cb, cr: channel.cr, cb_rounding: channel.cbRounding, cr_rounding: channel.crRounding,
                black: channel.black, white: channel.white, below_full: channel.belowFull, terms: terms.name)
            let sum = pulse_clip(&block, &channel, low, high)
            return ClippedSum(sum)
        #else
            preconditionFailure("there are no native kernels for this processor, and none was announced")
        #endif
    }
}

extension LaneBlock {
    /// Clips the three channels in one pass, on the `sides` at least; `native` is a format that can.
    /// - Parameter bounded: Whether luma's statistics are needed even if every channel is held on some side.
    func nativeClip(_ colour: FixedColour, _ sides: ColourSides, bounded: Bool) -> ColourSums {
        #if arch(x86_64)
            guard let native, native.clipsInOnePass else { preconditionFailure("no one-pass form for this layout") }
            var block = nativeBlock(native)
            var channels = pulse_colour(
                red: colour.red.native, green: colour.green.native, blue: colour.blue.native)
            let sums = pulse_clip_colour(
                &block, &channels,
                pulse_sides(red: sides.red.rawValue, green: sides.green.rawValue, blue: sides.blue.rawValue),
                bounded, level.name)
            return ColourSums(
                luma: ColourLuma(
                    red: ClippedSum(sums.red), green: ClippedSum(sums.green), blue: ClippedSum(sums.blue)),
                y: PlaneStatistics(sums.luma), cb: PlaneStatistics(sums.cb), cr: PlaneStatistics(sums.cr))
        #else
            preconditionFailure("there are no native kernels for this processor, and none was announced")
        #endif
    }
}

#if arch(x86_64)
    extension LaneBlock {
        fileprivate func nativeBlock(_ format: NativeFormat) -> pulse_block {
            let interleaved = format == .bytesSemiPlanar || format == .wordsSemiPlanar
            return pulse_block(
                luma: luma.assumingMemoryBound(to: UInt8.self), cb: chroma.cb.assumingMemoryBound(to: UInt8.self),
                cr: (interleaved ? chroma.cb : chroma.cr).assumingMemoryBound(to: UInt8.self), luma_stride: lumaStride,
                cb_stride: chromaStrides.cb, cr_stride: chromaStrides.cr, columns: Int32(columns), rows: Int32(rows),
                chroma_shift_y: Int32(chromaShiftY), bit_depth: Int32(bitDepth), format: format.name)
        }
    }

    extension KernelLevel {
        fileprivate var name: pulse_level {
            switch self {
            case .portable: PULSE_LEVEL_NONE
            case .avx2: PULSE_LEVEL_AVX2
            case .avx512: PULSE_LEVEL_AVX512
            }
        }
    }

    extension FixedColour.Channel {
        fileprivate var native: pulse_colour_channel {
            pulse_colour_channel(cb: cb, cr: cr, black: black, white: white, below_full: belowFull)
        }
    }

    extension ClippedSum {
        fileprivate init(_ native: pulse_clipped) { self.init(luma: native.luma, full: Int(native.full)) }
    }

    extension NativeFormat {
        fileprivate var name: pulse_format {
            switch self {
            case .bytesHalfWidth: PULSE_BYTES_HALF_WIDTH
            case .bytesFullWidth: PULSE_BYTES_FULL_WIDTH
            case .bytesSemiPlanar: PULSE_BYTES_SEMI_PLANAR
            case .wordsHalfWidth: PULSE_WORDS_HALF_WIDTH
            case .wordsFullWidth: PULSE_WORDS_FULL_WIDTH
            case .wordsSemiPlanar: PULSE_WORDS_SEMI_PLANAR
            }
        }
    }

    extension ChromaTerms {
        fileprivate var name: pulse_terms {
            switch self {
            case .cb: PULSE_TERM_CB
            case .cr: PULSE_TERM_CR
            case .bothFalling: PULSE_TERMS_FALLING
            case .none: preconditionFailure("gray pictures have no native form")
            }
        }
    }
#endif
