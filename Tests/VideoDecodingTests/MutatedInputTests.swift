import Foundation
import PulseSignal
import TestSupport
import Testing
import VideoDecoding

/// No input crashes, hangs or makes the reader touch memory that is not the picture's. The long run, under the address
/// sanitizer: `FUZZ_ITERATIONS=20000 swift test --sanitize=address --filter survivesMutatedInputs`.
struct MutatedInputTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let iterations = environment["FUZZ_ITERATIONS"].flatMap(Int.init) ?? 150
    /// The number of the first input; each input follows from its number alone, so that a finding can be repeated.
    private static let first = environment["FUZZ_FIRST"].flatMap(UInt64.init) ?? 0
    /// No input takes long: a twentieth of this, on an idle machine and without a sanitizer.
    private static let secondsPerInput = 60.0

    @Test func survivesMutatedInputs() throws {
        let sources = try Recipe.allCases.map { try Workshop.bytes($0.path()) }
        var outcomes: [String: Int] = [:]
        var slowest = (seconds: 0.0, number: UInt64(0))
        for number in Self.first..<Self.first + UInt64(Self.iterations) {
            var mutator = Mutator(seed: number)
            let bytes = mutator.mutant(of: sources)
            let path = Workshop.folder.appendingPathComponent("mutant-\(number)").path
            try Workshop.write(bytes, to: path)
            let begin = ContinuousClock.now
            let outcome = try mutator.chance(0.25) ? piped(path) : decode(.file(path), threads: mutator.threads())
            let seconds = (ContinuousClock.now - begin) / .seconds(1)
            #expect(seconds < Self.secondsPerInput, "input \(number): \(outcome)")
            if seconds > slowest.seconds { slowest = (seconds, number) }
            outcomes[outcome, default: 0] += 1
            try FileManager.default.removeItem(atPath: path)
        }
        // The mutations must neither spoil everything nor nothing.
        #expect(outcomes["whole", default: 0] + outcomes["partial", default: 0] > Self.iterations / 10, "\(outcomes)")
        #expect(outcomes["damaged", default: 0] + outcomes["partial", default: 0] > Self.iterations / 20, "\(outcomes)")
        if Self.iterations > 1000 { print("\(outcomes.sorted { $0.key < $1.key }), slowest \(slowest)") }
    }

    private func piped(_ path: String) throws -> String {
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/cat")
        writer.arguments = [path]
        let pipe = Pipe()
        writer.standardOutput = pipe
        writer.standardError = FileHandle.nullDevice
        try writer.run()
        let outcome = decode(.pipe(fileDescriptor: pipe.fileHandleForReading.fileDescriptor), threads: nil)
        try pipe.fileHandleForReading.close()  // lets a writer whose bytes nobody wanted end
        writer.waitUntilExit()
        return outcome
    }

    /// Reads the edges of the first frames' planes, and says how it went.
    private func decode(_ input: VideoInput, threads: Int?) -> String {
        var sum = 0
        do throws(VideoError) {
            let report = try VideoFrames.forEach(
                in: input, options: VideoOptions(decodeThreads: threads),
                start: { _ in sum = 0 },
                body: { frame in
                    sum &+= frame.picture.edgeSum
                    return frame.index < 30 ? .next : .stop
                })
            return report.isPartial ? "partial" : "whole"
        } catch {
            #expect(error.description.split(whereSeparator: \.isNewline).count == 1)
            return error.reason
        }
    }
}

/// Damages files in the ways in which files are damaged, and in the ways in which attackers do it.
private struct Mutator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D &+ 1) }

    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    mutating func threads() -> Int { Int.random(in: 1...3, using: &random) }
    private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

    /// A place in the file: a quarter of the time near either end, where the headers are.
    private mutating func place(in bytes: [UInt8]) -> Int {
        let near = min(bytes.count, 4096)
        switch index(8) {
        case 0: return index(near)
        case 1: return bytes.count - 1 - index(near)
        default: return index(bytes.count)
        }
    }

    mutating func mutant(of sources: [[UInt8]]) -> [UInt8] {
        var bytes = sources[index(sources.count)]
        for _ in 0...index(4) where !bytes.isEmpty {
            let place = place(in: bytes)
            switch index(7) {
            case 0: for _ in 0...index(40) { bytes[self.place(in: bytes)] ^= 1 << UInt8(index(8)) }
            case 1: bytes[place] = UInt8(index(256))
            case 2:
                let extremes: [[UInt8]] = [
                    [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0, 0, 0, 1],
                    [0x40, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
                ]
                for (offset, byte) in extremes[index(extremes.count)].enumerated() where place + offset < bytes.count {
                    bytes[place + offset] = byte
                }
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + index(600)))
            case 4: bytes.removeSubrange((place + 1)...)
            case 5:
                let length = min(1 + index(3000), bytes.count - place)
                bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: self.place(in: bytes))
            default:
                let other = sources[index(sources.count)]
                let start = index(other.count)
                bytes.replaceSubrange(
                    place..<min(bytes.count, place + index(3000)),
                    with: other[start..<min(other.count, start + index(3000))])
            }
        }
        return bytes
    }
}

extension Picture {
    /// The sum of the first and last byte of every row of every plane.
    fileprivate var edgeSum: Int {
        func edges(_ plane: Plane?, rowBytes: Int, rows: Int) -> Int {
            guard let plane else { return 0 }
            return (0..<rows).reduce(0) { sum, row in
                let start = plane.base + row * plane.strideBytes
                return sum &+ Int(start.load(as: UInt8.self))
                    &+ Int(start.load(fromByteOffset: rowBytes - 1, as: UInt8.self))
            }
        }
        switch layout {
        case .planar(let depth, let x, let y):
            let bytes = depth > 8 ? 2 : 1
            let (chromaRow, chromaRows) = (((width + (1 << x) - 1) >> x) * bytes, (height + (1 << y) - 1) >> y)
            return edges(planes.0, rowBytes: width * bytes, rows: height)
                &+ edges(planes.1, rowBytes: chromaRow, rows: chromaRows)
                &+ edges(planes.2, rowBytes: chromaRow, rows: chromaRows)
        case .semiPlanar(let depth):
            let bytes = depth > 8 ? 2 : 1
            return edges(planes.0, rowBytes: width * bytes, rows: height)
                &+ edges(planes.1, rowBytes: (width + 1) / 2 * 2 * bytes, rows: (height + 1) / 2)
        case .gray(let depth): return edges(planes.0, rowBytes: width * (depth > 8 ? 2 : 1), rows: height)
        case .packedRGB(let pixel, _, _, _): return edges(planes.0, rowBytes: width * pixel, rows: height)
        }
    }
}
