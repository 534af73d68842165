import CPulseKernels
import PulseSignal
import Testing

#if arch(x86_64)
    /// The one-pass kernel of every level that this processor has, against the same arithmetic pixel by pixel.
    struct ColourKernelTests {
        static let levels = KernelLevel.available.compactMap { level -> pulse_level? in
            switch level {
            case .portable: nil
            case .avx2: PULSE_LEVEL_AVX2
            case .avx512: PULSE_LEVEL_AVX512
            }
        }
        /// Those of a finger before a lamp, and all; any others are taken for all.
        static let sides: [(red: UInt8, green: UInt8, blue: UInt8)] = [
            (2, 1, 1), (2, 1, 0), (2, 0, 1), (2, 0, 0), (0, 1, 1), (0, 1, 0), (0, 0, 1), (3, 3, 3),
        ]
        /// Whole vectors of every form with and without a rest; odd rows; as much as a block may have.
        static let sizes: [(columns: Int, rows: Int)] = [(32, 1), (64, 2), (96, 3), (128, 8), (480, 5), (2048, 32)]

        @Test(arguments: [PULSE_BYTES_HALF_WIDTH, PULSE_BYTES_SEMI_PLANAR].map(\.rawValue), [0, 1])
        func everyLevelEqualsTheArithmetic(format: UInt32, chromaShiftY: Int) {
            for (columns, rows) in Self.sizes {
                for kind in Planes.Kind.allCases {
                    let planes = Planes(
                        columns: columns, rows: rows, chromaShiftY: chromaShiftY, kind: kind,
                        isInterleaved: format == PULSE_BYTES_SEMI_PLANAR.rawValue)
                    for colour in Self.colours { compare(planes, pulse_format(format), colour) }
                }
            }
        }

        private func compare(_ planes: Planes, _ format: pulse_format, _ colour: pulse_colour) {
            for sides in Self.sides {
                let expected = planes.sums(colour, sides)
                for level in Self.levels {
                    for bounded in [false, true] {
                        let sums = planes.withBlock(format) { block in
                            var (block, colour) = (block, colour)
                            return pulse_clip_colour(
                                &block, &colour, pulse_sides(red: sides.red, green: sides.green, blue: sides.blue),
                                bounded, level)
                        }
                        let channels = [sums.red, sums.green, sums.blue].map { [Int($0.luma), Int($0.full)] }
                        let name = "\(planes.columns) × \(planes.rows), \(sides), level \(level.rawValue)"
                        #expect(channels == expected, "\(name)")
                        #expect(figures(sums.cb) == planes.figures(1), "\(name)")
                        #expect(figures(sums.cr) == planes.figures(2), "\(name)")
                        if bounded || sides.red == 0 || sides.green == 0 || sides.blue == 0 {
                            #expect(figures(sums.luma) == planes.figures(0), "\(name)")
                        }
                    }
                }
            }
        }

        private func figures(_ statistics: pulse_statistics) -> [Int] {
            [Int(statistics.sum), Int(statistics.least), Int(statistics.most)]
        }

        /// BT.601, and BT.2020, whose factors are the greatest: as ITU-R has them, in 1/64 of a luma code.
        static let colours: [pulse_colour] = [
            colour(kr: 0.2627, kb: 0.0593, black: 16, white: 235, chroma: 224),
            colour(kr: 0.299, kb: 0.114, black: 16, white: 235, chroma: 224),
            colour(kr: 0.2627, kb: 0.0593, black: 0, white: 255, chroma: 255),
        ]

        private static func colour(
            kr: Double, kb: Double, black: Double, white: Double, chroma: Double
        ) -> pulse_colour {
            let unit = (white - black) / chroma
            let kg = 1 - kr - kb
            func channel(cb: Double, cr: Double) -> pulse_colour_channel {
                let (cb, cr) = (-Int((cb * unit * 8192).rounded()), -Int((cr * unit * 8192).rounded()))
                func bound(_ code: Double) -> Int16 { Int16(64 * (code - 128) - Double(cb + cr)) }
                return pulse_colour_channel(
                    cb: Int16(2 * cb), cr: Int16(2 * cr), black: bound(black), white: bound(white),
                    below_full: bound(black + 254.5 / 255 * (white - black)) - 1)
            }
            return pulse_colour(
                red: channel(cb: 0, cr: 2 * (1 - kr)),
                green: channel(cb: -2 * kb * (1 - kb) / kg, cr: -2 * kr * (1 - kr) / kg),
                blue: channel(cb: 2 * (1 - kb), cr: 0))
        }
    }

    /// Bytes of luma and chroma in memory that ends with the last sample.
    private struct Planes {
        enum Kind: CaseIterable { case noise, lowest, highest, saturatedRed }

        let columns, rows, chromaShiftY: Int
        private let isInterleaved: Bool
        /// Y, Cb and Cr, row by row.
        private let samples: [[UInt8]]

        init(columns: Int, rows: Int, chromaShiftY: Int, kind: Kind, isInterleaved: Bool) {
            (self.columns, self.rows, self.chromaShiftY) = (columns, rows, chromaShiftY)
            self.isInterleaved = isInterleaved
            var random = Random(seed: 20)
            let chromaCount = columns / 2 * ((rows + (1 << chromaShiftY) - 1) >> chromaShiftY)
            let ranges: [ClosedRange<UInt8>] =
                switch kind {
                case .noise: [0...255, 0...255, 0...255]
                case .lowest: [0...1, 0...1, 0...1]
                case .highest: [254...255, 254...255, 254...255]
                case .saturatedRed: [70...110, 85...105, 215...240]
                }
            samples = zip(ranges, [columns * rows, chromaCount, chromaCount]).map { range, count in
                let width = UInt64(range.upperBound - range.lowerBound) + 1
                return (0..<count).map { _ in range.lowerBound + UInt8(random.next() % width) }
            }
        }

        func withBlock<Result>(_ format: pulse_format, _ body: (pulse_block) -> Result) -> Result {
            let interleaved = zip(samples[1], samples[2]).flatMap { [$0, $1] }
            let planes = isInterleaved ? [samples[0], interleaved] : samples
            let memory = planes.map { plane in
                let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: plane.count)
                _ = bytes.initialize(from: plane)
                return bytes
            }
            defer { for bytes in memory { bytes.deallocate() } }
            guard let luma = memory[0].baseAddress, let cb = memory[1].baseAddress,
                let last = memory[memory.count - 1].baseAddress
            else { preconditionFailure("a block has at least one row") }
            let stride = isInterleaved ? columns : columns / 2
            return body(
                pulse_block(
                    luma: luma, cb: cb, cr: last, luma_stride: columns, cb_stride: stride, cr_stride: stride,
                    columns: Int32(columns), rows: Int32(rows), chroma_shift_y: Int32(chromaShiftY), bit_depth: 8,
                    format: format))
        }

        /// Sum, least and greatest of a component.
        func figures(_ component: Int) -> [Int] {
            let codes = samples[component].map { Int($0) }
            return [codes.reduce(0, +), codes.min() ?? 0, codes.max() ?? 0]
        }

        /// Of each channel the sum of luma within its bounds, in 1/64 of a code, and the pixels at full scale.
        func sums(_ colour: pulse_colour, _ sides: (red: UInt8, green: UInt8, blue: UInt8)) -> [[Int]] {
            [(colour.red, sides.red), (colour.green, sides.green), (colour.blue, sides.blue)].map { channel, sides in
                var (sum, full) = (0, 0)
                for y in 0..<rows {
                    for x in 0..<columns {
                        let chroma = (y >> chromaShiftY) * (columns / 2) + x / 2
                        let term =
                            product(samples[1][chroma], channel.cb) + product(samples[2][chroma], channel.cr)
                        let luma = 64 * (Int(samples[0][y * columns + x]) - 128)
                        var held = luma
                        if sides & 1 != 0 { held = max(held, term + Int(channel.black)) }
                        if sides & 2 != 0 {
                            held = min(held, term + Int(channel.white))
                            full += luma > term + Int(channel.below_full) ? 1 : 0
                        }
                        sum += held + 64 * 128
                    }
                }
                return [sum, full]
            }
        }

        private func product(_ code: UInt8, _ factor: Int16) -> Int { ((Int(code) << 7) * Int(factor) + 0x4000) >> 15 }
    }
#endif
