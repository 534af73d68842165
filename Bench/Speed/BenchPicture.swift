import PulseSignal
import VideoSynthesis

/// A picture of known content in memory of its own.
struct BenchPicture: ~Copyable {
    /// What it shows: a fingertip whose pixels all fit R'G'B', one of which only red reaches the end of the scale, as in most
    /// footage, or one whose channels all do.
    enum Content: String, CaseIterable, Codable {
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

    /// Where the values of one component lie, in samples.
    private struct Component {
        var first, stride, step: Int
        var columns, rows: Int
    }

    let format: BenchFormat
    let width, height: Int
    private let memory: UnsafeMutableRawBufferPointer
    /// Y, Cb and Cr; or Y alone; or R, G and B.
    private let components: [Component]

    init(_ content: Content, _ format: BenchFormat, width: Int, height: Int, seed: UInt64) {
        (self.format, self.width, self.height) = (format, width, height)
        components = Self.components(format, width: width, height: height)
        let samples = components.map { $0.first - $0.first % $0.step + $0.stride * $0.rows }.max() ?? 0
        memory = .allocate(byteCount: samples * format.sampleBytes, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        var random = SeededGenerator(seed: seed, use: "picture")
        let (luma, cb, cr) = content.ranges
        let ranges = format.packedBytes == nil ? [luma, cb, cr] : [luma, luma, luma]
        let scale = Double(1 << (format.bitDepth - 8))
        for (component, range) in zip(components, ranges) {
            for y in 0..<component.rows {
                for x in 0..<component.columns {
                    let code = (range.lowerBound + random.uniform() * (range.upperBound - range.lowerBound)) * scale
                    let index = component.first + y * component.stride + x * component.step
                    if format.sampleBytes == 2 {
                        let value = UInt16(code) << format.lowBits
                        memory.storeBytes(of: value.littleEndian, toByteOffset: 2 * index, as: UInt16.self)
                    } else {
                        memory[index] = UInt8(code)
                    }
                }
            }
        }
    }

    deinit { memory.deallocate() }

    var byteCount: Int { memory.count }

    private static func components(_ format: BenchFormat, width: Int, height: Int) -> [Component] {
        if let bytes = format.packedBytes {
            return (0..<3).map {
                Component(first: $0, stride: width * bytes, step: bytes, columns: width, rows: height)
            }
        }
        let luma = Component(first: 0, stride: width, step: 1, columns: width, rows: height)
        guard format != .gray else { return [luma] }
        let (shift, step) = (format.chromaShift, format.chromaStep)
        let (columns, rows) = (width >> shift.x, height >> shift.y)
        let second = step == 2 ? 1 : columns * rows
        return [luma]
            + [0, second].map {
                Component(first: width * height + $0, stride: columns * step, step: step, columns: columns, rows: rows)
            }
    }

    func withPicture<R>(_ body: (Picture) -> R) -> R {
        guard let base = memory.baseAddress.map({ UnsafeRawPointer($0) }) else {
            preconditionFailure("a picture has at least one pixel")
        }
        // Components that lie one in the other share a plane.
        let planes = components.filter { $0.first % $0.step == 0 }.map {
            Picture.Plane(
                base: base + $0.first * format.sampleBytes, strideBytes: $0.stride * format.sampleBytes)
        }
        return body(
            Picture(
                width: width, height: height, layout: format.layout, matrix: .bt601, range: .limited,
                planes: (planes[0], planes.count > 1 ? planes[1] : nil, planes.count > 2 ? planes[2] : nil)))
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
        let scale = Double(1 << (format.bitDepth - 8))
        func code(_ component: Component, _ x: Int, _ y: Int) -> Double {
            let index = component.first + y * component.stride + x * component.step
            guard format.sampleBytes == 2 else { return Double(memory[index]) }
            let value = UInt16(littleEndian: memory.load(fromByteOffset: 2 * index, as: UInt16.self))
            return Double(value >> format.lowBits) / scale
        }
        let (first, second, third) = (components[0], components.dropFirst().first, components.dropFirst(2).first)
        let shift = format.chromaShift
        var (red, green, blue) = (0.0, 0.0, 0.0)
        for y in 0..<height {
            for x in 0..<width {
                let value = code(first, x, y)
                guard format.packedBytes == nil else {
                    red += value
                    green += second.map { code($0, x, y) } ?? 0
                    blue += third.map { code($0, x, y) } ?? 0
                    continue
                }
                let light = 255.0 / 219 * (value - 16)
                let cb = 255.0 / 112 * (second.map { code($0, x >> shift.x, y >> shift.y) - 128 } ?? 0)
                let cr = 255.0 / 112 * (third.map { code($0, x >> shift.x, y >> shift.y) - 128 } ?? 0)
                red += min(max(light + 0.701 * cr, 0), 255)
                green += min(max(light - 0.886 * 0.114 / 0.587 * cb - 0.701 * 0.299 / 0.587 * cr, 0), 255)
                blue += min(max(light + 0.886 * cb, 0), 255)
            }
        }
        let count = Double(width * height)
        return (red / count, green / count, blue / count)
    }
}
