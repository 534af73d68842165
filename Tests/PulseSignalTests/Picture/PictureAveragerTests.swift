import PulseSignal
import Testing

struct PictureAveragerTests {
    static let eightBit: [Picture.Layout] = [
        .planar(bitDepth: 8, chromaShiftX: 1, chromaShiftY: 1), .planar(bitDepth: 8, chromaShiftX: 1, chromaShiftY: 0),
        .planar(bitDepth: 8, chromaShiftX: 0, chromaShiftY: 0), .planar(bitDepth: 8, chromaShiftX: 0, chromaShiftY: 1),
        .planar(bitDepth: 8, chromaShiftX: 2, chromaShiftY: 0), .planar(bitDepth: 8, chromaShiftX: 2, chromaShiftY: 2),
        .planar(bitDepth: 8, chromaShiftX: 1, chromaShiftY: 2), .semiPlanar(bitDepth: 8), .gray(bitDepth: 8),
    ]
    static let deep: [Picture.Layout] = [9, 10, 11, 12, 14, 16].flatMap { depth -> [Picture.Layout] in
        [
            .planar(bitDepth: depth, chromaShiftX: 1, chromaShiftY: 1),
            .planar(bitDepth: depth, chromaShiftX: 1, chromaShiftY: 0),
            .planar(bitDepth: depth, chromaShiftX: 0, chromaShiftY: 0), .semiPlanar(bitDepth: depth),
            .gray(bitDepth: depth),
        ]
    }
    static let packed: [Picture.Layout] = [
        .packedRGB(bytesPerPixel: 3, red: 0, green: 1, blue: 2),
        .packedRGB(bytesPerPixel: 3, red: 2, green: 1, blue: 0),
        .packedRGB(bytesPerPixel: 4, red: 0, green: 1, blue: 2),
        .packedRGB(bytesPerPixel: 4, red: 2, green: 1, blue: 0),
        .packedRGB(bytesPerPixel: 4, red: 1, green: 2, blue: 3),
        .packedRGB(bytesPerPixel: 4, red: 3, green: 2, blue: 1),
    ]
    static let main = [eightBit[0], eightBit[2], .semiPlanar(bitDepth: 8), .semiPlanar(bitDepth: 10), deep[5]]
    static let sizes = [
        (1, 1), (1, 9), (9, 1), (2, 2), (3, 2), (2, 3), (15, 4), (16, 2), (17, 3), (31, 5), (33, 17), (63, 9), (64, 2),
        (1040, 6),
    ]
    static let layouts = eightBit + deep + packed
    static let colours: [(matrix: Picture.Matrix, range: Picture.Range)] = [
        (.bt601, .limited), (.bt601, .full), (.bt709, .limited), (.bt709, .full), (.bt2020, .limited), (.bt2020, .full),
    ]

    /// An odd size: whole vectors, a rest of columns, a last row whose chroma covers it alone.
    @Test(arguments: layouts, SamplePicture.Content.allCases)
    func equalsTheReferenceInEveryMatrixAndRange(layout: Picture.Layout, content: SamplePicture.Content) {
        for (matrix, range) in Self.colours {
            let sample = SamplePicture(117, 19, layout, matrix, range, content, padding: 5, poison: 0xA5)
            expectReference(sample, "\(layout) \(matrix) \(range) \(content)")
        }
    }

    @Test(
        arguments: [
            (1, 1), (1, 9), (9, 1), (2, 2), (3, 2), (2, 3), (15, 4), (16, 2), (17, 3), (31, 5), (33, 17), (63, 9),
            (64, 2), (1040, 6),
        ],
        layouts)
    func equalsTheReferenceAtEverySize(size: (width: Int, height: Int), layout: Picture.Layout) {
        for content in [SamplePicture.Content.noise, .middle, .saturatedRed] {
            let sample = SamplePicture(size.width, size.height, layout, .bt709, .full, content)
            expectReference(sample, "\(size) \(layout) \(content)")
        }
    }

    @Test(arguments: [
        Self.eightBit[0], Self.eightBit[2], .semiPlanar(bitDepth: 8), .semiPlanar(bitDepth: 10), Self.deep[5],
    ])
    func equalsTheReferenceOverManyBlocks(layout: Picture.Layout) {
        for content in SamplePicture.Content.allCases {
            expectReference(
                SamplePicture(321, 241, layout, .bt601, .full, content, padding: 63), "\(layout) \(content)")
        }
    }

    @Test(arguments: layouts, SamplePicture.Content.allCases)
    func paddingAndTheDirectionOfRowsDoNotMatter(layout: Picture.Layout, content: SamplePicture.Content) {
        let averager = PictureAverager()
        let plain = SamplePicture(37, 11, layout, .bt601, .limited, content).withPicture { averager.average($0) }
        for (padding, poison) in [(1, UInt8(0)), (1, 255), (64, 0), (64, 255)] {
            for upsideDown in [false, true] {
                let padded = SamplePicture(
                    37, 11, layout, .bt601, .limited, content, padding: padding, poison: poison, upsideDown: upsideDown)
                #expect(padded.withPicture { averager.average($0) } == plain)
            }
        }
    }

