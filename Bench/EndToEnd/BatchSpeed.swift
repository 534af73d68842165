import Foundation

/// A folder of many clips measured by `batch` with one worker and with two, in turn.
struct BatchSpeed: Codable {
    var clips: Int
    /// Clips per second on the wall, with one worker and with two.
    var one, two: Spread
    /// How much faster two are, pair by pair.
    var gain: Spread

    private static let bpm = 72.0

    init(clips: Int, rounds: Int, folder: URL, programs: Programs) throws {
        self.clips = clips
        let study = folder.appending(path: "study")
        try Self.fill(study, clips: clips, programs: programs)
        var (ones, twos): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            ones.append(try Self.clipsPerSecond(in: study, clips: clips, workers: 1, programs: programs))
            twos.append(try Self.clipsPerSecond(in: study, clips: clips, workers: 2, programs: programs))
        }
        (one, two) = (Spread(ones), Spread(twos))
        gain = Spread(zip(twos, ones).map { $0 / $1 })
    }

    /// Clips of 10 s at 160×120, in folders of a person each.
    private static func fill(_ study: URL, clips: Int, programs: Programs) throws {
        try FileManager.default.createDirectory(at: study, withIntermediateDirectories: true)
        let first = study.deletingLastPathComponent().appending(path: "rest.mp4")
        _ = try ChildRun([
            programs.command, "synthesize", "--bpm", "\(Int(bpm))", "--duration", "10", "--size", "160x120", "--output",
            first.path,
        ])
        for clip in 0..<clips {
            let person = study.appending(path: "person-\(clip / 12)")
            try FileManager.default.createDirectory(at: person, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: first, to: person.appending(path: "clip-\(clip % 12).mp4"))
        }
    }

    private static func clipsPerSecond(in study: URL, clips: Int, workers: Int, programs: Programs) throws -> Double {
        struct Result: Decodable {
            var verdict: String
            var bpm: Double?
        }
        let output = study.deletingLastPathComponent().appending(path: "results.jsonl")
        let run = try ChildRun([
            programs.command, "batch", "--jobs", "\(workers)", "--restart", "--output", output.path, study.path,
        ])
        let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
        let right = try lines.count { line in
            let result = try JSONDecoder().decode(Result.self, from: Data(line.utf8))
            return abs((result.bpm ?? 0) - bpm) < 2
        }
        guard lines.count == clips, right == clips else {
            throw BenchError.failed(["Of \(clips) clips \(lines.count) were measured, \(right) right."])
        }
        return Double(clips) / run.wallSeconds
    }
}
