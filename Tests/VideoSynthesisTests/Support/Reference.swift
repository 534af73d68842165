import Foundation
import TestSupport
import Testing

/// What the `ffmpeg` and `ffprobe` commands say of a clip.
enum Reference {
    struct Pixels {
        /// Mean of each channel of each frame.
        var red: [Double] = [], green: [Double] = [], blue: [Double] = []
        /// Share of pixels with red at 255.
        var saturated: [Double] = []
        /// Mean absolute difference of neighbouring pixels of green.
        var texture: [Double] = []

        var meanColor: (red: Double, green: Double, blue: Double) { (mean(red), mean(green), mean(blue)) }
    }

    /// Decodes every frame to RGB without dropping, repeating or turning any.
    static func pixels(_ path: String, width: Int, height: Int) throws -> Pixels {
        let data = try run(
            "ffmpeg",
            [
                "-v", "error", "-noautorotate", "-i", path, "-vsync", "passthrough", "-vf",
                "scale=flags=accurate_rnd+full_chroma_int", "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
            ])
        var pixels = Pixels()
        let count = width * height
        data.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count - bytes.count % (count * 3), by: count * 3) {
                var (red, green, blue, full, edges) = (0, 0, 0, 0, 0)
                for pixel in 0..<count {
                    let at = start + pixel * 3
                    red += Int(bytes[at])
                    green += Int(bytes[at + 1])
                    blue += Int(bytes[at + 2])
                    if bytes[at] == 255 { full += 1 }
                    if pixel > 0 { edges += abs(Int(bytes[at + 1]) - Int(bytes[at - 2])) }
                }
                pixels.red.append(Double(red) / Double(count))
                pixels.green.append(Double(green) / Double(count))
                pixels.blue.append(Double(blue) / Double(count))
                pixels.saturated.append(Double(full) / Double(count))
                pixels.texture.append(Double(edges) / Double(count))
            }
        }
        return pixels
    }

    /// Seconds from the first frame to each, by ffprobe.
    static func frameTimes(_ path: String) throws -> [Double] {
        frameTimes(try run("ffprobe", frameTimeArguments + [path]))
    }

    static let frameTimeArguments = probeArguments + ["-show_entries", "frame=best_effort_timestamp_time"]

    static func frameTimes(_ output: Data) -> [Double] {
        let times = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            line.split(separator: ",").first.flatMap { Double($0) }
        }
        return times.map { $0 - times[0] }
    }

    /// Values of the video stream's `entries`, in ffprobe's order.
    static func stream(_ path: String, _ entries: String) throws -> [String] {
        let text = try probe(path, ["-show_entries", "stream=" + entries])
        // A program stream lists its streams twice.
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        return line.split(separator: ",").map(String.init)
    }

    static func probe(_ path: String, _ arguments: [String]) throws -> String {
        String(decoding: try run("ffprobe", probeArguments + arguments + [path]), as: UTF8.self)
    }

    private static let probeArguments = ["-v", "error", "-select_streams", "v:0", "-of", "csv=p=0"]

    /// Runs a command and gives its standard output.
    static func run(_ command: String, _ arguments: [String]) throws -> Data {
        try Command(command, arguments).output()
    }

    /// A running command.
    struct Command {
        private let process: ChildProcess
        private let line: String

        init(_ command: String, _ arguments: [String]) throws {
            line = "\(command) \(arguments)"
            process = try ChildProcess([command] + arguments)
        }

        /// Waits for the end and gives what the command wrote.
        func output() throws -> Data {
            let result = try process.end()
            try #require(result.status == 0, "\(line) failed: \(result.errorText)")
            return result.output
        }
    }
}

func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

func deviation(_ values: [Double]) -> Double {
    let middle = mean(values)
    return mean(values.map { ($0 - middle) * ($0 - middle) }).squareRoot()
}

/// Differences of neighbours.
func intervals(_ times: [Double]) -> [Double] { zip(times.dropFirst(), times).map { $0 - $1 } }

/// The amplitude of `values` at a rate, by a discrete Fourier sum over uneven times with a Hann window.
func amplitude(_ values: [Double], _ times: [Double], bpm: Double) -> Double {
    guard let end = times.last else { return 0 }
    let middle = mean(values)
    var (real, imaginary, weights) = (0.0, 0.0, 0.0)
    for (value, time) in zip(values, times) {
        let weight = 0.5 - 0.5 * cos(2 * .pi * time / end)
        real += weight * (value - middle) * cos(2 * .pi * bpm / 60 * time)
        imaginary += weight * (value - middle) * sin(2 * .pi * bpm / 60 * time)
        weights += weight
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / weights
}

func expectClose(
    _ actual: Double, _ expected: Double, within tolerance: Double, _ unit: String,
    at location: SourceLocation = #_sourceLocation
) {
    #expect(
        abs(actual - expected) <= tolerance, "\(actual), not \(expected) ± \(tolerance) \(unit)",
        sourceLocation: location)
}
