import Foundation
import PulseSignal

/// Colour traces as files in CSV.
enum TraceFile {
    /// Writes samples, and again as often as `repeated` says, each time later by their length, with little memory.
    static func write(_ samples: [ColorSample], repeated: Int, to file: URL) throws {
        guard FileManager.default.createFile(atPath: file.path, contents: Data("time_s,red,green,blue\n".utf8)),
            let output = FileHandle(forWritingAtPath: file.path)
        else { throw BenchError.failed(["\(file.path) cannot be made: \(BenchError.reason)."]) }
        try output.seekToEnd()
        guard samples.count > 1, let first = samples.first, let last = samples.last else { return }
        let length = (last.seconds - first.seconds) * Double(samples.count) / Double(samples.count - 1)
        for part in 0..<repeated {
            let shift = Double(part) * length
            let lines = samples.map { "\($0.seconds + shift),\($0.red),\($0.green),\($0.blue)\n" }
            try output.write(contentsOf: Data(lines.joined().utf8))
        }
        try output.close()
    }
}
