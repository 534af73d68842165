import Foundation
import PulseSignal
import Testing

struct PictureTextureTests {
    static let layouts: [Picture.Layout] = [
        .planar(bitDepth: 8, chromaShiftX: 1, chromaShiftY: 1), .planar(bitDepth: 10, chromaShiftX: 1, chromaShiftY: 1),
        .semiPlanar(bitDepth: 10), .gray(bitDepth: 8), .packedRGB(bytesPerPixel: 3, red: 0, green: 1, blue: 2),
    ]
    static let sizes = [(240, 320), (320, 240), (720, 1280), (1920, 1080)]

    /// Luma that falls off to the corners as a torch-lit fingertip does, with sensor noise of 3 code values.
    @Test(arguments: sizes, [0.0, 1, 3])
    func skinOnTheLensGivesNearZero(size: (width: Int, height: Int), noise: Double) {
        let texture = measure(size.width, size.height, Self.layouts[0], noise: noise) { x, y in
            180 - 45 * (4 * (x - 0.5) * (x - 0.5) + 4 * (y - 0.4) * (y - 0.4)) + 20 * x
        }
        #expect(texture < 0.7)
    }

    @Test(arguments: layouts)
    func aSteepSlopeGivesNearZeroInEveryLayout(layout: Picture.Layout) {
        #expect(measure(320, 240, layout, noise: 3) { x, y in 30 + 180 * x + 20 * y } < 0.7)
    }

    @Test(arguments: layouts)
    func printGivesSeveralInEveryLayout(layout: Picture.Layout) {
        expectPrint(320, 240, layout)
    }

    @Test(arguments: sizes)
    func printGivesSeveralAtEverySize(size: (width: Int, height: Int)) {
        expectPrint(size.width, size.height, Self.layouts[0])
    }

    private func expectPrint(_ width: Int, _ height: Int, _ layout: Picture.Layout) {
        // Lines of words: runs of dark and of bare paper, of one to four units each.
        var random = Random(seed: 3)
        let units = (0..<30).map { _ in
            (0..<40).flatMap { index in
                [Bool](repeating: index % 2 == 0, count: 1 + Int(random.next() % 4))
            }
        }
        let texture = measure(width, height, layout, noise: 2) { x, y in
            let line = Int(y * 60)
            return line % 2 == 0 && units[line / 2][Int(x * 40)] ? 60 : 220
        }
        #expect(texture > 3)
    }

    @Test(arguments: sizes)
    func theEdgesOfFurnitureGiveSeveral(size: (width: Int, height: Int)) {
        let texture = measure(size.width, size.height, Self.layouts[0], noise: 2) { x, y in
            [200, 90, 150, 60, 120, 220, 80, 170][Int(x * 8) % 8] - (y > 0.55 ? 40 : 0)
        }
        #expect(texture > 2)
    }

    @Test func isTheSecondDifferenceOfTheBlocks() {
        // 24 × 24 pixels are one cross of 8 × 8 blocks, seen by every site: 10, 20, 40 across and even downwards.
        let sample = SamplePicture(24, 24, .gray(bitDepth: 8)) { _, x, _ in [10, 20, 40][x / 8] }
        let texture = sample.withPicture { PictureTexture.measure($0) }
        #expect(abs(texture - (10 - 2 * 20 + 40) / 2) < 1e-9)  // the mean of 10 across and 0 downwards
    }

    @Test(arguments: [(1, 1), (1, 500), (5, 5), (6, 6), (7, 9), (24, 23)], layouts)
    func noSizeIsTooSmall(size: (width: Int, height: Int), layout: Picture.Layout) {
        let texture = measure(size.width, size.height, layout, noise: 0) { _, _ in 100 }
        #expect(texture == 0)
    }

    private func measure(
        _ width: Int, _ height: Int, _ layout: Picture.Layout, noise: Double, _ luma: (Double, Double) -> Double
    ) -> Double {
        var random = Random(seed: 7)
        let unit = if case .planar(10, _, _) = layout { 4.0 } else if case .semiPlanar(10) = layout { 4.0 } else { 1.0 }
        let chroma = Int(128 * unit)
        let packed = if case .packedRGB = layout { true } else { false }
        let sample = SamplePicture(width, height, layout) { component, x, y in
            guard component == 0 || packed else { return chroma }
            let clean = luma(Double(x) / Double(width), Double(y) / Double(height))
            // Box-Muller
            let u = (Double(random.next() >> 11) + 1) / 9_007_199_254_740_992
            let v = Double(random.next() >> 11) / 9_007_199_254_740_992
            let normal = noise == 0 ? 0 : (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
            return Int((min(max(clean + noise * normal, 0), 255) * unit).rounded(.down))
        }
        return sample.withPicture { PictureTexture.measure($0) }
    }
}