    /// Wider than a block, every sample near the top of its range: partial sums of any width would show an overflow.
    @Test(arguments: [8, 10, 12], KernelLevel.available)
    func sumsDoNotOverflowInWidePictures(bitDepth: Int, level: KernelLevel) {
        let top = (1 << bitDepth) - 1
        let (luma, centre) = (top - 2, 1 << (bitDepth - 1))
        for layout in [
            Picture.Layout.planar(bitDepth: bitDepth, chromaShiftX: 0, chromaShiftY: 0),
            .planar(bitDepth: bitDepth, chromaShiftX: 1, chromaShiftY: 1), .semiPlanar(bitDepth: bitDepth),
        ] {
            // Alternately unclipped, and with red beyond full scale in every second pixel of chroma.
            for cr in [centre, top] {
                let sample = SamplePicture(4180, 9, layout, .bt601, .full) { component, x, _ in
                    component == 0 ? luma : component == 2 && x % 2 == 0 ? cr : centre
                }
                let mean = sample.withPicture { PictureAverager(level: level).average($0) }
                let gray = Double(luma) / Double(top) * 255
                #expect(abs(mean.red - (cr == centre ? gray : (gray + 255) / 2)) < 0.05)
                #expect(abs(mean.blue - gray) < 0.05)
            }
        }
    }

    /// Tall and wide enough for several blocks, whose sides change from one to the next.
    @Test(arguments: eightBit, [(70, 40), (133, 67), (2113, 35), (64, 200), (250, 301)])
    func everyNativeLevelGivesTheSameSums(layout: Picture.Layout, size: (width: Int, height: Int)) {
        for content in SamplePicture.Content.allCases {
            let sample = SamplePicture(size.width, size.height, layout, .bt709, .limited, content)
            let means = KernelLevel.available.filter { $0 > .portable }.map { level in
                sample.withPicture { PictureAverager(level: level).average($0) }
            }
            #expect(means.allSatisfy { $0 == means[0] }, "\(content)")
        }
    }

    @Test(arguments: packed)
    func countsWhiteInWidePackedPictures(layout: Picture.Layout) {
        let sample = SamplePicture(4180, 3, layout) { channel, x, _ in channel == 0 || x % 4 == 0 ? 255 : 3 }
        let mean = sample.withPicture { PictureAverager().average($0) }
        #expect(
            mean == PictureMean(red: 255, green: 66, blue: 66, redClipped: 1, greenClipped: 0.25, blueClipped: 0.25))
    }

    /// Worked by hand: 255/219 · (81 - 16) + 1.402 · 255/224 · (240 - 128) = 75.685 + 178.755 = 254.44 in red, and so on.
    @Test func knowsTheRedOfColourBars() {
        let sample = SamplePicture(48, 4, .planar(bitDepth: 8, chromaShiftX: 1, chromaShiftY: 1)) { component, _, _ in
            [81, 90, 240][component]
        }
        let mean = sample.withPicture { PictureAverager().average($0) }
        #expect(abs(mean.red - 254.440) < 0.05)
        #expect(abs(mean.green - 0) < 0.05)  // 75.685 + 14.893 - 91.052 = -0.47, clipped
        #expect(abs(mean.blue - 0) < 0.05)  // 75.685 - 76.653 = -0.97, clipped
        #expect(mean.redClipped == 0)
    }

    @Test(arguments: [(code: 128, mean: 128.0), (code: 0, mean: 0), (code: 255, mean: 255), (code: 254, mean: 254)])
    func takesFullRangeGrayAsItIs(gray: (code: Int, mean: Double)) {
        let mean = SamplePicture(40, 3, .gray(bitDepth: 8), .bt709, .full) { _, _, _ in gray.code }
            .withPicture { PictureAverager().average($0) }
        #expect(abs(mean.red - gray.mean) < 1e-9)
        #expect(mean.red == mean.green && mean.green == mean.blue)
        #expect(mean.redClipped == (gray.code == 255 ? 1 : 0))
    }

    @Test(arguments: [(code: 64, mean: 0.0), (code: 940, mean: 255), (code: 502, mean: 127.5), (code: 1023, mean: 255)])
    func scalesTenBitsToEight(gray: (code: Int, mean: Double)) {
        for layout in [Picture.Layout.gray(bitDepth: 10), .semiPlanar(bitDepth: 10), Self.deep[5]] {
            let mean = SamplePicture(40, 4, layout) { component, _, _ in component == 0 ? gray.code : 512 }
                .withPicture { PictureAverager().average($0) }
            #expect(abs(mean.green - gray.mean) < 0.05)
            #expect(mean.greenClipped == (gray.code >= 940 ? 1 : 0))
        }
    }

    /// Every other pixel far beyond full red, the rest black: the mean of clipped pixels is not the clipped mean.
    @Test func clipsBeforeItAverages() {
        let sample = SamplePicture(64, 4, .planar(bitDepth: 8, chromaShiftX: 0, chromaShiftY: 0), .bt601, .full) {
            component, x, _ in
            x % 2 == 0 ? [200, 128, 255][component] : [0, 128, 128][component]
        }
        let mean = sample.withPicture { PictureAverager().average($0) }
        #expect(abs(mean.red - 127.5) < 0.05)
        #expect(mean.redClipped == 0.5)
    }
}

/// With the kernels of every level: means within 0.05 code values, clipped shares within the reference's.
private func expectReference(_ sample: SamplePicture, _ name: String, at location: SourceLocation = #_sourceLocation) {
    let expected = sample.referenceMean()
    for level in KernelLevel.available {
        let mean = sample.withPicture { PictureAverager(level: level).average($0) }
        let means = [mean.red, mean.green, mean.blue]
        let clipped = [mean.redClipped, mean.greenClipped, mean.blueClipped]
        for channel in 0..<3 {
            let error = means[channel] - expected.means[channel]
            #expect(
                abs(error) <= 0.05, "\(name), \(level) kernels, channel \(channel): off by \(error)",
                sourceLocation: location)
            #expect(
                expected.clipped[channel] ~= clipped[channel],
                "\(name), \(level) kernels, channel \(channel): \(clipped[channel]) not in \(expected.clipped[channel])",
                sourceLocation: location)
        }
    }
}
