import PulseSignal
import VideoSynthesis

/// A 4:2:0 picture of known content in memory of its own.
struct BenchPicture: ~Copyable {
    /// What it shows: a fingertip whose pixels all fit R'G'B', one of which only red reaches the end of the scale, as in most
    /// footage, or one whose channels all do.
    enum Content: String, CaseIterable {
        case unclipped, redClipped, clipped

        /// Code values at 8 bit.
        var ranges: (luma: ClosedRange<Double>, cb: ClosedRange<Double>, cr: ClosedRange<Double>) {
            switch self {
            case .unclipped: (70...190, 110...140, 120...145)
            case .redClipped: (100...150, 100...120, 175...205)
            case .clipped: (70...110, 85...105, 215...240)
            }
        }
    }

    let width, height, bitDepth: Int
    private let memory: UnsafeMutableRawBufferPointer
    private let sampleBytes: Int

    init(_ content: Content, width: Int, height: Int, bitDepth: Int, seed: UInt64) {
        (self.width, self.height, self.bitDepth) = (width, height, bitDepth)
        sampleBytes = bitDepth > 8 ? 2 : 1
        memory = .allocate(byteCount: width * height * 3 / 2 * sampleBytes, alignment: 64)
        var random = SeededGenerator(seed: seed, use: "picture")
        let (luma, cb, cr) = content.ranges
        let scale = Double(1 << (bitDepth - 8))
        for index in 0..<width * height * 3 / 2 {
            let range = index < width * height ? luma : index < width * height * 5 / 4 ? cb : cr
            let code = (range.lowerBound + random.uniform() * (range.upperBound - range.lowerBound)) * scale
            if bitDepth > 8 {
                memory.storeBytes(of: UInt16(code).littleEndian, toByteOffset: 2 * index, as: UInt16.self)
            } else {
                memory[index] = UInt8(code)
            }
        }
    }

    deinit { memory.deallocate() }

    var byteCount: Int { memory.count }

    func withPicture<R>(_ body: (Picture) -> R) -> R {
        guard let base = memory.baseAddress.map({ UnsafeRawPointer($0) }) else {
            preconditionFailure("a picture has at least one pixel")
        }
        let area = width * height * sampleBytes
        func plane(_ offset: Int, _ columns: Int) -> Picture.Plane {
            Picture.Plane(base: base + offset, strideBytes: columns * sampleBytes)
        }
        return body(
            Picture(
                width: width, height: height,
                layout: .planar(bitDepth: bitDepth, chromaShiftX: 1, chromaShiftY: 1), matrix: .bt601, range: .limited,
                planes: (plane(0, width), plane(area, width / 2), plane(area * 5 / 4, width / 2))))
    }

    /// Copies the planes' bytes, not to be left out by an optimizer that sees nobody read them.
    @inline(never)
    func copy(to target: borrowing BenchPicture) {
        target.memory.copyMemory(from: UnsafeRawBufferPointer(memory))
    }

    /// Whether both hold the same bytes.
    func equals(_ other: borrowing BenchPicture) -> Bool { memory.elementsEqual(other.memory) }

    /// The mean R'G'B' pixel by pixel in floating point: ITU-R BT.601-7, limited range, clipped at 0 and 255.
    func plainMean() -> (red: Double, green: Double, blue: Double) {
        let scale = Double(1 << (bitDepth - 8))
        func code(_ index: Int) -> Double {
            bitDepth > 8
                ? Double(UInt16(littleEndian: memory.load(fromByteOffset: 2 * index, as: UInt16.self))) / scale
                : Double(memory[index])
        }
        var (red, green, blue) = (0.0, 0.0, 0.0)
        for y in 0..<height {
            for x in 0..<width {
                let chroma = width * height + (y / 2) * (width / 2) + x / 2
                let light = 255.0 / 219 * (code(y * width + x) - 16)
                let cb = 255.0 / 112 * (code(chroma) - 128)
                let cr = 255.0 / 112 * (code(chroma + width * height / 4) - 128)
                red += min(max(light + 0.701 * cr, 0), 255)
                green += min(max(light - 0.886 * 0.114 / 0.587 * cb - 0.701 * 0.299 / 0.587 * cr, 0), 255)
                blue += min(max(light + 0.886 * cb, 0), 255)
            }
        }
        let count = Double(width * height)
        return (red / count, green / count, blue / count)
    }
}
