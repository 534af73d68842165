import Foundation
import PulseSignal
import Testing
import VideoDecoding

struct PictureTests {
    /// What FFmpeg's own conversion gives (`scale` with accurate rounding and full chroma), within half a code value.
    private func expect(_ means: [PictureMean], toBe expected: [[Double]], _ name: String) {
        #expect(means.count == expected.count && !means.isEmpty)
        for (actual, expected) in zip(means, expected) {
            for (actual, expected) in zip([actual.red, actual.green, actual.blue], expected) {
                #expect(abs(actual - expected) <= 0.5, "\(name)")
            }
        }
    }

    @Test(
        arguments: [
            (.base, 320, 240), (.variableRate, 320, 240), (.rotated, 320, 240), (.hlg10, 320, 240),
            (.fullRange, 320, 240),
            (.liveWebM, 320, 240), (.av1, 320, 240), (.mjpegAVI, 320, 240), (.h264AVI, 320, 240), (.rawH264, 320, 240),
            (.interlaced, 720, 576), (.oddFFV1, 321, 241), (.oddH264, 202, 360), (.editList, 320, 240),
            (.lateStart, 320, 240), (.fps240, 64, 48), (.phone, 320, 240),
        ] as [(Recipe, Int, Int)])
    func averagesToWhatFFmpegConverts(recipe: Recipe, width: Int, height: Int) throws {
        let path = try recipe.path()
        let decoded = try Decoded.all(.file(path), meansOfFirst: 12)
        expect(decoded.means, toBe: try Tool.means(of: path, frames: 12, pixels: width * height), path)
    }

    @Test func pulsesAsRecorded() throws {
        let reds = try Decoded.all(.file(Recipe.base.path()), meansOfFirst: 600).means.map(\.red)
        // The recipe's 180 ± 6, less what 8-bit planes round away.
        #expect(abs(reds.reduce(0, +) / 600 - 180) < 1)
        let swing = try #require(reds.max()) - #require(reds.min())
        #expect(abs(swing - 11) < 0.6)
    }

    @Test func rotationChangesNoBit() throws {
        var base = try Decoded.all(.file(Recipe.base.path()), meansOfFirst: 30)
        let rotated = try Decoded.all(.file(Recipe.rotated.path()), meansOfFirst: 30)
        base.stream = rotated.stream  // the header differs
        #expect(base == rotated)
    }

    @Test func tellsFullFromLimitedRange() throws {
        let full = try Decoded.all(.file(Recipe.fullRange.path()), meansOfFirst: 30)
        let limited = try Decoded.all(.file(Recipe.base.path()), meansOfFirst: 30)
        let deep = try Decoded.all(.file(Recipe.tenBit.path()), meansOfFirst: 30)
        #expect(full.stream?.range == .full)
        #expect(limited.stream?.range == .limited)
        for other in [full, deep] {
            for (a, b) in zip(limited.means, other.means) { #expect(abs(a.red - b.red) < 1) }
        }
    }

    @Test func seesSizeAndFormatOfEachFrame() throws {
        let sizes = try Decoded.all(.file(Recipe.sizeChange.path()))
        #expect(sizes.sizes == [[320, 240], [640, 480]])
        let codecs = try Decoded.all(.file(Recipe.twoCodecs.path()))
        let planar: (Int) -> Picture.Layout = { .planar(bitDepth: 8, chromaShiftX: $0, chromaShiftY: $0) }
        #expect(codecs.layouts == [planar(1), planar(0)])
    }

    /// Formats read as they are, those repacked without a change, and those that become RGB.
    static let formats = [
        "yuv420p", "yuvj420p", "yuv422p", "yuv444p", "yuvj444p", "yuv440p", "yuv411p", "yuva420p",
        "yuva444p10le", "yuv420p9le", "yuv420p10le", "yuv420p12le", "yuv420p14le", "yuv420p16le", "yuv422p10le",
        "yuv422p12le", "yuv444p10le", "yuv444p16le", "nv12", "gray", "gray10le", "gray16le",
        "rgb24", "bgr24", "rgba", "bgra", "argb", "abgr", "0rgb", "rgb0", "0bgr", "bgr0",
        "uyvy422", "yuyv422", "yvyu422", "nv21", "yuv420p10be", "yuv444p16be",
        "gray16be", "ya8", "monow", "pal8", "gbrp", "gbrap", "gbrp10le", "gbrp12be", "rgb48le", "rgba64be", "rgb565le",
        "bgr555be", "rgb8", "xyz12le",
    ]

    private static let scene =
        "nullsrc=s=66x50:r=25:d=0.12,format=gbrp,"
        + "geq=r='150+40*sin((X+N)/60)':g='60+20*sin(Y/50)':b='90+25*cos((X+Y)/70)'"

    @Test(arguments: formats)
    func readsThePixelFormat(_ format: String) throws {
        let (path, expected) = try Self.formatFiles.get().file(format)
        let decoded = try Decoded.all(.file(path), meansOfFirst: 3)
        expect(decoded.means, toBe: expected, format)
        // NUT keeps the range of yuvj… apart from the format.
        #expect(decoded.stream?.pixelFormat == format.replacingOccurrences(of: "yuvj", with: "yuv"))
    }

    @Test(arguments: matrices, ["tv", "pc"])
    func honoursMatrixAndRange(matrix: String, range: String) throws {
        let (path, expected) = try Self.matrixFiles.get().file("\(matrix)-\(range)")
        let decoded = try Decoded.all(.file(path), meansOfFirst: 3)
        expect(decoded.means, toBe: expected, "\(matrix) \(range)")
        #expect(decoded.stream?.range == (range == "pc" ? .full : .limited))
    }

    private static let matrices = ["bt709", "bt470bg", "smpte170m", "bt2020nc", "smpte240m", "fcc", "unknown"]

    private static let formatFiles = Result {
        try SceneFiles(
            scene, pixels: 66 * 50, suffix: "nut", formats.map { ($0, ["-pix_fmt", $0, "-c:v", "rawvideo"]) })
    }

    private static let matrixFiles = Result {
        let tagged = matrices.flatMap { matrix in
            ["tv", "pc"].map { range in
                let tags = ["-colorspace", matrix, "-color_range", range]
                return ("\(matrix)-\(range)", ["-pix_fmt", "yuv444p", "-c:v", "ffv1"] + tags)
            }
        }
        return try SceneFiles(scene, pixels: 66 * 50, suffix: "mkv", tagged)
    }
}
