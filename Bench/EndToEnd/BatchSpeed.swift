import Foundation

/// A folder of many clips measured by `batch` with one worker and with two, in turn.
struct BatchSpeed: Codable {
    var clips: Int
    /// Clips per second on the wall, with one worker and with two.
    var one, two: Spread
    /// How much faster two are, pair by pair.
    var gain: Spread
    /// The speed of one worker over that of decoding the same clips alone in one process, pair by pair.
    var oneOverDecoding: Spread

    private static let bpm = 72.0, seconds = 10

    init(clips: Int, rounds: Int, folder: URL, programs: Programs) throws {
        self.clips = clips
        let study = folder.appending(path: "study")
        try Self.fill(study, clips: clips, programs: programs)
        var (decoded, ones, twos): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<rounds {
            decoded.append(try Self.decodedPerSecond(in: study, clips: clips))
            ones.append(try Self.clipsPerSecond(in: study, clips: clips, workers: 1, programs: programs))
            twos.append(try Self.clipsPerSecond(in: study, clips: clips, workers: 2, programs: programs))
        }
        (one, two) = (Spread(ones), Spread(twos))
        gain = Spread(zip(twos, ones).map { $0 / $1 })
        oneOverDecoding = Spread(zip(ones, decoded).map { $0 / $1 })
    }

    private static func clip(_ number: Int, in study: URL) -> URL {
        study.appending(path: "person-\(number / 12)/clip-\(number % 12).mp4")
    }

    /// Clips of 10 s at 160×120, in folders of a person each.
    private static func fill(_ study: URL, clips: Int, programs: Programs) throws {
        try FileManager.default.createDirectory(at: study, withIntermediateDirectories: true)
        let first = study.deletingLastPathComponent().appending(path: "rest.mp4")
        _ = try ChildRun([
            programs.command, "synthesize", "--bpm", "\(Int(bpm))", "--duration", "\(seconds)", "--size", "160x120",
            "--output",
            first.path,
        ])
        for clip in 0..<clips {
            let copy = Self.clip(clip, in: study)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: first, to: copy)
        }
    }

    /// Clips per second of decoding alone.
    private static func decodedPerSecond(in study: URL, clips: Int) throws -> Double {
        let start = ContinuousClock.now
        for number in 0..<clips {
            let frames = try DecodeAlone.run(Self.clip(number, in: study).path, threads: 1)
            guard frames == seconds * BenchClip.rate else {
                throw BenchError.failed(["Clip \(number) of the batch has \(frames) frames."])
            }
        }
        return Double(clips) / ((ContinuousClock.now - start) / .seconds(1))
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

    var table: Table {
        var table = Table(["batch, \(clips) clips of \(Self.seconds) s, 160x120, wall", "median (least-most)"])
        table.add(["one worker over decoding alone in one process, speed", oneOverDecoding.text(2)])
        table.add(["two workers over one, speed", gain.text(2)])
        table.add(["one worker, clips/s (absolute)", one.text(1)])
        table.add(["two workers, clips/s (absolute)", two.text(1)])
        return table
    }
}
